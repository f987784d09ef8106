import { database } from '#db/client.ts';
import type { Event } from '#lib/contracts/event.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { metrics } from '#lib/metrics.ts';
import { type PreparedEvent, prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { baselinesOf } from '../baselines.ts';
import { type Context, requireScope, type TenantRow } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { resolveTenant } from '../tenants/resolve.ts';
import { assessorOf } from './assessor.ts';
import { type Batcher, createBatcher, type Settled } from './batcher.ts';
import { enricher } from './enricher.ts';
import { faultyEvent } from './fault.ts';
import { type IngestOutcome, scoreBatch } from './score-batch.ts';

const EVENTS_PER_TRANSACTION = 500;

interface Submitted {
  readonly tenant: TenantRow;
  readonly prepared: PreparedEvent;
}

const shared = globalThis as { assayBatchers?: Map<string, Batcher<Submitted, IngestOutcome>> };

/** One element of a request that is not an event, and why. */
export interface Refused {
  readonly status: 'rejected';
  readonly eventId: string | null;
  readonly error: ServiceError;
}

/** What became of one element of a request. */
export type Ingested =
  | { readonly status: 'scored' | 'duplicate'; readonly eventId: string; readonly alert: RiskAlert }
  | Refused;

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
        return { tenant, prepared: prepareEvent(element, lookUps, ctx.now.getTime()) };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return { status: 'rejected' as const, eventId: element.event_id, error };
      }
    }),
  );
  const outcomes = await submitByTenant(accepted.filter((item) => 'prepared' in item));
  return accepted.map((item) => ('prepared' in item ? toIngested(ctx, item, outcomes.get(item)) : item));
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

async function submitByTenant(items: readonly Submitted[]): Promise<Map<Submitted, Settled<IngestOutcome>>> {
  const outcomes = new Map<Submitted, Settled<IngestOutcome>>();
  const groups = Map.groupBy(items, ({ tenant }) => tenant.tenantId);
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const [first] = group;
      if (!first) return;
      const observe = metrics().decisions.startTimer();
      const answers = await batcherOf(first.tenant.tenantId).submit(group);
      observe();
      group.forEach((item, index) => {
        const answer = answers[index];
        if (answer) outcomes.set(item, answer);
      });
    }),
  );
  return outcomes;
}

function batcherOf(tenantId: string): Batcher<Submitted, IngestOutcome> {
  shared.assayBatchers ??= new Map();
  const known = shared.assayBatchers.get(tenantId);
  if (known) return known;
  const batcher = createBatcher<Submitted, IngestOutcome>(runBatch, EVENTS_PER_TRANSACTION);
  shared.assayBatchers.set(tenantId, batcher);
  return batcher;
}

async function runBatch(items: readonly Submitted[]): Promise<IngestOutcome[]> {
  const tenant = items.at(-1)?.tenant;
  if (!tenant) return [];
  const clock = () => new Date();
  const assess = await assessorOf(tenant, clock());
  const baselinesAt = await baselinesOf(tenant.tenantId, clock());
  const scope = { orgId: tenant.orgId, tenantId: tenant.tenantId, assess, baselinesAt, clock };
  const outcomes = await scoreBatch(
    database().sql,
    scope,
    items.map(({ prepared }) => prepared),
  );
  count(outcomes);
  return outcomes;
}

function count(outcomes: readonly IngestOutcome[]): void {
  metrics().batchSize.observe(outcomes.length);
  for (const outcome of outcomes) {
    if (outcome.status !== 'scored') continue;
    const { action, severity } = outcome.alert.data.decision;
    metrics().eventsScored.inc({ action, severity });
  }
}

function toIngested(ctx: Context, item: Submitted, settled: Settled<IngestOutcome> | undefined): Ingested {
  const { tenant, prepared } = item;
  const eventId = prepared.event.event_id;
  if (!settled) throw new Error('An event was left without an outcome.');
  if ('fault' in settled) {
    const error = faultyEvent(ctx, { tenantId: tenant.tenantId, eventId }, settled.fault);
    return { status: 'rejected', eventId, error };
  }
  const outcome = settled.answer;
  switch (outcome.status) {
    case 'scored':
    case 'duplicate':
      return { ...outcome, eventId };
    case 'conflict': {
      const message = `An event "${eventId}" with another content is there already. The first one is kept.`;
      return { status: 'rejected', eventId, error: new ServiceError('duplicate_conflict', message) };
    }
    case 'too_old': {
      const message = 'occurred_at: is more than 30 days ago. The event was stored, but is not scored.';
      const error = new ServiceError('invalid_request', message, { location: 'occurred_at' });
      return { status: 'rejected', eventId, error };
    }
    default:
      return outcome satisfies never;
  }
}
