import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { env } from '#lib/env.ts';
import { api } from '#lib/paths.ts';
import type { TenantContext } from '#lib/services/context.ts';
import { createLoad, type LoadOptions, type LoadOutcome } from '#lib/services/loads/create.ts';
import type { RejectsFile } from '#lib/services/loads/rejects.ts';
import { withUploadSlot } from './concurrency.ts';
import { fingerprintOf, idempotent } from './idempotency.ts';
import { readUpload } from './multipart.ts';

/** Receives a customer file, loads it and answers with its result; the load's record is named in the headers. */
export function loadReply(ctx: TenantContext, options: LoadOptions, request: Request): Promise<Response> {
  return withUploadSlot(`customers/${ctx.tenant.tenantId}`, () => receiveAndLoad(ctx, options, request));
}

async function receiveAndLoad(ctx: TenantContext, options: LoadOptions, request: Request): Promise<Response> {
  const upload = await readUpload(request, {
    fileField: 'file',
    textFields: [],
    fileBytesMax: env().ASSAY_CUSTOMER_FILE_BYTES_MAX,
  });
  try {
    const fingerprint = fingerprintOf({ sha256: upload.file.sha256, ...options });
    return await idempotent(ctx, request, fingerprint, async () => {
      const outcome = await createLoad(ctx, upload.file, options);
      return Response.json(outcome.result, { headers: headersOf(ctx, outcome) });
    });
  } finally {
    await upload.discard();
  }
}

function headersOf(ctx: TenantContext, { loadId, replayed }: LoadOutcome): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    ...(loadId === null ? {} : { 'Load-Id': loadId, Location: api.load(ctx.tenant.tenantId, loadId) }),
    ...(replayed ? { 'Idempotency-Replayed': 'true' } : {}),
  };
}

/** rejects.csv as an attachment that no browser runs. */
export function rejectsReply({ fileName, sizeBytes, stream }: RejectsFile): Response {
  return new Response(Readable.toWeb(stream) as NodeReadableStream<Uint8Array> as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Length': String(sizeBytes),
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'no-store',
    },
  });
}
