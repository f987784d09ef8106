import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { storage } from '#lib/storage/index.ts';
import type { TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { reportWithin } from './get.ts';
import { pagesKey } from './wire.ts';

/** The picture of one page, as WebP. @throws ServiceError not_found also while the analysis is at work. */
export async function reportPage(ctx: TenantContext, reportId: number, page: number): Promise<Response> {
  const { document } = await reportWithin(ctx, reportId);
  const key = `${pagesKey(document.storageKey)}/page-${page}.webp`;
  const sizeBytes = await storage().sizeOf(key);
  if (sizeBytes === null) throw notFound('This page');
  const body = Readable.toWeb(storage().read(key)) as NodeReadableStream<Uint8Array>;
  return new Response(body as unknown as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(sizeBytes),
      'Cache-Control': 'private, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
