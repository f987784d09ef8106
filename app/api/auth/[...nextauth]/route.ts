import NextAuth from 'next-auth';
import { authOptions } from '#lib/auth/options.ts';
import { checkedRequest } from '#lib/auth/sign-in-request.ts';
import { errorReply } from '#lib/http/error-reply.ts';
import { limitSignInRequests, subscriberOf } from '#lib/http/rate-limit.ts';
import { clientIpOf, requestIdOf } from '#lib/http/request-facts.ts';

type Context = { params: Promise<{ nextauth: string[] }> };

const handler = async (request: Request, context: Context): Promise<Response> => {
  const requestId = requestIdOf(request);
  const cookies: string[] = [];
  try {
    await limitSignInRequests(clientIpOf(request));
    const network = subscriberOf(clientIpOf(request));
    const response: Response = await NextAuth(
      (await checkedRequest(request)) as never,
      context as never,
      authOptions({ requestId, network, setCookie: (cookie) => cookies.push(cookie) }),
    );
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    response.headers.set('X-Request-Id', requestId);
    return response;
  } catch (error) {
    return errorReply(error, request, requestId).toResponse();
  }
};

export { handler as GET, handler as POST };
