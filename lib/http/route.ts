import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { TenantId } from '#lib/contracts/common.ts';
import { log } from '#lib/log.ts';
import { metrics } from '#lib/metrics.ts';
import { type Caller, type Context, requireScope, type TenantContext } from '#lib/services/context.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { parseWith } from '#lib/services/parse.ts';
import { reaches, resolveTenant } from '#lib/services/tenants/resolve.ts';
import { authenticate } from './authenticate.ts';
import { JSON_BYTES_MAX, queryOf, readJson } from './body.ts';
import { conditional } from './conditional.ts';
import { withinDeadline } from './deadline.ts';
import type { RouteDeclaration, RouteHandler, TenantSource } from './declaration.ts';
import { CHECKS_ANSWERS, requireDeclared } from './declared.ts';
import { errorReply } from './error-reply.ts';
import { fingerprintOf, idempotent } from './idempotency.ts';
import { countAuthFailure, limitAddress, limitRequests } from './rate-limit.ts';
import { clientIpOf, requestIdOf } from './request-facts.ts';
import { requireStorable } from './storable.ts';

/** Longer than a statement and its repetitions may take; uploads have their own limits. */
const REQUEST_MS = 25_000;

type Shape = z.ZodObject;
const Empty = z.strictObject({});
type Empty = typeof Empty;

export interface HandlerInput<P extends Shape, Q extends Shape, B extends z.ZodType, T extends TenantSource> {
  readonly ctx: T extends 'none' ? Context : TenantContext;
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly request: Request;
}

/** A JSON answer with a status or headers of its own. Handlers may also return a bare value (200) or a Response. */
export class Reply {
  readonly body: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: unknown, options: { status?: number; headers?: Readonly<Record<string, string>> } = {}) {
    this.body = body;
    this.status = options.status ?? 200;
    this.headers = options.headers ?? {};
  }
}

const PUBLIC: Caller = { actor: { kind: 'system', name: 'public' }, orgId: '', scopes: new Set(), tenantIds: [] };

/**
 * The edge of every API route, in the fixed order: request id, Accept, address limit, authentication, rate limit,
 * tenant, scope, parameters, body, idempotency, handler, answer. The result is a plain `(Request, context) => Response`.
 */
export function route<
  P extends Shape = Empty,
  Q extends Shape = Empty,
  B extends z.ZodType = Empty,
  T extends TenantSource = TenantSource,
>(declaration: RouteDeclaration<P, Q, B, T>, handler: (input: HandlerInput<P, Q, B, T>) => unknown): RouteHandler {
  const handle: RouteHandler = async (request, context) => {
    const requestId = requestIdOf(request);
    const startedAt = performance.now();
    let response: Response;
    const extra: Record<string, string> = {};
    try {
      const work = serve(declaration, handler, request, (await context.params) ?? {}, requestId, extra);
      response = await (declaration.multipart ? work : withinDeadline(work, REQUEST_MS));
      if (CHECKS_ANSWERS) await requireDeclared(declaration as unknown as RouteDeclaration, response);
    } catch (error) {
      response = errorReply(error, request, requestId);
    }
    for (const [name, value] of Object.entries(extra))
      if (!response.headers.has(name)) response.headers.set(name, value);
    response.headers.set('X-Request-Id', requestId);
    observe(declaration, request, response, performance.now() - startedAt, requestId);
    return response;
  };
  return Object.assign(handle, { declaration: declaration as unknown as RouteDeclaration });
}

