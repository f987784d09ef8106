import { database } from '#db/client.ts';
import { newestSeq } from '#db/queries/alerts.ts';
import type { CaseFilter } from '#db/queries/case-filter.ts';
import { countFacets, queueFloor } from '#db/queries/case-list.ts';
import { CASE_FACETS, type CaseFacets } from '#lib/contracts/alert-case.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { askedBy, timesOf } from './scope.ts';
import { seqBefore } from './seq-at.ts';

const VALUES_MAX = 12;
/** Of the queue, whose rows are narrow, and of all alerts. */
const COUNTED_MAX = { queue: 20_000, all: 5000 } as const;

/** Counts of every facet over the newest alerts of the view. */
export async function caseFacets(ctx: TenantContext, filter: CaseFilter): Promise<CaseFacets> {
  requireScope(ctx, 'alerts:read');
  const { sql } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const newest = await newestSeq(sql, tenantId);
  const before = await seqBefore(sql, tenantId, filter, newest);
  const counted = COUNTED_MAX[filter.view];
  const floor = filter.view === 'queue' ? await queueFloor(sql, tenantId, counted) : Math.max(0, before - 1 - counted);
  const rows = await countFacets(sql, tenantId, askedBy(ctx, filter), timesOf(ctx), { floor, before }, VALUES_MAX);
  const countOf = (name: string) => rows.find((row) => row.name === name)?.count ?? 0;
  return {
    matching: countOf('matching'),
    facets: CASE_FACETS.map((name) => ({
      name,
      values: rows.filter((row) => row.name === name).map(({ value, count }) => ({ value, count })),
    })),
    counted: countOf('read'),
    complete: floor === 0,
  };
}
