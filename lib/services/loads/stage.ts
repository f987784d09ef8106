import { database } from '#db/client.ts';
import { type CopySession, openCopy } from '#db/copy.ts';
import { createStaging, createStagingPart, stagingTable, sweepStaging } from '#db/queries/load-staging.ts';
import { env } from '#lib/env.ts';
import { keys } from '#lib/keys.ts';
import { defaultLimits } from '#lib/load/limits.ts';
import { type CustomerReading, type ReadCustomersOptions, readCustomers } from '#lib/load/load.ts';
import type { CopyBatch, LoadProgress, ReadSummary } from '#lib/load/messages.ts';
import { lowerSession } from '#lib/priority.ts';
import type { TenantContext } from '../context.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import type { LoadOptions } from './options.ts';

/**
 * Bytes of COPY text in one part. The first parts are small, some 10,000 customers, so that writing them begins early and
 * little is left to write when the file is read; later ones are of 40,000, so that a large file has few tables.
 */
const PART_BYTES = 4 * 1024 * 1024;
const LATER_PART_BYTES = 4 * PART_BYTES;
const SMALL_PARTS = 12;

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

/**
 * Reads the file in the worker, from before there is a table on, and streams its good rows into the load's staging table,
 * part by part. @throws LoadError
 */
export async function stageFile(ctx: TenantContext, file: FileToStage, events: StageEvents): Promise<ReadSummary> {
  const reading = await openReading(ctx, file, events.signal);
  const source = reading.batches[Symbol.asyncIterator]();
  try {
    const first = source.next();
    first.catch(() => {});
    const session = await openStaging(file.loadId);
    try {
      const copied = await copyParts(session, file.loadId, { first, source, onPart: events.onPart ?? (() => {}) });
      const { accepted } = reading.summary();
      if (copied !== accepted) throw new Error(`${copied} rows were copied, ${accepted} were accepted.`);
    } finally {
      await session.close();
    }
  } finally {
    await source.return?.();
  }
  return reading.summary();
}

/** Makes the staging table of a load, and a connection to fill it. */
async function openStaging(loadId: string): Promise<CopySession> {
  const { db, everyTenant } = database();
  const opening = openLowCopy();
  opening.catch(() => {});
  try {
    await Promise.all([createStaging(db, loadId), sweepStaging(db, everyTenant.db)]);
  } catch (error) {
    await opening.then((session) => session.close()).catch(() => {});
    throw error;
  }
  return opening;
}

/** No decision runs on these sessions: they stay low when another load takes them. */
async function openLowCopy(): Promise<CopySession> {
  const session = await openCopy(env().DATABASE_URL);
  lowerSession(session.pid);
  return session;
}

async function openReading(
  ctx: TenantContext,
  { path, rejectsPath, options, onProgress }: FileToStage,
  signal: AbortSignal | undefined,
): Promise<CustomerReading> {
  return readCustomers({
    ...(await readingOptions(ctx, options)),
    path,
    rejectsPath,
    onProgress,
    ...(signal ? { signal } : {}),
  });
}

/** How a file is read, whoever is to have its rows. */
export async function readingOptions(
  ctx: TenantContext,
  options: LoadOptions,
): Promise<Omit<ReadCustomersOptions, 'path' | 'rejectsPath'>> {
  return {
    tenantId: ctx.tenant.tenantId,
    encryptionKey: keys().settings.ASSAY_ENCRYPTION_KEY,
    lookupKey: keys().settings.ASSAY_LOOKUP_KEY,
    today: ctx.now.toISOString().slice(0, 10),
    limits: {
      ...defaultLimits,
      bytesMax: env().ASSAY_CUSTOMER_FILE_BYTES_MAX,
      recordsMax: env().ASSAY_CUSTOMER_RECORDS_MAX,
    },
    mapping: options.mapping,
    values: options.values,
    cells: options.cells,
    taken: options.onDuplicate === 'last' ? 'last' : 'first',
    settings: await detectorSettings(ctx.tenant.tenantId, 'load', ctx.now),
  };
}

interface Parts {
  readonly first: Promise<IteratorResult<CopyBatch>>;
  /** What comes behind it. */
  readonly source: AsyncIterator<CopyBatch>;
  readonly onPart: (table: string) => void;
}

async function copyParts(session: CopySession, loadId: string, { first, source, onPart }: Parts): Promise<number> {
  let next = await first;
  const rest = async function* (bytesMax: number) {
    for (let bytes = 0; !next.done && bytes < bytesMax; next = await source.next()) {
      bytes += next.value.copy.length;
      yield next.value.copy;
    }
  };
  let rows = 0;
  for (let part = 0; !next.done; part += 1) {
    const table = part === 0 ? stagingTable(loadId) : await createStagingPart(database().db, loadId, part);
    const bytesMax = part < SMALL_PARTS ? PART_BYTES : LATER_PART_BYTES;
    rows += await session.copy(table, next.value.columns, rest(bytesMax));
    onPart(table);
  }
  return rows;
}
