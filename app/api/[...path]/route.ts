import { errorReply } from '#lib/http/error-reply.ts';
import { requestIdOf } from '#lib/http/request-facts.ts';
import { notFound } from '#lib/services/errors.ts';

const unknown = async (request: Request): Promise<Response> =>
  errorReply(
    notFound(`The route ${new URL(request.url).pathname.slice(0, 200)}`),
    request,
    requestIdOf(request),
  ).toResponse();

export {
  unknown as DELETE,
  unknown as GET,
  unknown as HEAD,
  unknown as OPTIONS,
  unknown as PATCH,
  unknown as POST,
  unknown as PUT,
};
