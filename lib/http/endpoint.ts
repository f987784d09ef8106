import { ServiceError } from '#lib/services/errors.ts';
import { errorReply } from './error-reply.ts';
import { Reply } from './reply.ts';
import { requestIdOf } from './request-facts.ts';
import { type RouteHandler, routeHandler } from './route-handler.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type Method = (typeof METHODS)[number];
export type Endpoint = Record<Method, RouteHandler>;

/** Completes a route file: HEAD follows GET, every method it does not name answers 405 with `Allow`. */
export function endpoint(handlers: Partial<Record<Exclude<Method, 'HEAD' | 'OPTIONS'>, RouteHandler>>): Endpoint {
  const named: Partial<Record<Method, RouteHandler>> = { ...handlers };
  if (handlers.GET) named.HEAD = headOf(handlers.GET);
  const allow = METHODS.filter((method) => named[method]).join(', ');
  const refuse = routeHandler(async (request) =>
    errorReply(
      new ServiceError('method_not_allowed', `${request.method} is not allowed here; use ${allow}.`, {
        headers: { Allow: allow },
      }),
      request,
      requestIdOf(request),
    ),
  );
  return Object.fromEntries(METHODS.map((method) => [method, named[method] ?? refuse])) as Endpoint;
}

function headOf(get: RouteHandler): RouteHandler {
  return routeHandler(async (request, params) => {
    const answer = await get.answer(request, params);
    if (answer instanceof Reply) return answer.withoutBody();
    const { status, headers, body } = answer;
    await body?.cancel();
    return new Response(null, { status, headers });
  });
}
