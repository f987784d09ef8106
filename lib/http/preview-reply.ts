import type { LoadPreviewQuery } from '#lib/contracts/load-preview.ts';
import { env } from '#lib/env.ts';
import type { TenantContext } from '#lib/services/context.ts';
import { previewLoad } from '#lib/services/loads/preview.ts';
import { withUploadSlot } from './concurrency.ts';
import { readUpload } from './multipart.ts';
import { Reply } from './reply.ts';

/** Receives a customer file or its start, and answers how it would be read. */
export function previewReply(ctx: TenantContext, query: LoadPreviewQuery, request: Request): Promise<Reply> {
  return withUploadSlot(`previews/${ctx.tenant.tenantId}`, async () => {
    const upload = await readUpload(request, {
      fileField: 'file',
      textFields: [],
      fileBytesMax: env().ASSAY_CUSTOMER_FILE_BYTES_MAX,
    });
    try {
      return Reply.json(await previewLoad(ctx, upload.file, query));
    } finally {
      await upload.discard();
    }
  });
}
