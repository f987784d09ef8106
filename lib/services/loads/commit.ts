import { database, type Executor } from '#db/client.ts';
import { beginMerge, findKnownCustomers, insertNew, updateKnown } from '#db/queries/customer-load.ts';
import { analyseStaging, countStaged, dropStaging } from '#db/queries/load-staging.ts';
import { endLoad } from '#db/queries/loads.ts';
import type { CustomerLoadResult } from '#lib/contracts/customer-load-result.ts';
import type { ReadSummary } from '#lib/load/messages.ts';
import { rejectDelimiter } from '#lib/load/rejects.ts';
import { sumsOf } from '#lib/load/tally.ts';
import { metrics } from '#lib/metrics.ts';
import { putNew } from '#lib/storage/files.ts';
import { storage } from '#lib/storage/index.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { beforeProfile, profileLoad, warmProfile } from '../customers/profile/index.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import { ServiceError } from '../errors.ts';
import { type LoadOptions, requireFewErrors } from './options.ts';
import { mergeTransaction, partQueue } from './parts.ts';
import { failRepeats } from './repeats.ts';
import { buildDetails, buildResult, type Findings, failedRows } from './result.ts';
import { type FileToStage, stageFile } from './stage.ts';

export interface LoadJob extends FileToStage {
  /** What is known about the rows so far; filled in. */
  readonly found: Findings;
  /** Is told what is done with the rows once they are read. */
  readonly onStage: (stage: string) => void;
}

const CONFLICTS_SHOWN = 3;

/**
 * Turns a file into customers in one transaction: staged, repeats out, new customers in, known ones changed, the load's
 * record closed, audit written. Readers see all of it or nothing. A dry run only looks.
 * @throws ServiceError all_rows_rejected, strict_mode_rejected, too_many_errors, duplicate_conflict; LoadError.
 */
export async function commitLoad(ctx: TenantContext, job: LoadJob): Promise<CustomerLoadResult> {
  requireScope(ctx, 'customers:write');
  const { tenantId } = ctx.tenant;
  const { dryRun } = job.options;
  const settings = await detectorSettings(tenantId, 'load', ctx.now);
  if (!dryRun) await warmProfile(database().tenant(tenantId).db, { tenantId, settings });
  const result = await (mergesWhileReading(job.options) ? readAndMerge(ctx, job) : readThenMerge(ctx, job));
  if (!dryRun) count(result);
  return result;
}

/** Whether rows can be written before the last is read: nothing that a later row says may then refuse the file. */
function mergesWhileReading({ mode, errorsMax, errorPctMax, onExisting, onDuplicate, dryRun }: LoadOptions): boolean {
  const refuses = mode === 'strict' || errorsMax !== null || errorPctMax !== null || onExisting === 'fail';
  return !refuses && onDuplicate === 'error' && !dryRun;
}

/** Writes the customers of each part of the file while the next is read, in a transaction that ends with the file. */
async function readAndMerge(ctx: TenantContext, job: LoadJob): Promise<CustomerLoadResult> {
  const { tenantId } = ctx.tenant;
  const parts = partQueue();
  const giveUp = new AbortController();
  const staged = stageFile(ctx, job, { onPart: parts.add, signal: giveUp.signal }).finally(parts.end);
  staged.catch(() => {});
  try {
    return await mergeTransaction(tenantId, async (tx) => {
      await beginMerge(tx, tenantId);
      const merge = { loadId: job.loadId, at: ctx.now };
      let inserted = 0;
      for await (const part of parts) inserted += await insertNew(tx, tenantId, merge, { part });
      const summary = await staged;
      job.found.summary = summary;
      return finish(tx, ctx, { ...job, summary, inserted });
    });
  } catch (error) {
    giveUp.abort();
    await staged.catch(() => {});
    throw error;
  }
}

