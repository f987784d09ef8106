import { database } from '#db/client.ts';
import { databaseTime } from '#db/queries/housekeeping.ts';
import { findAlertOfSeq } from '#db/queries/outbox.ts';
import { claimDeliveries, type DeliveryRecord, type EndpointRecord, settleDelivery } from '#db/queries/webhooks.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { env } from '#lib/env.ts';
import { metrics } from '#lib/metrics.ts';
import { noteOutcome } from './endpoint-health.ts';
import { bodyOf, headersOf, testBodyOf } from './message.ts';
import { type PostOutcome, postWebhook } from './post.ts';
import { waitAfter } from './schedule.ts';
import { secretsInForce } from './secret.ts';

const CLAIM = 20;
const AT_ONCE = 4;
/** Longer than a claim can take: 20 messages, 4 at a time, 10 s each. */
const LEASE_MS = 90_000;
/** An endpoint that fails for longer is only probed, one message at a time. */
const PROBE_AFTER_MS = 5 * 60_000;
const LOG_MAX = 20;

/**
 * Sends what is due for one endpoint: claims up to 20 messages, oldest first, and hands them over four at a time.
 * @param owner names this process; what it has leased when it dies is sent by another once the lease has run out.
 * @returns how many messages were tried.
 */
export async function deliverDue(endpoint: EndpointRecord, owner: string): Promise<number> {
  const { db } = database();
  const now = await databaseTime(db);
  const probing = endpoint.failingSince !== null && now.getTime() - endpoint.failingSince.getTime() > PROBE_AFTER_MS;
  const lease = { owner, now, until: new Date(now.getTime() + LEASE_MS) };
  const claimed = await claimDeliveries(db, endpoint.tenantId, endpoint.endpointId, lease, probing ? 1 : CLAIM);
  const queue = [...claimed];
  const hand = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await tryOnce(endpoint, next, owner);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, claimed.length) }, hand));
  return claimed.length;
}

async function tryOnce(endpoint: EndpointRecord, delivery: DeliveryRecord, owner: string): Promise<void> {
  const { db } = database();
  const at = new Date();
  const body = await bodyFor(delivery, at);
  const outcome = body === null ? GONE : await post(endpoint, delivery.messageId, body, at);
  const tries = delivery.attempts + 1;
  const good = outcome.error === null;
  const wait =
    good || body === null || outcome.status === 410 ? null : waitAfter(tries, Math.random(), outcome.retryAfterMs);
  const ended = good || wait === null;
  const attempt = {
    at: at.toISOString(),
    status: outcome.status,
    error: outcome.error,
    response: outcome.response,
    duration_ms: outcome.durationMs,
  };
  await settleDelivery(
    db,
    endpoint.tenantId,
    { endpointId: endpoint.endpointId, deliveryId: delivery.deliveryId, owner },
    {
      state: good ? 'delivered' : ended ? 'dead' : 'pending',
      attempts: tries,
      nextAt: wait === null ? null : new Date(Date.now() + wait),
      finishedAt: ended ? new Date() : null,
      log: [...delivery.log, attempt].slice(-LOG_MAX),
    },
  );
  metrics().webhookAttempts.inc({ outcome: good ? 'delivered' : ended ? 'dead' : 'failed' });
  if (body !== null) await noteOutcome(endpoint, outcome, at);
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
  return postWebhook(endpoint.url, headers, body, { allowPrivate: env().ASSAY_WEBHOOK_ALLOW_PRIVATE });
}

/** Null where the alert is gone. */
async function bodyFor({ tenantId, kind, seq }: DeliveryRecord, at: Date): Promise<string | null> {
  switch (kind) {
    case 'webhook.test':
      return testBodyOf(tenantId, at);
    case 'risk.alert': {
      const alert = seq === null ? undefined : await findAlertOfSeq(database().db, tenantId, seq);
      return alert === undefined ? null : bodyOf(RiskAlert.parse(alert));
    }
    default:
      return kind satisfies never;
  }
}
