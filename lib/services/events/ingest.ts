import type { Event } from '#lib/contracts/event.ts';
import { metrics } from '#lib/metrics.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { hereAsParent } from '#lib/trace.ts';
import { type Context, requireScope, type TenantRow } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { namedOrOnly, resolveTenant } from '../tenants/resolve.ts';
import { mapInTurns } from '../turns.ts';
import { enricher } from './enricher.ts';
import { queueOf } from './handover/queue.ts';
import { type Ingested, type Refused, refused } from './outcome.ts';
import type { Submitted } from './scoring-queue.ts';

/**
 * Scores events and stores them with their alerts, each once. A bad event does not affect the others.
 * @param elements of one request, in order.
 * @param tenantId the tenant of events that name none; undefined for the only tenant that the caller may use.
 * @returns one answer for each element, in order.
 */
export async function ingestEvents(
  ctx: Context,
  elements: readonly (Event | Refused)[],
  tenantId: string | undefined,
): Promise<Ingested[]> {
  requireScope(ctx, 'events:write');
  const lookUps = await enricher(ctx.now);
  const tenantOf = tenantsOf(ctx, tenantId);
  const placed = await Promise.all(
    elements.map(async (element) => {
      if ('error' in element) return element;
      try {
        requireSameTenant(element, tenantId);
        return { event: element, tenant: await tenantOf(element.tenant_id) };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return refused(element.event_id, error);
      }
    }),
  );
  const traceparent = hereAsParent();
  const accepted = await mapInTurns(namedOrOnly(ctx, tenantId), placed, (item) => {
    if ('error' in item) return item;
    const { event, tenant } = item;
    const prepared = prepareEvent(event, lookUps, ctx.now.getTime());
    return { requestId: ctx.requestId, tenant, prepared, traceparent };
  });
  const outcomes = await submitByTenant(accepted.filter((item) => 'prepared' in item));
  return accepted.map((item) => {
    if (!('prepared' in item)) return item;
    const outcome = outcomes.get(item);
    if (!outcome) throw new Error('An event was left without an outcome.');
    return outcome;
  });
}

/**
 * Checks that an event does not name another tenant than its request: nobody would look for it there.
 * @throws ServiceError invalid_request.
 */
function requireSameTenant(event: Event, tenantId: string | undefined): void {
  if (event.tenant_id === undefined || tenantId === undefined || event.tenant_id === tenantId) return;
  const message = `tenant_id: the event names "${event.tenant_id}", the query "${tenantId}". Name the tenant once.`;
  throw new ServiceError('invalid_request', message, { location: 'tenant_id' });
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
      const answers = await queueOf(tenantId).submit(group);
      observe();
      group.forEach((item, index) => {
        const answer = answers[index];
        if (answer) outcomes.set(item, answer);
      });
    }),
  );
  return outcomes;
}
