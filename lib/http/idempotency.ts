import { createHash, randomUUID } from 'node:crypto';
import { database } from '#db/client.ts';
import {
  claimIdempotencyKey,
  completeIdempotencyKey,
  releaseIdempotencyKey,
  renewIdempotencyKey,
} from '#db/queries/operations.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { log } from '#lib/log.ts';
import { actorName, type Context, type TenantContext } from '#lib/services/context.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { errorReply } from './error-reply.ts';

const RENEW_MS = 30_000;
const KEPT_HEADERS = ['content-type', 'location', 'load-id'];

/** SHA-256 over a parsed value with its members in order, so that formatting and multipart boundaries do not matter. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/**
 * Runs `work` once per `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): 2xx and final 4xx answers are kept
 * 24 h and replayed; 5xx and whatever names a `Retry-After` release the key. Without the header `work` just runs.
 * Keys belong to the tenant, or to the caller where the route names no tenant.
 * @param options `answer-anew` runs `work` again instead of replaying a kept 2xx: for work that finds what it did the
 * first time and answers with something short-lived, as a temporary URL.
 * @throws ServiceError idempotency_in_progress (409), idempotency_key_reused (422), invalid_parameter (bad key).
 */
export async function idempotent(
  ctx: Context | TenantContext,
  request: Request,
  fingerprint: string,
  work: () => Promise<Response>,
  options: { readonly again?: 'answer-anew' } = {},
): Promise<Response> {
  const key = request.headers.get('idempotency-key');
  if (key === null) return work();
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new ServiceError('invalid_parameter', 'Idempotency-Key: must be 1 to 255 printable ASCII characters.');
  }
  const tenantId = 'tenant' in ctx ? ctx.tenant.tenantId : `${ctx.orgId}/${actorName(ctx.actor)}`;
  const claim = { route: `${request.method} ${new URL(request.url).pathname}`, key, owner: randomUUID() };
  const { db } = database();
  const standing = await claimIdempotencyKey(db, tenantId, { ...claim, fingerprint });
  if (standing) {
    const kept = replay(standing, fingerprint);
    if (options.again !== 'answer-anew' || !kept.ok) return kept;
    const anew = await work();
    anew.headers.set('Idempotency-Replayed', 'true');
    return anew;
  }
  const renewal = setInterval(() => {
    renewIdempotencyKey(db, tenantId, claim).catch((error: unknown) =>
      log().warn({ err: error, request_id: ctx.requestId }, 'the lease of an idempotency key was not renewed'),
    );
  }, RENEW_MS);
  const response = await work()
    .catch((error: unknown) => errorReply(error, request, ctx.requestId))
    .finally(() => clearInterval(renewal));
  if (response.status >= 500 || response.headers.has('Retry-After')) {
    await releaseIdempotencyKey(db, tenantId, claim);
    return response;
  }
  const body = await response.clone().text();
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name) ?? '']] : [])),
  );
  await completeIdempotencyKey(db, tenantId, claim, { status: response.status, headers, body });
  return response;
}

function replay(
  standing: { fingerprint: string; status: number | null; headers: Record<string, string> | null; body: string | null },
  fingerprint: string,
): Response {
  if (standing.fingerprint !== fingerprint) {
    throw new ServiceError(
      'idempotency_key_reused',
      'This Idempotency-Key was sent with another content. Use a new key.',
    );
  }
  if (standing.status === null) {
    throw new ServiceError(
      'idempotency_in_progress',
      'The request with this Idempotency-Key is still being worked on.',
      {
        headers: { 'Retry-After': '2' },
      },
    );
  }
  return new Response(standing.status === 204 ? null : standing.body, {
    status: standing.status,
    headers: { ...standing.headers, 'Cache-Control': 'no-store', 'Idempotency-Replayed': 'true' },
  });
}
