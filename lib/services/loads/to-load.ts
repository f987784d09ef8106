import type { LoadRecord } from '#db/queries/loads.ts';
import { CustomerLoadResult, type Load } from '#lib/contracts/customer-load-result.ts';

/** A load's record in the shape of the contract. */
export function toLoad(row: LoadRecord): Load {
  return {
    load_id: row.loadId,
    state: row.state,
    stage: row.stage,
    file_name: row.fileName,
    format: row.format,
    sha256: row.sha256,
    bytes_read: row.finishedAt && row.state !== 'failed' ? (row.bytesTotal ?? row.bytesRead) : row.bytesRead,
    bytes_total: row.bytesTotal,
    records: row.records,
    loaded: row.loaded,
    inserted: row.inserted,
    updated: row.updated,
    unchanged: row.unchanged,
    failed: row.failed,
    warnings: row.warnings,
    result: row.result === null ? null : CustomerLoadResult.parse(row.result),
    details: row.details,
    failure: row.failure,
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    created_by: row.createdBy,
  };
}
