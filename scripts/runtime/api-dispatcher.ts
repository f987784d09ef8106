import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import findMyWay from 'find-my-way';
import type { Endpoint, Method } from '#lib/http/endpoint.ts';
import { errorReply } from '#lib/http/error-reply.ts';
import { type Answer, Reply } from '#lib/http/reply.ts';
import { requestIdFrom, requestIdOf } from '#lib/http/request-facts.ts';
import { notFound, ServiceError } from '#lib/services/errors.ts';
import { ROUTES } from '../../app/api/routes.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { inApiSpan } from './server-span.ts';
import { writeReply } from './write-reply.ts';

const API = /^\/api(?:[/?]|$)/;
/** Sign-in belongs to next-auth, which needs Next. */
const SIGN_IN = /^\/api\/auth(?:[/?]|$)/;
const PARAMETER_MAX = 4096;

interface Route {
  readonly path: string;
  readonly endpoint: Endpoint;
}

const router = findMyWay({ maxParamLength: PARAMETER_MAX });
for (const [path, endpoint] of Object.entries(ROUTES))
  router.on('GET', path.replaceAll(/\{(\w+)\}/g, ':$1'), () => {}, { path, endpoint });

/**
 * Answers a request for the API by the function that its route file exports, without Next.
 * @returns false where the request is not for the API.
 */
export function dispatchApi(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? '/';
  if (!API.test(url) || SIGN_IN.test(url)) return false;
  void listener(request, response);
  return true;
}

const listener = getRequestListener(
  async (request, { incoming, outgoing }) => {
    const answer = await answerTo(request, incoming.url ?? '/');
    if (answer instanceof Reply) {
      writeReply(answer, outgoing as ServerResponse);
      return RESPONSE_ALREADY_SENT;
    }
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) outgoing.setHeader(name, value);
    return answer;
  },
  {
    overrideGlobalObjects: false,
    hostname: 'localhost',
    errorHandler: (error) =>
      errorReply(refusalOf(error), NO_REQUEST, requestIdFrom(null)).with(SECURITY_HEADERS).toResponse(),
  },
);

const NO_REQUEST = new Request('http://localhost');

async function answerTo(request: Request, url: string): Promise<Answer> {
  const path = url.split('?', 1)[0] ?? url;
  const found = router.find('GET', path);
  if (found === null) return unknown(request, url, path);
  const { path: route, endpoint } = found.store as Route;
  const { [request.method as Method]: handler } = endpoint;
  return inApiSpan(request, route, () => handler.answer(request, found.params as Record<string, string>));
}

function unknown(request: Request, url: string, path: string): Reply {
  const requestId = requestIdOf(request);
  const bare = path.replace(/\/+$/, '');
  if (bare === path) return errorReply(notFound(`The route ${path.slice(0, 200)}`), request, requestId);
  const headers = { Location: `${bare}${url.slice(path.length)}`, 'X-Request-Id': requestId };
  return new Reply('', { status: 308, headers });
}

const refusalOf = (error: unknown): unknown =>
  error instanceof RequestError
    ? new ServiceError('invalid_parameter', 'The address or the Host header of the request is not valid.')
    : error;
