import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { metrics } from '#lib/metrics.ts';
import { followAlerts } from '#lib/services/alerts/stream.ts';
import { requireScope, type TenantContext } from '#lib/services/context.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { resolveTenant } from '#lib/services/tenants/resolve.ts';
import { authenticate } from './authenticate.ts';
import { requestIdOf } from './request-facts.ts';
import { encodeMessages, eventStream } from './sse.ts';
import { takeStreamSlot } from './stream-slots.ts';

const RECHECK_MS = 60_000;

/**
 * The tenant's alerts as Server-Sent Events: after `Last-Event-ID`, else after `after_seq`, else from now on.
 * @throws ServiceError invalid_request, too_many_concurrent_requests, overloaded.
 */
export function alertStream(ctx: TenantContext, afterSeq: number | undefined, request: Request): Response {
  const from = lastEventId(request) ?? afterSeq;
  const giveBack = takeStreamSlot(ctx.tenant.tenantId);
  return eventStream(request, {
    async open(sink, signal) {
      if (signal.aborted) giveBack();
      else signal.addEventListener('abort', giveBack, { once: true });
      const leave = await followAlerts(ctx, from, (alerts) => sink.send(messagesOf(alerts)), sink, signal);
      metrics().streams.inc();
      return () => {
        metrics().streams.dec();
        leave();
      };
    },
    recheck: () => mayStillListen(ctx, request),
    recheckMs: RECHECK_MS,
  });
}

const encoded = new WeakMap<readonly RiskAlert[], Uint8Array>();

/** The messages of some alerts, made once for all streams that they are delivered to. */
function messagesOf(alerts: readonly RiskAlert[]): Uint8Array {
  const known = encoded.get(alerts);
  if (known) return known;
  const made = encodeMessages(alerts.map((alert) => ({ id: String(alert.seq), data: alert })));
  encoded.set(alerts, made);
  return made;
}

/** A revoked token, an ended session or a lost scope ends the stream within a minute. */
async function mayStillListen(ctx: TenantContext, request: Request): Promise<boolean> {
  const now = new Date();
  const caller = await authenticate(request, now);
  requireScope(caller, 'alerts:read');
  const tenant = await resolveTenant({ ...caller, requestId: requestIdOf(request), now }, ctx.tenant.tenantId);
  return tenant.tenantId === ctx.tenant.tenantId;
}

/** @throws ServiceError invalid_request on an id that is no seq. */
function lastEventId(request: Request): number | undefined {
  const id = request.headers.get('last-event-id');
  if (id === null || id === '') return undefined;
  if (/^\d{1,15}$/.test(id)) return Number(id);
  throw new ServiceError('invalid_request', 'Last-Event-ID: must be the seq of an alert.');
}
