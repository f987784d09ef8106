import { database } from '#db/client.ts';
import { countWaiting } from '#db/queries/case-counts.ts';
import type { CaseFilter } from '#db/queries/case-filter.ts';
import type { CaseCount, CaseCounts } from '#lib/contracts/saved-view.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { askedBy, timesOf } from './scope.ts';

/** Of the oldest and of the newest cases that wait, so many are looked at. */
const END_MAX = 10_000;
const COUNT_MAX = 1000;

/** How many cases wait that fit each filter, and since when the oldest does. Decided cases do not wait, whatever a filter asks for. */
export async function countCases(ctx: TenantContext, filters: readonly CaseFilter[]): Promise<CaseCounts> {
  requireScope(ctx, 'alerts:read');
  const { tenantId } = ctx.tenant;
  const limits = { endMax: END_MAX, countMax: COUNT_MAX };
  const asked = filters.map((filter) => askedBy(ctx, filter));
  const rows = await countWaiting(database().tenant(tenantId).sql, tenantId, asked, timesOf(ctx), limits);
  const counts: CaseCount[] = filters.map(() => ({ count: 0, more: false, oldest_at: null }));
  for (const { place, count, oldest_at, read } of rows)
    counts[place] = {
      count: Math.min(count, COUNT_MAX),
      more: count > COUNT_MAX || read >= 2 * END_MAX,
      oldest_at: oldest_at?.toISOString() ?? null,
    };
  return { counts };
}
