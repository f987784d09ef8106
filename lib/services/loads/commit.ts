import { database } from '#db/client.ts';
import { beginMerge, dropStaging, mergeCustomers } from '#db/queries/customer-load.ts';
import { endLoad, noteProgress } from '#db/queries/loads.ts';
import type { CustomerLoadResult } from '#lib/contracts/customer-load-result.ts';
import type { ReadSummary } from '#lib/load/load.ts';
import { metrics } from '#lib/metrics.ts';
import { storage } from '#lib/storage/index.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { failRepeats } from './repeats.ts';
import { buildDetails, buildResult, type Repeats } from './result.ts';

export interface StagedLoad {
  readonly loadId: string;
  readonly summary: ReadSummary;
  readonly rejectsPath: string;
  readonly dryRun: boolean;
}

/**
 * Turns a staged file into customers in one transaction: repeats out, new customers in, known ones changed, the load's
 * record closed, audit written. Readers see all of it or nothing. A dry run only looks.
 */
export async function commitLoad(ctx: TenantContext, staged: StagedLoad): Promise<CustomerLoadResult> {
  requireScope(ctx, 'customers:write');
  const { loadId, summary, rejectsPath } = staged;
  const { tenantId } = ctx.tenant;
  const { db } = database();
  await noteProgress(db, tenantId, loadId, { state: 'committing', stage: 'writing customers' });
  let rejectsKey: string | null = null;
  try {
    return await db.transaction(async (tx) => {
      await beginMerge(tx, tenantId, loadId);
      const repeats = await failRepeats(tx, loadId, summary.mapping.customer_id ?? 'customer_id', rejectsPath);
      const result = buildResult(summary, repeats);
      if (staged.dryRun) return result;
      const counts = await mergeCustomers(tx, tenantId, loadId, ctx.now);
      if (counts.inserted + counts.updated + counts.unchanged !== result.loadedCount) {
        throw new Error('The rows written are not the rows accepted.');
      }
      if (result.failedCount > 0) rejectsKey = await storage().adopt(rejectsPath, 'rejects');
      await dropStaging(tx, loadId);
      const end = { ...endOf(summary, repeats, result), ...counts, rejectsKey };
      if (!(await endLoad(tx, tenantId, loadId, end))) throw new Error('The load lost its lease before its commit.');
      await writeAudit(tx, ctx, 'customers.load', loadId, {
        records: summary.records,
        failed: result.failedCount,
        ...counts,
      });
      count(result);
      return result;
    });
  } catch (error) {
    if (rejectsKey !== null) await storage().remove(rejectsKey);
    throw error;
  }
}

function endOf(summary: ReadSummary, repeats: Repeats, result: CustomerLoadResult) {
  return {
    state: result.status,
    stage: 'done',
    format: summary.format,
    records: summary.records,
    loaded: result.loadedCount,
    failed: result.failedCount,
    warnings: summary.warningsTotal,
    result,
    details: buildDetails(summary, repeats),
    finishedAt: new Date(),
  };
}

function count(result: CustomerLoadResult): void {
  metrics().customersLoaded.inc({ outcome: 'loaded' }, result.loadedCount);
  metrics().customersLoaded.inc({ outcome: 'failed' }, result.failedCount);
}
