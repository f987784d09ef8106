import { database } from '#db/client.ts';
import { copyInto } from '#db/copy.ts';
import { createStaging, stagingTable, sweepStaging } from '#db/queries/customer-load.ts';
import { STAGED_COLUMNS } from '#db/vocab.ts';
import { env } from '#lib/env.ts';
import { defaultLimits } from '#lib/load/limits.ts';
import { type ReadSummary, readCustomers } from '#lib/load/load.ts';
import type { LoadProgress } from '#lib/load/messages.ts';
import type { TenantContext } from '../context.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import type { LoadOptions } from './options.ts';

interface FileToStage {
  readonly loadId: string;
  readonly path: string;
  readonly rejectsPath: string;
  readonly options: LoadOptions;
}

/** Reads the file in the worker and streams its good rows into the load's staging table. @throws LoadError */
export async function stageFile(
  ctx: TenantContext,
  { loadId, path, rejectsPath, options }: FileToStage,
  onProgress: (progress: LoadProgress) => void,
): Promise<ReadSummary> {
  const { db } = database();
  await sweepStaging(db);
  await createStaging(db, loadId);
  const reading = readCustomers({
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
  });
  const copied = await copyInto(env().DATABASE_URL, stagingTable(loadId), STAGED_COLUMNS, reading.batches);
  const summary = reading.summary();
  if (copied !== summary.accepted) throw new Error(`${copied} rows were copied, ${summary.accepted} were accepted.`);
  return summary;
}
