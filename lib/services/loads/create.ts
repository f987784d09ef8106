import { rm } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { dropStaging } from '#db/queries/customer-load.ts';
import { claimLoad, deleteLoad, endLoad, findFinishedLoad, type LoadRecord } from '#db/queries/loads.ts';
import { CustomerLoadResult } from '#lib/contracts/customer-load-result.ts';
import { env } from '#lib/env.ts';
import { LAYOUT_VERSION } from '#lib/load/columns.ts';
import type { ReadSummary } from '#lib/load/load.ts';
import { api } from '#lib/paths.ts';
import { storage } from '#lib/storage/index.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { commitLoad } from './commit.ts';
import { asServiceError } from './failure.ts';
import { keepProgress } from './progress.ts';
import { buildDetails, NO_REPEATS } from './result.ts';
import { stageFile } from './stage.ts';

/** A customer file that has been received whole. */
export interface CustomerFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly fileName: string;
}

export interface LoadOptions {
  readonly dryRun: boolean;
  readonly force: boolean;
}

export interface LoadOutcome {
  readonly result: CustomerLoadResult;
  /** Null for a dry run, which leaves no record. */
  readonly loadId: string | null;
  /** True when the same file had been loaded before and this is its stored result. */
  readonly replayed: boolean;
}

/**
 * Loads a customer file: all good rows become visible in one transaction. The same file again is answered from its
 * record, unless forced.
 * @throws ServiceError load_in_progress, too_many_concurrent_requests, all_rows_rejected, and the codes of LoadError.
 */
export async function createLoad(ctx: TenantContext, file: CustomerFile, options: LoadOptions): Promise<LoadOutcome> {
  requireScope(ctx, 'customers:write');
  const optionsKey = `layout=${LAYOUT_VERSION} on_existing=update${options.dryRun ? ' dry_run' : ''}`;
  const again = options.force || options.dryRun ? undefined : await findStored(ctx, file.sha256, optionsKey);
  if (again) return again;
  const loadId = uuid();
  await claim(ctx, loadId, file, optionsKey);
  const rejectsPath = `${file.path}.rejects.csv`;
  const progress = keepProgress(ctx.tenant.tenantId, loadId);
  let summary: ReadSummary | undefined;
  try {
    summary = await stageFile(ctx, loadId, file.path, rejectsPath, progress.note);
    if (summary.accepted === 0) throw allRejected(summary);
    const result = await commitLoad(ctx, { loadId, summary, rejectsPath, dryRun: options.dryRun });
    return { result, loadId: options.dryRun ? null : loadId, replayed: false };
  } catch (error) {
    if (options.dryRun) throw asServiceError(error, {}) ?? error;
    throw await recordFailure(ctx, loadId, error, summary, rejectsPath);
  } finally {
    await rm(rejectsPath, { force: true });
    await progress.end();
    await cleanUp(ctx, loadId, options.dryRun);
  }
}

async function findStored(ctx: TenantContext, sha256: string, optionsKey: string): Promise<LoadOutcome | undefined> {
  const row = await findFinishedLoad(database().db, ctx.tenant.tenantId, sha256, optionsKey);
  return row && { result: CustomerLoadResult.parse(row.result), loadId: row.loadId, replayed: true };
}

async function claim(ctx: TenantContext, loadId: string, file: CustomerFile, optionsKey: string): Promise<void> {
  const load = {
    loadId,
    fileName: file.fileName,
    sha256: file.sha256,
    optionsKey,
    bytesTotal: file.sizeBytes,
    startedAt: ctx.now,
    createdBy: actorName(ctx.actor),
  };
  const runningMax = env().ASSAY_CONCURRENT_LOADS;
  const claimed = await database().db.transaction((tx) => claimLoad(tx, ctx.tenant.tenantId, load, runningMax));
  if (claimed === 'claimed') return;
  const headers = { 'Retry-After': '5' };
  if (claimed === 'same_file') {
    throw new ServiceError(
      'load_in_progress',
      'This very file is being loaded now. Wait and send it again for its result.',
      {
        headers,
      },
    );
  }
  throw new ServiceError(
    'too_many_concurrent_requests',
    `The tenant has ${runningMax} loads under way, which is the limit. Wait for one to end.`,
    { headers },
  );
}

function allRejected(summary: ReadSummary): ServiceError {
  const first = summary.errors.slice(0, 3).map(({ message }) => message);
  const message = `None of the ${summary.records} records could be loaded. ${first.join(' ')}`;
  return new ServiceError('all_rows_rejected', message);
}

/** Closes the load's record with what went wrong, keeps rejects.csv where rows were read, and says it as a refusal. */
async function recordFailure(
  ctx: TenantContext,
  loadId: string,
  cause: unknown,
  summary: ReadSummary | undefined,
  rejectsPath: string,
): Promise<unknown> {
  const refusal = asServiceError(cause, {
    'Load-Id': loadId,
    Location: api.load(ctx.tenant.tenantId, loadId),
  });
  const rejected = refusal?.code === 'all_rows_rejected' ? summary : undefined;
  const end: Partial<LoadRecord> = {
    state: 'failed',
    stage: 'done',
    failure: refusal
      ? { error: refusal.code, message: refusal.message }
      : { error: 'internal_error', message: `The load failed. Nothing was loaded. Request id: ${ctx.requestId}.` },
    finishedAt: new Date(),
    ...(rejected && {
      format: rejected.format,
      records: rejected.records,
      failed: rejected.failed,
      details: buildDetails(rejected, NO_REPEATS),
      rejectsKey: await storage().adopt(rejectsPath, 'rejects'),
    }),
  };
  await endLoad(database().db, ctx.tenant.tenantId, loadId, end);
  return refusal ?? cause;
}

async function cleanUp(ctx: TenantContext, loadId: string, dryRun: boolean): Promise<void> {
  const { db } = database();
  await dropStaging(db, loadId);
  if (dryRun) await deleteLoad(db, ctx.tenant.tenantId, loadId);
}
