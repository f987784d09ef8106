import { database } from '#db/client.ts';
import { endLoad, findLoad, type LoadRecord } from '#db/queries/loads.ts';
import { CustomerLoadResult } from '#lib/contracts/customer-load-result.ts';
import type { ErrorCode } from '#lib/contracts/error.ts';
import { LoadError } from '#lib/load/error.ts';
import { api } from '#lib/paths.ts';
import { putNew } from '#lib/storage/files.ts';
import { storage } from '#lib/storage/index.ts';
import type { TenantContext } from '../context.ts';
import { diskFault } from '../disk-fault.ts';
import { ServiceError } from '../errors.ts';
import { buildDetails, type Findings } from './result.ts';

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Refusals of files that were read to their end: the rows at fault are told. */
const FOR_ROWS: ReadonlySet<ErrorCode> = new Set(['all_rows_rejected', 'strict_mode_rejected', 'too_many_errors']);

/** A refusal that the caller can act on, with the given headers; null for a fault of ours. */
export function asServiceError(cause: unknown, headers: Readonly<Record<string, string>>): ServiceError | null {
  if (cause instanceof ServiceError) {
    return new ServiceError(cause.code, cause.message, { headers: { ...cause.headers, ...headers }, cause });
  }
  if (cause instanceof LoadError) return new ServiceError(cause.code, cause.message, { headers, cause });
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && DISK_FULL.has(String(error.code))) {
      return new ServiceError('storage_full', 'The disk of the installation is full. Nothing was loaded.', {
        headers,
        cause,
      });
    }
  }
  const ofDisk = diskFault(cause);
  return ofDisk && new ServiceError(ofDisk.code, ofDisk.message, { headers: { ...ofDisk.headers, ...headers }, cause });
}

interface FailedLoad {
  readonly loadId: string;
  readonly cause: unknown;
  readonly found: Findings;
  readonly rejectsPath: string;
}

/**
 * Closes the load's record with what went wrong, keeps rejects.csv where rows were at fault, and says it as a refusal;
 * or gives the result of a load that was committed after all, when only the answer of the database was lost.
 */
export async function recordFailure(
  ctx: TenantContext,
  { loadId, cause, found, rejectsPath }: FailedLoad,
): Promise<{ readonly refusal: unknown } | { readonly result: CustomerLoadResult }> {
  const { tenantId } = ctx.tenant;
  const refusal = asServiceError(cause, { 'Load-Id': loadId, Location: api.load(tenantId, loadId) });
  const end: Partial<LoadRecord> = {
    state: 'failed',
    stage: 'done',
    failure: refusal
      ? { error: refusal.code, message: refusal.message }
      : { error: 'internal_error', message: `The load failed. Nothing was loaded. Request id: ${ctx.requestId}.` },
    finishedAt: new Date(),
    ...(refusal && FOR_ROWS.has(refusal.code) ? await rowsOf(found, rejectsPath) : {}),
  };
  const { db } = database().tenant(tenantId);
  if (await endLoad(db, tenantId, loadId, end)) return { refusal: refusal ?? cause };
  const record = await findLoad(db, tenantId, loadId);
  return record?.result ? { result: CustomerLoadResult.parse(record.result) } : { refusal: refusal ?? cause };
}

async function rowsOf(found: Findings, rejectsPath: string): Promise<Partial<LoadRecord>> {
  const { summary, repeats } = found;
  if (summary === undefined) return {};
  return {
    format: summary.format,
    records: summary.records,
    failed: summary.failed + repeats.rows,
    warnings: summary.warningsTotal,
    details: buildDetails(summary, found),
    rejectsKey: await putNew(storage(), 'rejects', rejectsPath),
  };
}
