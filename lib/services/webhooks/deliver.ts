import { database } from '#db/client.ts';
import { listAlertsOfSeqs } from '#db/queries/alerts.ts';
import { databaseTime } from '#db/queries/housekeeping.ts';
import { findTenant } from '#db/queries/tenants.ts';
import {
  claimDeliveries,
  type DeliveryRecord,
  releaseDeliveries,
  settleDelivery,
} from '#db/queries/webhook-deliveries.ts';
import type { EndpointRecord } from '#db/queries/webhook-endpoints.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { env } from '#lib/env.ts';
import { metrics } from '#lib/metrics.ts';
import { inSpan, SpanKind } from '#lib/trace.ts';
import { storedAlert } from '../alerts/stored-alert.ts';
import { noteOutcomes } from './endpoint-health.ts';
import { bodyOf, headersOf, testBodyOf } from './message.ts';
import { type PostOutcome, postWebhook } from './post.ts';
import { waitAfter } from './schedule.ts';
import { secretsInForce } from './secret.ts';

const CLAIM = 64;
const AT_ONCE = 8;
/** Longer than a claim can take: 64 messages, 8 at a time, 10 s each. */
const LEASE_MS = 90_000;
/** An endpoint that fails for longer is only probed, one message at a time. */
const PROBE_AFTER_MS = 5 * 60_000;
const LOG_MAX = 20;

/**
 * Sends what is due for one endpoint: claims up to 64 messages, oldest first, and hands them over eight at a time.
 * @param owner names this process; what it has leased when it dies is sent by another once the lease has run out.
 * @param until epoch milliseconds after which no further message is begun: those stay due.
 * @returns how many messages were tried, and whether more may be due.
 */
export async function deliverDue(
  endpoint: EndpointRecord,
  owner: string,
  until = Number.POSITIVE_INFINITY,
): Promise<{ tried: number; more: boolean }> {
  const { tenantId, endpointId, failingSince } = endpoint;
  const { db, sql } = database().tenant(tenantId);
  const now = await databaseTime(db);
  const probing = failingSince !== null && now.getTime() - failingSince.getTime() > PROBE_AFTER_MS;
  const lease = { owner, now, until: new Date(now.getTime() + LEASE_MS) };
  const claimed = await claimDeliveries(db, tenantId, endpointId, lease, probing ? 1 : CLAIM);
  const seqs = claimed.flatMap(({ seq }) => seq ?? []);
  const [tenant, stored] = await Promise.all([findTenant(db, tenantId), listAlertsOfSeqs(sql, tenantId, seqs)]);
  const alerts = new Map(tenant ? stored.map((row) => [row.seq, storedAlert(tenant.orgId, row)]) : []);
  const queue = [...claimed];
  const outcomes: PostOutcome[] = [];
  const hand = async () => {
    for (let next = queue.shift(); next; next = Date.now() < until ? queue.shift() : undefined) {
      const outcome = await tryOnce(endpoint, next, owner, alerts);
      if (outcome) outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, claimed.length) }, hand));
  await releaseDeliveries(
    db,
    tenantId,
    { endpointId, owner },
    queue.map(({ deliveryId }) => deliveryId),
  );
  await noteOutcomes(endpoint, outcomes, new Date());
  return { tried: claimed.length - queue.length, more: claimed.length === CLAIM };
}

/** @returns what the receiver answered; null where there was nothing to send. */
async function tryOnce(
  endpoint: EndpointRecord,
  delivery: DeliveryRecord,
  owner: string,
  alerts: ReadonlyMap<number, RiskAlert>,
): Promise<PostOutcome | null> {
  const at = new Date();
  const body = bodyFor(delivery, alerts, at);
  const outcome = body === null ? GONE : await post(endpoint, delivery.messageId, body, at);
  const tries = delivery.attempts + 1;
  const good = outcome.error === null;
  const final = good || body === null || outcome.status === 410;
  const wait = final ? null : waitAfter(tries, Math.random(), outcome.retryAfterMs);
  const attempt = {
    at: at.toISOString(),
    status: outcome.status,
    error: outcome.error,
    response: outcome.response,
    duration_ms: outcome.durationMs,
  };
  const state = good ? 'delivered' : wait === null ? 'dead' : 'pending';
  const { endpointId, deliveryId } = delivery;
  await settleDelivery(
    database().tenant(endpoint.tenantId).db,
    endpoint.tenantId,
    { endpointId, deliveryId, owner },
    {
      state,
      attempts: tries,
      nextAt: wait === null ? null : new Date(Date.now() + wait),
      finishedAt: wait === null ? new Date() : null,
      log: [...delivery.log, attempt].slice(-LOG_MAX),
    },
  );
  metrics().webhookAttempts.inc({ outcome: state === 'pending' ? 'failed' : state });
  return body === null ? null : outcome;
}

const GONE: PostOutcome = {
  status: null,
  error: 'The alert is no longer stored.',
  response: null,
  retryAfterMs: null,
  durationMs: 0,
};

function post(endpoint: EndpointRecord, messageId: string, body: string, at: Date): Promise<PostOutcome> {
  const headers = headersOf(messageId, at, body, secretsInForce(endpoint, at));
  const allowPrivate = env().ASSAY_WEBHOOK_ALLOW_PRIVATE;
  return inSpan('deliver webhook', { kind: SpanKind.CLIENT }, () =>
    postWebhook(endpoint.url, headers, body, { allowPrivate }),
  );
}

/** Null where the alert is gone. */
function bodyFor(
  { tenantId, kind, seq }: DeliveryRecord,
  alerts: ReadonlyMap<number, RiskAlert>,
  at: Date,
): string | null {
  switch (kind) {
    case 'webhook.test':
      return testBodyOf(tenantId, at);
    case 'risk.alert': {
      const alert = seq === null ? undefined : alerts.get(seq);
      return alert === undefined ? null : bodyOf(alert);
    }
    default:
      return kind satisfies never;
  }
}