async function readThenMerge(ctx: TenantContext, job: LoadJob): Promise<CustomerLoadResult> {
  const summary = await stageFile(ctx, job, {});
  job.found.summary = summary;
  return mergeTransaction(ctx.tenant.tenantId, async (tx) => {
    await beginMerge(tx, ctx.tenant.tenantId);
    return finish(tx, ctx, { ...job, summary, inserted: null });
  });
}

interface StagedLoad extends LoadJob {
  readonly summary: ReadSummary;
  /** Rows that were written while the file was read; null where none could be. */
  readonly inserted: number | null;
}

async function finish(tx: Executor, ctx: TenantContext, staged: StagedLoad): Promise<CustomerLoadResult> {
  const { loadId, summary, found, options, rejectsPath } = staged;
  const { tenantId } = ctx.tenant;
  found.watch.lap('reading');
  requireFewErrors(options, failedRows(summary, found.repeats));
  staged.onStage('writing customers');
  if (!isWritten(staged)) {
    await analyseStaging(tx, loadId);
    const column = summary.mapping.customer_id ?? 'customer_id';
    const delimiter = rejectDelimiter(summary.dialect);
    const { onDuplicate } = options;
    found.repeats = await failRepeats(tx, loadId, { column, rejectsPath, onDuplicate, delimiter });
    requireFewErrors(options, failedRows(summary, found.repeats));
  }
  if (options.onExisting === 'fail') await refuseKnown(tx, tenantId, loadId);
  const result = buildResult(summary, found.repeats);
  if (!options.dryRun) await writeLoad(tx, ctx, staged, result);
  return result;
}

/** Whether all new customers of the file are written: no row may repeat one before it. */
function isWritten({ inserted, summary }: StagedLoad): boolean {
  return inserted !== null && summary.mayRepeat === 0;
}

async function mergeRest(tx: Executor, ctx: TenantContext, staged: StagedLoad) {
  const { loadId, options, inserted: before } = staged;
  const { tenantId } = ctx.tenant;
  const merge = { loadId, at: ctx.now };
  const left = before === null ? 'all' : 'possible repeats';
  const rest = isWritten(staged) ? 0 : await insertNew(tx, tenantId, merge, left);
  const inserted = (before ?? 0) + rest;
  const stagedRows = await countStaged(tx, loadId);
  const matched = stagedRows - inserted;
  if (matched === 0 || options.onExisting === 'skip') return { inserted, updated: 0, unchanged: matched };
  if (isWritten(staged)) await analyseStaging(tx, loadId);
  const updated = await updateKnown(tx, tenantId, merge, stagedRows);
  return { inserted, updated, unchanged: matched - updated };
}

/**
 * rejects.csv is stored before the commit, so that no record names a file that is not there; one that no record came
 * to name is swept from the store.
 */
async function writeLoad(tx: Executor, ctx: TenantContext, staged: StagedLoad, result: CustomerLoadResult) {
  const { loadId, summary, found, rejectsPath } = staged;
  const { tenantId } = ctx.tenant;
  const load = { loadId, rows: result.loadedCount };
  const plan = await beforeProfile(tx, tenantId, load);
  const counts = await mergeRest(tx, ctx, staged);
  found.watch.lap('writing');
  if (counts.inserted + counts.updated + counts.unchanged !== result.loadedCount) {
    throw new Error('The rows written are not the rows accepted.');
  }
  const settings = await detectorSettings(tenantId, 'load', ctx.now);
  const { checkFailures, ...profile } = await profileLoad(
    tx,
    { tenantId, at: ctx.now, settings, onStage: staged.onStage },
    load,
    plan,
  );
  found.watch.lap('profiling');
  await dropStaging(tx, loadId);
  const rejectsKey = result.failedCount > 0 ? await putNew(storage(), 'rejects', rejectsPath) : null;
  const end = {
    state: result.status,
    stage: 'done',
    format: summary.format,
    records: summary.records,
    loaded: result.loadedCount,
    failed: result.failedCount,
    warnings: summary.warningsTotal,
    result,
    details: {
      ...buildDetails(summary, found),
      check_failures: sumsOf([checkFailures, summary.checkFailures]),
      profile,
    },
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
