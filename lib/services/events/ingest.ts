import { database } from '#db/client.ts';
import type { Event } from '#lib/contracts/event.ts';
import { metrics } from '#lib/metrics.ts';
import { type PreparedEvent, prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { baselinesOf } from '../baselines/read.ts';
import { type Context, requireScope, type TenantRow } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { resolveTenant } from '../tenants/resolve.ts';
import { assessorOf } from './assessor.ts';
import { type Batcher, createBatcher } from './batcher.ts';
import { enricher } from './enricher.ts';
import { faultyEvent } from './fault.ts';
import { type Ingested, type Refused, refused } from './outcome.ts';
import { scoreBatch } from './score-batch.ts';

/** A request of more is scored in parts, each while the one before is stored. */
const EVENTS_PER_TRANSACTION = 250;

interface Submitted {
  readonly ctx: Context;
  readonly tenant: TenantRow;
  readonly prepared: PreparedEvent;
}

const shared = globalThis as { assayBatchers?: Map<string, Batcher<Submitted, Ingested>> };

/**
 * Scores events and stores them with their alerts, each once. One bad event never costs the others.
 * @param elements of one request, in order.
 * @param tenantId the tenant of the events that name none; undefined for the only one within the caller's reach.
 * @returns one answer an element, in order.
 */
export async function ingestEvents(
  ctx: Context,
  elements: readonly (Event | Refused)[],
  tenantId: string | undefined,
): Promise<Ingested[]> {
  requireScope(ctx, 'events:write');
  const lookUps = await enricher(ctx.now);
  const tenantOf = tenantsOf(ctx, tenantId);
  const accepted = await Promise.all(
    elements.map(async (element) => {
      if ('error' in element) return element;
      try {
        const tenant = await tenantOf(element.tenant_id);
        return { ctx, tenant, prepared: prepareEvent(element, lookUps, ctx.now.getTime()) };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return refused(element.event_id, error);
      }
    }),
  );
  const outcomes = await submitByTenant(accepted.filter((item) => 'prepared' in item));
  return accepted.map((item) => {
    if (!('prepared' in item)) return item;
    const outcome = outcomes.get(item);
    if (!outcome) throw new Error('An event was left without an outcome.');
    return outcome;
  });
}

/** Resolves each tenant of a request once. */
function tenantsOf(ctx: Context, fallback: string | undefined): (named: string | undefined) => Promise<TenantRow> {
  const resolved = new Map<string | undefined, Promise<TenantRow>>();
  return (named = fallback) => {
    const known = resolved.get(named) ?? resolveTenant(ctx, named);
    resolved.set(named, known);
    return known;
  };
}

async function submitByTenant(items: readonly Submitted[]): Promise<Map<Submitted, Ingested>> {
  const outcomes = new Map<Submitted, Ingested>();
  const groups = Map.groupBy(items, ({ tenant }) => tenant.tenantId);
  await Promise.all(
    [...groups].map(async ([tenantId, group]) => {
      const observe = metrics().decisions.startTimer();
      const answers = await batcherOf(tenantId).submit(group);
      observe();
      group.forEach((item, index) => {
        const answer = answers[index];
        if (answer) outcomes.set(item, answer);
      });
    }),
  );
  return outcomes;
}

function batcherOf(tenantId: string): Batcher<Submitted, Ingested> {
  shared.assayBatchers ??= new Map();
  const known = shared.assayBatchers.get(tenantId);
  if (known) return known;
  const batcher = createBatcher<Submitted, Ingested>(runBatch, faulted, EVENTS_PER_TRANSACTION);
  shared.assayBatchers.set(tenantId, batcher);
  return batcher;
}

async function runBatch(items: readonly Submitted[], onScored: () => void): Promise<Ingested[]> {
  const tenant = items.at(-1)?.tenant;
  if (!tenant) return [];
  const clock = () => new Date();
  const assess = await assessorOf(tenant, clock());
  const baselinesAt = await baselinesOf(tenant.tenantId, clock());
  const scope = { orgId: tenant.orgId, tenantId: tenant.tenantId, assess, baselinesAt, clock };
  const prepared = items.map((item) => item.prepared);
  const outcomes = await scoreBatch(database().decisions, scope, prepared, onScored);
  count(outcomes);
  return outcomes;
}

function faulted({ ctx, tenant, prepared }: Submitted, fault: unknown): Refused {
  const eventId = prepared.event.event_id;
  return refused(eventId, faultyEvent(ctx, { tenantId: tenant.tenantId, eventId }, fault));
}

function count(outcomes: readonly Ingested[]): void {
  metrics().batchSize.observe(outcomes.length);
  for (const outcome of outcomes) {
    if (outcome.status !== 'scored') continue;
    const { action, severity } = outcome.alert.data.decision;
    metrics().eventsScored.inc({ action, severity });
  }
}
