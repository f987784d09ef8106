import type { LoadQuery } from '#lib/contracts/load-options.ts';
import type { TenantContext } from '#lib/services/context.ts';
import { checkLoad } from '#lib/services/loads/check.ts';
import { withUploadSlot } from './concurrency.ts';
import { receiveLoad } from './load-reply.ts';
import { Reply } from './reply.ts';

/** Receives a customer file, and answers how its load would end. */
export function checkReply(ctx: TenantContext, query: LoadQuery, request: Request): Promise<Reply> {
  return withUploadSlot(`previews/${ctx.tenant.tenantId}`, () =>
    receiveLoad(query, request, async ({ file, options }) =>
      Reply.json(await checkLoad(ctx, file, options, request.signal)),
    ),
  );
}