async function serve<P extends Shape, Q extends Shape, B extends z.ZodType, T extends TenantSource>(
  declaration: RouteDeclaration<P, Q, B, T>,
  handler: (input: HandlerInput<P, Q, B, T>) => unknown,
  request: Request,
  rawParams: Record<string, string>,
  requestId: string,
  extra: Record<string, string>,
): Promise<Response> {
  requireAcceptable(declaration, request);
  const now = new Date();
  const caller = declaration.access === 'public' ? PUBLIC : await authenticateOnce(request, now);
  const ctx: Context = { ...caller, requestId, now };
  const url = new URL(request.url);
  const named = declaration.tenant === 'path' ? rawParams.tenant_id : (url.searchParams.get('tenant_id') ?? undefined);
  if (declaration.access !== 'public') Object.assign(extra, await limitRequests(await limitKey(ctx, named)));
  const scoped = declaration.tenant === 'none' ? ctx : { ...ctx, tenant: await resolveTenant(ctx, tenantName(named)) };
  if (declaration.access !== 'public' && declaration.access !== 'authenticated') requireScope(ctx, declaration.access);
  requireStorable(rawParams, 'invalid_parameter');
  const params = parseWith(declaration.params ?? Empty, rawParams, 'invalid_parameter') as z.output<P>;
  const query = parseWith(querySchema(declaration), queryOf(url), 'invalid_parameter') as z.output<Q>;
  const body = declaration.body
    ? await readJson(request, declaration.body, declaration.bodyBytesMax ?? JSON_BYTES_MAX)
    : ({} as z.output<B>);
  const run = async () =>
    toResponse(
      declaration,
      await handler({ ctx: scoped as HandlerInput<P, Q, B, T>['ctx'], params, query, body, request }),
      request,
    );
  if (declaration.idempotency !== 'body') return run();
  return idempotent(scoped, request, fingerprintOf({ params, query, body }), run);
}

async function authenticateOnce(request: Request, now: Date): Promise<Caller> {
  const ip = clientIpOf(request);
  await limitAddress(ip);
  try {
    return await authenticate(request, now);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'invalid_token') await countAuthFailure(ip);
    throw error;
  }
}

/** The tenant where the caller reaches it, else the caller: nobody uses up, sees or dodges a limit by naming others. */
async function limitKey(ctx: Context, named: string | undefined): Promise<string> {
  const only = ctx.tenantIds?.length === 1 ? ctx.tenantIds[0] : undefined;
  const tenantId = named ?? only;
  if (tenantId !== undefined && (await reaches(ctx, tenantId))) return `${ctx.orgId}/${tenantId}`;
  return `${ctx.orgId}/${ctx.actor.kind === 'client' ? ctx.actor.clientId : 'console'}`;
}

/** A malformed id cannot name a tenant: it is refused like an unknown one. */
function tenantName(named: string | undefined): string | undefined {
  if (named === undefined || TenantId.safeParse(named).success) return named;
  throw new ServiceError('tenant_not_found', 'No tenant of that name is within reach of this caller.');
}

function querySchema(declaration: RouteDeclaration): Shape {
  const own = declaration.query ?? Empty;
  return declaration.tenant === 'query' ? own.extend({ tenant_id: TenantId.optional() }) : own;
}

function requireAcceptable(declaration: RouteDeclaration, request: Request): void {
  const accept = request.headers.get('accept');
  if (!accept || /\*\/\*|application\/(json|\*|problem\+json)/.test(accept)) return;
  const own = Object.values(declaration.replies).flatMap((reply) => reply.contentType ?? []);
  if (own.some((type) => accept.includes(type) || accept.includes(`${type.split('/')[0]}/*`))) return;
  throw new ServiceError(
    'not_acceptable',
    `This answers with ${[...own, 'application/json'].join(' or ')}, which Accept excludes.`,
  );
}

function toResponse(declaration: RouteDeclaration, result: unknown, request: Request): Response {
  if (result instanceof Response) return result;
  const reply = result instanceof Reply ? result : new Reply(result);
  const headers = new Headers({ 'Cache-Control': 'no-store', ...reply.headers });
  if (reply.status === 204) return new Response(null, { status: 204, headers });
  headers.set('Content-Type', 'application/json');
  const text = JSON.stringify(reply.body);
  if (declaration.etag && reply.status === 200) return conditional(request, text, headers);
  return new Response(text, { status: reply.status, headers });
}

function observe(
  declaration: RouteDeclaration,
  request: Request,
  response: Response,
  ms: number,
  requestId: string,
): void {
  const labels = { route: declaration.summary, method: request.method, status: String(response.status) };
  metrics().requests.observe(labels, ms / 1000);
  const level = response.status >= 500 ? 'warn' : 'debug';
  log()[level]({ request_id: requestId, ...labels, duration_ms: Math.round(ms) }, 'request');
}
