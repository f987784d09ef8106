import { database } from '#db/client.ts';
import { type AuditRecord, listAudit } from '#db/queries/audit.ts';
import type { AuditFilterQuery } from '#lib/contracts/organisation.ts';
import { csvLine } from '#lib/load/rejects.ts';
import { writeAudit } from './audit.ts';
import { type Context, requireScope } from './context.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

const EXPORT_PAGE = 1000;
const HEADER = ['at', 'actor', 'action', 'target', 'tenant_id', 'request_id', 'detail', 'chain_seq', 'audit_id'];

interface AuditTrailInput extends AuditFilterQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The organisation's audit rows, or those of the caller's tenants, newest first. @throws ServiceError invalid_parameter on a foreign cursor. */
export async function readAuditTrail(ctx: Context, input: AuditTrailInput) {
  const before = input.cursor === undefined ? undefined : decodeCursor('audit', input.cursor);
  const rows = await read(ctx, input, before, input.limit);
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

/**
 * The same rows as CSV, page by page, so that any number of them takes little memory. No cell is run by a spreadsheet. The export is
 * itself a row of the audit, with its filter. @throws ServiceError insufficient_scope.
 */
export async function exportAuditTrail(ctx: Context, filter: AuditFilterQuery): Promise<AsyncIterable<string>> {
  requireScope(ctx, 'audit:read');
  await writeAudit(database().db, ctx, 'audit.export', null, { ...filter });
  return pages(ctx, filter);
}

async function* pages(ctx: Context, filter: AuditFilterQuery): AsyncGenerator<string> {
  yield csvLine(HEADER);
  for (let before: string | undefined, more = true; more; ) {
    const rows = await read(ctx, filter, before, EXPORT_PAGE);
    if (rows.length > 0) yield rows.map(lineOf).join('');
    before = rows.at(-1)?.auditId;
    more = rows.length === EXPORT_PAGE;
  }
}

function lineOf({ at, actor, action, target, tenantId, requestId, detail, chainSeq, auditId }: AuditRecord): string {
  const cells = [
    at.toISOString(),
    actor,
    action,
    target,
    tenantId,
    requestId,
    JSON.stringify(detail),
    chainSeq,
    auditId,
  ];
  return csvLine(cells.map((cell) => String(cell ?? '')));
}

function read(
  ctx: Context,
  { topic, actor, of_tenant: tenantId, from, to }: AuditFilterQuery,
  before: string | undefined,
  limit: number,
): Promise<AuditRecord[]> {
  const dateOf = (text: string | undefined) => (text === undefined ? null : new Date(text));
  const filter = { topic: topic ?? null, actor: actor ?? null, tenantId: tenantId ?? null };
  const times = { from: dateOf(from), to: dateOf(to) };
  return listAudit(database().db, ctx.orgId, ctx.tenantIds, { ...filter, ...times }, before, limit);
}
