import type { CaseBatchChange, CaseBatchResult, CaseSummary } from '#lib/contracts/alert-case.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { changeCase } from './change.ts';

/** The same change of several cases, each by itself: one that is refused never costs the others. */
export async function changeCases(ctx: TenantContext, input: CaseBatchChange): Promise<CaseBatchResult> {
  requireScope(ctx, 'alerts:write');
  const { alert_ids, ...change } = input;
  const results: CaseBatchResult['results'] = [];
  for (const alertId of new Set(alert_ids)) {
    try {
      const { history: _, ...summary } = await changeCase(ctx, alertId, change);
      results.push({ alert_id: alertId, case: summary satisfies CaseSummary, error: null });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      results.push({ alert_id: alertId, case: null, error: { error: error.code, message: error.message } });
    }
  }
  const changed = results.filter(({ error }) => error === null).length;
  return { changed, refused: results.length - changed, results };
}
