import { database } from '#db/client.ts';
import { claimLoad } from '#db/queries/loads.ts';
import { env } from '#lib/env.ts';
import { actorName, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';

/** A customer file that has been received whole. */
export interface CustomerFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly fileName: string;
}

const HEADERS = { 'Retry-After': '5' };

/** Opens the record of a load and takes its lease. @throws ServiceError load_in_progress, too_many_concurrent_requests. */
export async function claim(ctx: TenantContext, loadId: string, file: CustomerFile, optionsKey: string): Promise<void> {
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
  const claimed = await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction((tx) => claimLoad(tx, ctx.tenant.tenantId, load, runningMax));
  if (claimed === 'claimed') return;
  if (claimed === 'same_file') {
    const message = 'This very file is being loaded now. Wait and send it again for its result.';
    throw new ServiceError('load_in_progress', message, { headers: HEADERS });
  }
  const message = `The tenant has ${runningMax} loads under way, which is the limit. Wait for one to end.`;
  throw new ServiceError('too_many_concurrent_requests', message, { headers: HEADERS });
}
