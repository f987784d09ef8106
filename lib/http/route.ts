import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { TenantId } from '#lib/contracts/common.ts';
import { log } from '#lib/log.ts';
import { metrics } from '#lib/metrics.ts';
import { type Caller, type Context, requireScope, type TenantContext } from '#lib/services/context.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { parseWith } from '#lib/services/parse.ts';
import { namedOrOnly, reaches, resolveTenant } from '#lib/services/tenants/resolve.ts';
import { authenticate } from './authenticate.ts';
import { announcedBytes, JSON_BYTES_MAX, onBodyRead, queryOf, readJson, searchOf } from './body.ts';
import { conditional } from './conditional.ts';
import { withinDeadline } from './deadline.ts';
import type { RouteDeclaration, TenantSource } from './declaration.ts';
import { CHECKS_ANSWERS, requireDeclared } from './declared.ts';
import { errorReply } from './error-reply.ts';
import { idempotent } from './idempotency.ts';
import { countBody, limitingFailures, limitRequests } from './rate-limit.ts';
import { type Answer, Reply } from './reply.ts';
import { clientIpOf, requestIdOf } from './request-facts.ts';
import { type RouteHandler, routeHandler } from './route-handler.ts';
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

const PUBLIC: Caller = { actor: { kind: 'system', name: 'public' }, orgId: '', scopes: new Set(), tenantIds: [] };

interface Served {
  readonly declaration: RouteDeclaration;
  readonly handler: (input: HandlerInput<Shape, Shape, z.ZodType, TenantSource>) => unknown;
  /** Made once: a schema compiles when it parses first. */
  readonly query: Shape;
}

/**
 * The edge of every API route, in the fixed order: request id, Accept, authentication (its failures limited by address),
 * rate limit, tenant, scope, parameters, body, idempotency, handler, answer. A handler gives a bare value (200), a Reply or a Response.
 */
export function route<
  P extends Shape = Empty,
  Q extends Shape = Empty,
  B extends z.ZodType = Empty,
  T extends TenantSource = TenantSource,
>(declaration: RouteDeclaration<P, Q, B, T>, handler: (input: HandlerInput<P, Q, B, T>) => unknown): RouteHandler {
  const known = declaration as unknown as RouteDeclaration;
  const served: Served = { declaration: known, handler: handler as Served['handler'], query: querySchema(known) };
  return routeHandler(async (request, params) => {
    const requestId = requestIdOf(request);
    const startedAt = performance.now();
    const limits: Record<string, string> = {};
    let answer: Answer;
    try {
      const work = serve(served, request, params, requestId, limits);
      answer = await (declaration.multipart || declaration.lasting ? work : withinDeadline(work, REQUEST_MS));
      if (CHECKS_ANSWERS) await requireDeclared(known, answer);
    } catch (error) {
      answer = errorReply(error, request, requestId);
    }
    observe(known, request, answer, performance.now() - startedAt, requestId);
    return withHeaders(answer, limits, requestId);
  }, known);
}

async function serve(
  { declaration, handler, query: ownQuery }: Served,
  request: Request,
  rawParams: Record<string, string>,
  requestId: string,
  limits: Record<string, string>,
): Promise<Answer> {
  requireAcceptable(declaration, request);
  const now = new Date();
  const caller = declaration.access === 'public' ? PUBLIC : await callerOf(request, now);
  const ctx: Context = { ...caller, requestId, now };
  const search = searchOf(request);
  const named = declaration.tenant === 'path' ? rawParams.tenant_id : (search.get('tenant_id') ?? undefined);
  if (declaration.access !== 'public') {
    const key = await limitKey(ctx, named);
    Object.assign(limits, await limitRequests(key, declaration.multipart ? 0 : announcedBytes(request)));
    onBodyRead(request, (bytes) => countBody(key, bytes));
  }
  const scoped = declaration.tenant === 'none' ? ctx : { ...ctx, tenant: await resolveTenant(ctx, tenantName(named)) };
  if (declaration.access !== 'public' && declaration.access !== 'authenticated') requireScope(ctx, declaration.access);
  requireStorable(rawParams, 'invalid_parameter');
  const params = parseWith(declaration.params ?? Empty, rawParams, 'invalid_parameter');
  const query = parseWith(ownQuery, queryOf(search), 'invalid_parameter');
  const body = declaration.body
    ? await readJson(request, declaration.body, declaration.bodyBytesMax ?? JSON_BYTES_MAX)
    : {};
  const work = async () => handler({ ctx: scoped as TenantContext, params, query, body, request });
  if (declaration.idempotency === 'body') {
    const content = () => ({ params, query, body });
    return idempotent(scoped, request, content, async () => replyOf(declaration, await work(), request));
  }
  const result = await work();
  return result instanceof Response ? result : replyOf(declaration, result, request);
}

function callerOf(request: Request, now: Date): Promise<Caller> {
  return limitingFailures(clientIpOf(request), () => authenticate(request, now));
}

/** The tenant where the caller reaches it, else the caller: nobody uses up, sees or dodges a limit by naming others. */
async function limitKey(ctx: Context, named: string | undefined): Promise<string> {
  const tenantId = namedOrOnly(ctx, named);
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

function replyOf(declaration: RouteDeclaration, result: unknown, request: Request): Reply {
  if (result instanceof Reply) return result;
  return declaration.etag ? conditional(request, result as object) : Reply.json(result);
}

/** The limits of a refusal that names its own stay as they are. */
function withHeaders(answer: Answer, limits: Record<string, string>, requestId: string): Answer {
  const own = { 'X-Request-Id': requestId };
  if (answer instanceof Reply) {
    const { text, status, headers } = answer;
    return new Reply(text, { status, headers: { ...limits, ...headers, ...own } });
  }
  for (const [name, value] of Object.entries({ ...limits, ...own })) answer.headers.set(name, value);
  return answer;
}

/** Counts a request, and writes a line of it where somebody reads it. */
function observe(declaration: RouteDeclaration, request: Request, answer: Answer, ms: number, requestId: string): void {
  const labels = { route: declaration.summary, method: request.method, status: String(answer.status) };
  metrics().requests.observe(labels, ms / 1000);
  const level = answer.status >= 500 ? 'warn' : 'debug';
  if (!log().isLevelEnabled(level)) return;
  log()[level]({ request_id: requestId, ...labels, duration_ms: Math.round(ms) }, 'request');
}
