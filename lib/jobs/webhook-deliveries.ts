import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { listEnabledEndpoints } from '#db/queries/housekeeping.ts';
import { outboxBacklog } from '#db/queries/outbox.ts';
import type { EndpointRecord } from '#db/queries/webhook-endpoints.ts';
import { log } from '#lib/log.ts';
import { metrics } from '#lib/metrics.ts';
import { chooseEndpoints } from '#lib/services/webhooks/choose.ts';
import { deliverDue } from '#lib/services/webhooks/deliver.ts';
import { fanOut } from '#lib/services/webhooks/fan-out.ts';

const POLL_MS = 500;
/** Without any endpoint there is nothing to do but to look whether there is one. */
const IDLE_MS = 3000;
const FAN_OUT_ROUNDS = 20;
/** After this time an endpoint begins no further message, and gives its place to another one. */
const TURN_MS = 10_000;

/**
 * Hands over webhooks from now on: turns outbox rows into deliveries and sends what is due, some endpoints at a time, so
 * that a slow one does not hold up the others. Any number of processes may do so at once.
 * @param signal ends it; what it has leased then is sent by another process.
 */
export async function runDeliveries(signal: AbortSignal): Promise<void> {
  const owner = uuid();
  const busy = new Set<EndpointRecord>();
  let turn = 0;
  while (!signal.aborted) {
    let wait = IDLE_MS;
    try {
      const endpoints = await listEnabledEndpoints(database().everyTenant.db);
      if (endpoints.length > 0) wait = POLL_MS;
      await fanOutAll(endpoints, signal);
      turn += 1;
      for (const endpoint of chooseEndpoints(endpoints, [...busy], turn)) {
        busy.add(endpoint);
        void serve(endpoint, owner, signal).finally(() => busy.delete(endpoint));
      }
    } catch (error) {
      log().warn({ err: error }, 'webhooks cannot be handed over for the moment');
    }
    await pause(wait, signal);
  }
}

async function serve(endpoint: EndpointRecord, owner: string, signal: AbortSignal): Promise<void> {
  try {
    const until = Date.now() + TURN_MS;
    while (Date.now() < until && !signal.aborted) {
      const turn = await unlessContended(() => deliverDue(endpoint, owner, until));
      if (!turn?.more) break;
    }
  } catch (error) {
    const { tenantId, endpointId } = endpoint;
    log().warn({ err: error, tenant_id: tenantId, endpoint_id: endpointId }, 'a webhook endpoint could not be served');
  }
}

/** One pass over the outboxes of all tenants that have an endpoint. */
export async function fanOutAll(endpoints: readonly EndpointRecord[], signal: AbortSignal): Promise<void> {
  let waiting = 0;
  let oldest = Number.POSITIVE_INFINITY;
  for (const [tenantId, own] of Map.groupBy(endpoints, (endpoint) => endpoint.tenantId)) {
    for (let round = 0; round < FAN_OUT_ROUNDS && !signal.aborted; round += 1) {
      if (((await unlessContended(() => fanOut(tenantId, own, new Date()))) ?? 0) === 0) break;
    }
    const left = await outboxBacklog(database().tenant(tenantId).db, tenantId);
    waiting += left.waiting;
    oldest = Math.min(oldest, left.oldest?.getTime() ?? oldest);
  }
  metrics().outboxWaiting.set(waiting);
  metrics().outboxLag.set(oldest === Number.POSITIVE_INFINITY ? 0 : (Date.now() - oldest) / 1000);
}

const CONTENTION = new Set(['40001', '40P01']);

/** Another process was at the same rows, and the database let that one through: there is nothing to do for this turn. */
async function unlessContended<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if ('code' in cause && CONTENTION.has(String(cause.code))) return null;
    }
    throw error;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
