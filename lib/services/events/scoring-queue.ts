import { database } from '#db/client.ts';
import { metrics } from '#lib/metrics.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';
import { contextOf, inSpan, type TraceParent } from '#lib/trace.ts';
import { baselinesOf } from '../baselines/read.ts';
import type { TenantRow } from '../context.ts';
import { givenWay } from '../turns.ts';
import { assessorOf } from './assessor.ts';
import { type Batcher, createBatcher } from './batcher.ts';
import { faultyEvent } from './fault.ts';
import { type Ingested, type Refused, refused } from './outcome.ts';
import { scoreBatch } from './score-batch.ts';

/** A larger request is scored in parts. Each part is scored while the one before is stored. */
const EVENTS_PER_TRANSACTION = 250;

/** An event that waits for its score. */
export interface Submitted {
  readonly requestId: string;
  readonly tenant: TenantRow;
  readonly prepared: PreparedEvent;
  /** The span of its request, where spans are collected. */
  readonly traceparent?: TraceParent | undefined;
}

export type Queue = Batcher<Submitted, Ingested>;
type Queues = (tenantId: string) => Queue;

const shared = globalThis as { assayScoringQueues?: Queues };

/** Makes a queue for each tenant when it is first asked for. */
export function createQueues(run: Parameters<typeof createBatcher<Submitted, Ingested>>[0]): Queues {
  const queues = new Map<string, Queue>();
  return (tenantId) => {
    const known = queues.get(tenantId);
    if (known) return known;
    const batcher = createBatcher<Submitted, Ingested>(run, faulted, EVENTS_PER_TRANSACTION);
    const queue: Queue = { submit: (items) => givenWay(tenantId, items.length, () => batcher.submit(items)) };
    queues.set(tenantId, queue);
    return queue;
  };
}

/** The queue of a tenant's events that this process scores itself. */
export function scoringQueue(tenantId: string): Queue {
  shared.assayScoringQueues ??= createQueues(runBatch);
  return shared.assayScoringQueues(tenantId);
}

/** One span for the batch, below its first request; the spans of its other requests are linked. */
function runBatch(items: readonly Submitted[], onScored: () => void): Promise<Ingested[]> {
  const [first, ...others] = new Set(items.map(({ traceparent }) => traceparent));
  const alsoFor = others.flatMap((of) => of ?? []);
  const attributes = { 'assay.batch.events': items.length };
  return inSpan('score batch', { parent: contextOf(first), alsoFor, attributes }, () => scoreItems(items, onScored));
}

async function scoreItems(items: readonly Submitted[], onScored: () => void): Promise<Ingested[]> {
  const tenant = items.at(-1)?.tenant;
  if (!tenant) return [];
  const clock = () => new Date();
  const assess = await assessorOf(tenant, clock());
  const baselinesAt = await baselinesOf(tenant.tenantId, clock());
  const scope = { orgId: tenant.orgId, tenantId: tenant.tenantId, assess, baselinesAt, clock };
  const prepared = items.map((item) => item.prepared);
  const outcomes = await scoreBatch(database().tenant(tenant.tenantId).decisions, scope, prepared, onScored);
  count(outcomes);
  return outcomes;
}

/** The answer to an event that breaks its batch even alone. */
function faulted({ requestId, tenant, prepared }: Submitted, fault: unknown): Refused {
  const eventId = prepared.event.event_id;
  return refused(eventId, faultyEvent({ requestId }, { tenantId: tenant.tenantId, eventId }, fault));
}

function count(outcomes: readonly Ingested[]): void {
  metrics().batchSize.observe(outcomes.length);
  for (const outcome of outcomes) {
    if (outcome.status !== 'scored') continue;
    const { action, severity } = outcome.alert.data.decision;
    metrics().eventsScored.inc({ action, severity });
  }
}
