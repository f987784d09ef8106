import type { Readable } from 'node:stream';
import { database } from '#db/client.ts';
import { storage } from '#lib/storage/index.ts';
import { writeAudit } from '../audit.ts';
import { requireExport, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { findLoadRecord } from './get.ts';

export interface RejectsFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly stream: Readable;
}

/** The complete rejects.csv of a load. @throws ServiceError insufficient_scope; not_found, also where the load rejected nothing. */
export async function openRejects(ctx: TenantContext, loadId: string): Promise<RejectsFile> {
  requireExport(ctx, 'customers');
  const { rejectsKey } = await findLoadRecord(ctx, loadId);
  const sizeBytes = rejectsKey === null ? null : await storage().sizeOf(rejectsKey);
  if (rejectsKey === null || sizeBytes === null) throw notFound('A list of rejected rows of this load');
  await writeAudit(database().tenant(ctx.tenant.tenantId).db, ctx, 'customers.rejects.download', loadId);
  return { fileName: 'rejects.csv', sizeBytes, stream: await storage().read(rejectsKey) };
}
