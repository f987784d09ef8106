import { database } from '#db/client.ts';
import { type CopySession, openCopy } from '#db/copy.ts';
import { createStaging, createStagingPart, stagingTable, sweepStaging } from '#db/queries/customer-load.ts';
import { env } from '#lib/env.ts';
import { defaultLimits } from '#lib/load/limits.ts';
import { type CustomerReading, readCustomers } from '#lib/load/load.ts';
import type { LoadProgress, ReadSummary } from '#lib/load/messages.ts';
import type { TenantContext } from '../context.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import type { LoadOptions } from './options.ts';

/** Bytes of COPY text in one part: some 40,000 customers. */
const PART_BYTES = 16 * 1024 * 1024;

export interface FileToStage {
  readonly loadId: string;
  readonly path: string;
  readonly rejectsPath: string;
  readonly options: LoadOptions;
  readonly onProgress: (progress: LoadProgress) => void;
}

export interface StageEvents {
  /** The rows of this table are staged: the staging table itself, then its further parts. */
  readonly onPart?: (table: string) => void;
  readonly signal?: AbortSignal;
}

/** Reads the file in the worker and streams its good rows into the load's staging table, part by part. @throws LoadError */
export async function stageFile(ctx: TenantContext, file: FileToStage, events: StageEvents): Promise<ReadSummary> {
  const { db } = database();
  await sweepStaging(db);
  await createStaging(db, file.loadId);
  const session = await openCopy(env().DATABASE_URL);
  try {
    const reading = await openReading(ctx, file, events.signal);
    const copied = await copyParts(session, file.loadId, reading, events.onPart ?? (() => {}));
    const summary = reading.summary();
    if (copied !== summary.accepted) throw new Error(`${copied} rows were copied, ${summary.accepted} were accepted.`);
    return summary;
  } finally {
    await session.close();
  }
}

async function openReading(
  ctx: TenantContext,
  { path, rejectsPath, options, onProgress }: FileToStage,
  signal: AbortSignal | undefined,
): Promise<CustomerReading> {
  return readCustomers({
    path,
    rejectsPath,
    tenantId: ctx.tenant.tenantId,
    encryptionKey: env().ASSAY_ENCRYPTION_KEY,
    lookupKey: env().ASSAY_LOOKUP_KEY,
    today: ctx.now.toISOString().slice(0, 10),
    limits: {
      ...defaultLimits,
      bytesMax: env().ASSAY_CUSTOMER_FILE_BYTES_MAX,
      recordsMax: env().ASSAY_CUSTOMER_RECORDS_MAX,
    },
    mapping: options.mapping,
    taken: options.onDuplicate === 'last' ? 'last' : 'first',
    settings: await detectorSettings(ctx.tenant.tenantId, 'load', ctx.now),
    onProgress,
    ...(signal ? { signal } : {}),
  });
}

async function copyParts(
  session: CopySession,
  loadId: string,
  { batches }: CustomerReading,
  onPart: (table: string) => void,
): Promise<number> {
  const source = batches[Symbol.asyncIterator]();
  let rows = 0;
  try {
    let next = await source.next();
    const rest = async function* () {
      for (let bytes = 0; !next.done && bytes < PART_BYTES; next = await source.next()) {
        bytes += next.value.copy.length;
        yield next.value.copy;
      }
    };
    for (let part = 0; !next.done; part += 1) {
      const table = part === 0 ? stagingTable(loadId) : await createStagingPart(database().db, loadId, part);
      rows += await session.copy(table, next.value.columns, rest());
      onPart(table);
    }
  } finally {
    await source.return?.();
  }
  return rows;
}
