import { rm } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { dropStaging } from '#db/queries/load-staging.ts';
import { deleteLoad, findFinishedLoad } from '#db/queries/loads.ts';
import { CustomerLoadResult } from '#lib/contracts/customer-load-result.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { type CustomerFile, claim } from './claim.ts';
import { commitLoad } from './commit.ts';
import { asServiceError, recordFailure } from './failure.ts';
import { type FileHead, rememberMapping } from './layout.ts';
import { mappingInForce } from './mapping.ts';
import { type LoadOptions, optionsKeyOf } from './options.ts';
import { keepProgress } from './progress.ts';
import { findings } from './result.ts';
import { rememberValues, valuesInForce } from './values.ts';

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
 * @throws ServiceError load_in_progress, too_many_concurrent_requests, all_rows_rejected, strict_mode_rejected,
 * too_many_errors, duplicate_conflict, and the codes of LoadError.
 */
export async function createLoad(ctx: TenantContext, file: CustomerFile, asked: LoadOptions): Promise<LoadOutcome> {
  requireScope(ctx, 'customers:write');
  const head = { path: file.path, whole: true };
  const mapping = await mappingInForce(ctx, asked.mapping, head);
  const options = { ...asked, mapping, values: await valuesInForce(ctx, asked.values) };
  const optionsKey = optionsKeyOf(options);
  const again = options.force || options.dryRun ? undefined : await findStored(ctx, file.sha256, optionsKey);
  if (again) return again;
  const loadId = uuid();
  await claim(ctx, loadId, file, optionsKey);
  const rejectsPath = `${file.path}.rejects.csv`;
  const progress = keepProgress(ctx.tenant.tenantId, loadId);
  const found = findings();
  let committed = false;
  try {
    const { note: onProgress, stage: onStage } = progress;
    const job = { loadId, path: file.path, rejectsPath, options, found, onProgress, onStage };
    const result = await commitLoad(ctx, job);
    committed = !options.dryRun;
    return { result, loadId: options.dryRun ? null : loadId, replayed: false };
  } catch (error) {
    if (options.dryRun) throw asServiceError(error, {}) ?? error;
    const end = await recordFailure(ctx, { loadId, cause: error, found, rejectsPath });
    if ('result' in end) return { result: end.result, loadId, replayed: false };
    throw end.refusal;
  } finally {
    await rm(rejectsPath, { force: true });
    if (found.summary !== undefined && !options.dryRun) await remember(ctx, head, asked, options.mapping);
    await progress.end();
    if (!committed) await cleanUp(ctx, loadId, options.dryRun);
  }
}

/** Keeps what the sender of a file decided about its columns and values, once it was read to its end. */
async function remember(ctx: TenantContext, head: FileHead, asked: LoadOptions, mapping: LoadOptions['mapping']) {
  if (Object.keys(asked.mapping).length > 0) await rememberMapping(ctx, head, mapping);
  await rememberValues(ctx, asked.values);
}

async function findStored(ctx: TenantContext, sha256: string, optionsKey: string): Promise<LoadOutcome | undefined> {
  const row = await findFinishedLoad(
    database().tenant(ctx.tenant.tenantId).db,
    ctx.tenant.tenantId,
    sha256,
    optionsKey,
  );
  return row && { result: CustomerLoadResult.parse(row.result), loadId: row.loadId, replayed: true };
}

async function cleanUp(ctx: TenantContext, loadId: string, dryRun: boolean): Promise<void> {
  const { db } = database().tenant(ctx.tenant.tenantId);
  await dropStaging(db, loadId);
  if (dryRun) await deleteLoad(db, ctx.tenant.tenantId, loadId);
}
