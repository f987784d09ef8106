import { database } from '#db/client.ts';
import { listAudit } from '#db/queries/operations.ts';
import type { Context } from './context.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

interface AuditTrailInput {
  readonly topic?: string | undefined;
  readonly actor?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The organisation's audit rows, or those of the caller's tenants, newest first. @throws ServiceError invalid_parameter on a foreign cursor. */
export async function readAuditTrail(ctx: Context, input: AuditTrailInput) {
  const filter = { topic: input.topic ?? null, actor: input.actor ?? null };
  const before = input.cursor === undefined ? undefined : decodeCursor('audit', input.cursor);
  const rows = await listAudit(database().db, ctx.orgId, ctx.tenantIds, filter, before, input.limit);
  const last = rows.length === input.limit ? rows.at(-1) : undefined;
  return {
    entries: rows.map((row) => ({
      audit_id: row.auditId,
      at: row.at.toISOString(),
      tenant_id: row.tenantId,
      actor: row.actor,
      action: row.action,
      target: row.target,
      request_id: row.requestId,
      detail: row.detail,
      chain_seq: row.chainSeq,
      erased: row.salt === null && row.detailHash !== null,
    })),
    next_cursor: last ? encodeCursor('audit', last.auditId) : null,
  };
}
