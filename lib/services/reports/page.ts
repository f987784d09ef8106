import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { storage } from '#lib/storage/index.ts';
import { auditRead } from '../audit-reads.ts';
import type { TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { reportWithin } from './get.ts';

/**
 * The picture of one page, as WebP: as it is displayed, or another view of it. Leaves an audit row.
 * @throws ServiceError not_found also while the analysis is at work, and for a view that was not made.
 */
export async function reportPage(
  ctx: TenantContext,
  reportId: number,
  page: number,
  layer?: string | undefined,
): Promise<Response> {
  const name = layer === undefined ? `page-${page}.webp` : `page-${page}-${layer}.webp`;
  return kept(ctx, reportId, { name, contentType: 'image/webp', what: 'This page', reading: 'report.pages' });
}

/** What the engine saw in the document, in the shape of ReportContents. Leaves an audit row. @throws ServiceError not_found. */
export function reportContents(ctx: TenantContext, reportId: number): Promise<Response> {
  const contentType = 'application/json';
  return kept(ctx, reportId, { name: 'contents.json', contentType, what: 'These contents', reading: 'report.read' });
}

interface KeptFile {
  readonly name: string;
  readonly contentType: string;
  readonly what: string;
  readonly reading: 'report.pages' | 'report.read';
}

async function kept(
  ctx: TenantContext,
  reportId: number,
  { name, contentType, what, reading }: KeptFile,
): Promise<Response> {
  const { report } = await reportWithin(ctx, reportId);
  const key = `${report.resultsKey}/${name}`;
  const sizeBytes = report.state === 'done' ? await storage().sizeOf(key) : null;
  if (sizeBytes === null) throw notFound(what);
  await auditRead(ctx, reading, String(reportId));
  const body = Readable.toWeb(await storage().read(key)) as NodeReadableStream<Uint8Array>;
  return new Response(body as unknown as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(sizeBytes),
      'Cache-Control': 'private, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
