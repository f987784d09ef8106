import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { database } from '#db/client.ts';
import { findDocument } from '#db/queries/reports.ts';
import { findTenant } from '#db/queries/tenants.ts';
import { storage } from '#lib/storage/index.ts';
import { writeAudit } from '../audit.ts';
import type { Caller, Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Grant } from './temporary-url.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
};

/** Headers under which a stranger's file does nothing in a browser but be saved. */
const INERT = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
} as const;

/**
 * The stored document as an attachment, for a grant that was checked. Each download leaves an audit row.
 * @param person who is signed in where the URL was opened. Whoever else holds it is not known: the row of the report's read is.
 * @throws ServiceError not_found.
 */
export async function downloadDocument(ctx: Context, grant: Grant, person: Caller | null): Promise<Response> {
  const document = await findDocument(database().tenant(grant.tenantId).db, grant.tenantId, grant.documentId);
  const sizeBytes = document && (await storage().sizeOf(document.storageKey));
  const tenant = await findTenant(database().db, grant.tenantId);
  if (!document || !tenant || sizeBytes === null || sizeBytes === undefined) throw notFound('This document');
  const { orgId } = tenant;
  const actor = person?.orgId === orgId ? person.actor : ({ kind: 'system', name: 'temporary URL' } as const);
  await writeAudit(database().db, { ...ctx, orgId, actor, tenant }, 'document.download', grant.documentId);
  const body = Readable.toWeb(await storage().read(document.storageKey)) as NodeReadableStream<Uint8Array>;
  return new Response(body as unknown as ReadableStream<Uint8Array>, {
    headers: {
      ...INERT,
      'Content-Type': MEDIA_TYPES[document.format] ?? 'application/octet-stream',
      'Content-Length': String(sizeBytes),
      'Content-Disposition': attachment(grant.fileName),
    },
  });
}

/** RFC 6266 with the name in both forms; the plain one is ASCII without quotes. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
