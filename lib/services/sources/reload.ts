import { database } from '#db/client.ts';
import type { DataSourceList } from '#lib/contracts/data-source.ts';
import { writeAudit } from '../audit.ts';
import { type Context, requireScope } from '../context.ts';
import { reloadEnricher } from '../events/enricher.ts';
import { toList } from './list.ts';

/**
 * Reads the operator's files again at once, in this process; others follow within a minute.
 * @throws ServiceError insufficient_scope.
 */
export async function reloadSources(ctx: Context): Promise<DataSourceList> {
  requireScope(ctx, 'detectors:write');
  const inventory = (await reloadEnricher(ctx.now)).inventory();
  await writeAudit(database().db, ctx, 'sources.reload', null, { sources: inventory.sources.length });
  return toList(inventory, ctx.now);
}
