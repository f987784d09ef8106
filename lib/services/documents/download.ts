import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { database } from '#db/client.ts';
import { findDocument } from '#db/queries/reports.ts';
import { storage } from '#lib/storage/index.ts';
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

/** The stored document as an attachment, for a grant that was checked. @throws ServiceError not_found. */
export async function downloadDocument(grant: Grant): Promise<Response> {
  const document = await findDocument(database().tenant(grant.tenantId).db, grant.tenantId, grant.documentId);
  const sizeBytes = document && (await storage().sizeOf(document.storageKey));
  if (!document || sizeBytes === null || sizeBytes === undefined) throw notFound('This document');
  const body = Readable.toWeb(storage().read(document.storageKey)) as NodeReadableStream<Uint8Array>;
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
