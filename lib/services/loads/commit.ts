import { database, type Executor } from '#db/client.ts';
import { beginMerge, dropStaging, findKnownCustomers, mergeCustomers } from '#db/queries/customer-load.ts';
import { endLoad, noteProgress } from '#db/queries/loads.ts';
import type { CustomerLoadResult } from '#lib/contracts/customer-load-result.ts';
import type { ReadSummary } from '#lib/load/load.ts';
import { metrics } from '#lib/metrics.ts';
import { storage } from '#lib/storage/index.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { type LoadOptions, requireFewErrors } from './options.ts';
import { failRepeats } from './repeats.ts';
import { buildDetails, buildResult, type Findings, failedRows } from './result.ts';

export interface StagedLoad {
  readonly loadId: string;
  readonly summary: ReadSummary;
  /** What is known about the rows so far; the repeats are added. */
  readonly found: Findings;
  readonly rejectsPath: string;
  readonly options: LoadOptions;
}

const CONFLICTS_SHOWN = 3;

/**
 * Turns a staged file into customers in one transaction: repeats out, new customers in, known ones changed, the load's
 * record closed, audit written. Readers see all of it or nothing. A dry run only looks.
 * @throws ServiceError all_rows_rejected, strict_mode_rejected, too_many_errors, duplicate_conflict.
 */
export async function commitLoad(ctx: TenantContext, staged: StagedLoad): Promise<CustomerLoadResult> {
  requireScope(ctx, 'customers:write');
  const { loadId, summary, found, options } = staged;
  const { tenantId } = ctx.tenant;
  requireFewErrors(options, failedRows(summary, found.repeats));
  const { db } = database();
  await noteProgress(db, tenantId, loadId, { state: 'committing', stage: 'writing customers' });
  const result = await db.transaction(async (tx) => {
    await beginMerge(tx, tenantId, loadId);
    const column = summary.mapping.customer_id ?? 'customer_id';
    const { rejectsPath } = staged;
    found.repeats = await failRepeats(tx, loadId, { column, rejectsPath, onDuplicate: options.onDuplicate });
    requireFewErrors(options, failedRows(summary, found.repeats));
    if (options.onExisting === 'fail') await refuseKnown(tx, tenantId, loadId);
    const built = buildResult(summary, found.repeats);
    if (!options.dryRun) await writeLoad(tx, ctx, staged, built);
    return built;
  });
  if (!options.dryRun) count(result);
  return result;
}

/**
 * rejects.csv is stored before the commit, so that no record names a file that is not there; one that no record came
 * to name is swept from the store.
 */
async function writeLoad(tx: Executor, ctx: TenantContext, staged: StagedLoad, result: CustomerLoadResult) {
  const { loadId, summary, found, rejectsPath, options } = staged;
  const { tenantId } = ctx.tenant;
  const known = options.onExisting === 'skip' ? 'skip' : 'update';
  const counts = await mergeCustomers(tx, { tenantId, loadId, at: ctx.now, known });
  if (counts.inserted + counts.updated + counts.unchanged !== result.loadedCount) {
    throw new Error('The rows written are not the rows accepted.');
  }
  await dropStaging(tx, loadId);
  const rejectsKey = result.failedCount > 0 ? await storage().adopt(rejectsPath, 'rejects') : null;
  const end = {
    state: result.status,
    stage: 'done',
    format: summary.format,
    records: summary.records,
    loaded: result.loadedCount,
    failed: result.failedCount,
    warnings: summary.warningsTotal,
    result,
    details: buildDetails(summary, found.repeats),
    finishedAt: new Date(),
    ...counts,
    rejectsKey,
  };
  if (!(await endLoad(tx, tenantId, loadId, end))) throw new Error('The load lost its lease before its commit.');
  const detail = { records: summary.records, failed: result.failedCount, ...counts };
  await writeAudit(tx, ctx, 'customers.load', loadId, detail);
}

async function refuseKnown(tx: Executor, tenantId: string, loadId: string): Promise<void> {
  const { rows, first } = await findKnownCustomers(tx, tenantId, loadId, CONFLICTS_SHOWN);
  if (rows === 0) return;
  const named = first.map(({ customer_id, line }) => `${customer_id} (line ${line})`).join(', ');
  const more = rows > first.length ? ` and ${rows - first.length} more` : '';
  throw new ServiceError(
    'duplicate_conflict',
    `${rows} customers of the file are stored already: ${named}${more}. With on_existing=fail nothing was loaded.`,
  );
}

function count(result: CustomerLoadResult): void {
  metrics().customersLoaded.inc({ outcome: 'loaded' }, result.loadedCount);
  metrics().customersLoaded.inc({ outcome: 'failed' }, result.failedCount);
}
