import { env } from '#lib/env.ts';
import type { TenantContext } from '#lib/services/context.ts';
import { createReport } from '#lib/services/reports/create.ts';
import { withUploadSlot } from './concurrency.ts';
import { idempotent } from './idempotency.ts';
import { readUpload } from './multipart.ts';
import { Reply } from './reply.ts';

/** Receives one document and answers with its ForgeryReport; nothing of a refused upload is left behind. */
export async function analysisReply(ctx: TenantContext, request: Request): Promise<Reply> {
  return withUploadSlot(`documents/${ctx.tenant.tenantId}`, async () => {
    const upload = await readUpload(request, {
      fileField: 'document',
      textFields: ['doc_format', 'document_name', 'customer_id'],
      fileBytesMax: env().ASSAY_DOCUMENT_BYTES_MAX,
    });
    const { file, fields, discard } = upload;
    try {
      const content = () => ({ sha256: file.sha256, name: file.fileName, fields });
      const work = async () => {
        const { doc_format: docFormat, document_name: documentName, customer_id: customerId } = fields;
        const input = { file, docFormat, documentName, customerId };
        return Reply.json(await createReport(ctx, input));
      };
      return await idempotent(ctx, request, content, work, { again: 'answer-anew' });
    } finally {
      await discard();
    }
  });
}
