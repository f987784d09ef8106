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
import { Reply } from './reply.ts';

const RENEW_MS = 30_000;
const KEPT_HEADERS = new Set(['Content-Type', 'Location', 'Load-Id']);

/**
 * Runs `work` once per `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): 2xx and final 4xx answers are kept
 * 24 h and replayed; 5xx and whatever names a `Retry-After` release the key. Without the header `work` just runs.
 * Keys belong to the tenant, or to the caller where the route names no tenant.
 * @param content what the key stands for; the same key with another is refused.
 * @param options `answer-anew` runs `work` again instead of replaying a kept 2xx: for work that finds what it did the
 * first time and answers with something short-lived, as a temporary URL.
 * @throws ServiceError idempotency_in_progress (409), idempotency_key_reused (422), invalid_parameter (bad key).
 */
export async function idempotent(
  ctx: Context | TenantContext,
  request: Request,
  content: () => unknown,
  work: () => Promise<Reply>,
  options: { readonly again?: 'answer-anew' } = {},
): Promise<Reply> {
  const key = request.headers.get('idempotency-key');
  if (key === null) return work();
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new ServiceError('invalid_parameter', 'Idempotency-Key: must be 1 to 255 printable ASCII characters.');
  }
  const tenantId = 'tenant' in ctx ? ctx.tenant.tenantId : `${ctx.orgId}/${actorName(ctx.actor)}`;
  const claim = { route: `${request.method} ${new URL(request.url).pathname}`, key, owner: randomUUID() };
  const fingerprint = fingerprintOf(content());
  const { db } = database().tenant(tenantId);
  const standing = await claimIdempotencyKey(db, tenantId, { ...claim, fingerprint });
  if (standing) {
    const kept = replay(standing, fingerprint);
    if (options.again !== 'answer-anew' || kept.status >= 300) return kept;
    return (await work()).with({ 'Idempotency-Replayed': 'true' });
  }
  const renewal = setInterval(() => {
    renewIdempotencyKey(db, tenantId, claim).catch((error: unknown) =>
      log().warn({ err: error, request_id: ctx.requestId }, 'the lease of an idempotency key was not renewed'),
    );
  }, RENEW_MS);
  const reply = await work()
    .catch((error: unknown) => errorReply(error, request, ctx.requestId))
    .finally(() => clearInterval(renewal));
  const { status, headers, text } = reply;
  if (status >= 500 || 'Retry-After' in headers) {
    await releaseIdempotencyKey(db, tenantId, claim);
    return reply;
  }
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.has(name)));
  await completeIdempotencyKey(db, tenantId, claim, { status, headers: kept, body: text ?? '' });
  return reply;
}

/** SHA-256 over a parsed value with its members in order, so that formatting and multipart boundaries do not matter. */
function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

function replay(
  standing: { fingerprint: string; status: number | null; headers: Record<string, string> | null; body: string | null },
  fingerprint: string,
): Reply {
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
  return new Reply(standing.status === 204 ? null : standing.body, {
    status: standing.status,
    headers: { ...standing.headers, 'Cache-Control': 'no-store', 'Idempotency-Replayed': 'true' },
  });
}
