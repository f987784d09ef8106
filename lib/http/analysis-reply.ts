import { env } from '#lib/env.ts';
import type { TenantContext } from '#lib/services/context.ts';
import { createReport } from '#lib/services/reports/create.ts';
import { withUploadSlot } from './concurrency.ts';
import { fingerprintOf, idempotent } from './idempotency.ts';
import { readUpload } from './multipart.ts';

/** Receives one document and answers with its ForgeryReport; nothing of a refused upload is left behind. */
export async function analysisReply(ctx: TenantContext, request: Request): Promise<Response> {
  return withUploadSlot(`documents/${ctx.tenant.tenantId}`, async () => {
    const upload = await readUpload(request, {
      fileField: 'document',
      textFields: ['doc_format', 'document_name', 'customer_id'],
      fileBytesMax: env().ASSAY_DOCUMENT_BYTES_MAX,
    });
    const { file, fields, discard } = upload;
    try {
      const fingerprint = fingerprintOf({ sha256: file.sha256, name: file.fileName, fields });
      const work = async () => {
        const { doc_format: docFormat, document_name: documentName, customer_id: customerId } = fields;
        const input = { file, docFormat, documentName, customerId };
        return Response.json(await createReport(ctx, input), { headers: { 'Cache-Control': 'no-store' } });
      };
      return await idempotent(ctx, request, fingerprint, work, { again: 'answer-anew' });
    } finally {
      await discard();
    }
  });
}
