import NextAuth from 'next-auth';
import { authOptions } from '#lib/auth/options.ts';
import { checkedRequest } from '#lib/auth/sign-in-request.ts';
import { errorReply } from '#lib/http/error-reply.ts';
import { requestIdOf } from '#lib/http/request-facts.ts';

type Context = { params: Promise<{ nextauth: string[] }> };

const handler = async (request: Request, context: Context): Promise<Response> => {
  const requestId = requestIdOf(request);
  try {
    const response: Response = await NextAuth(
      (await checkedRequest(request)) as never,
      context as never,
      authOptions(),
    );
    response.headers.set('X-Request-Id', requestId);
    return response;
  } catch (error) {
    return errorReply(error, request, requestId).toResponse();
  }
};

export { handler as GET, handler as POST };
