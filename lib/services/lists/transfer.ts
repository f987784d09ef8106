import { database } from '#db/client.ts';
import type { ListImportInput, ListImportResult } from '#lib/contracts/list.ts';
import { writeAudit } from '../audit.ts';
import { requireExport, requireScope, type TenantContext } from '../context.ts';
import { storeEntries } from './change.ts';
import { EXPORT_HEADER, entryLine, readEntries } from './csv.ts';
import { findList } from './find.ts';
import { listEntries } from './list.ts';

const PAGE = 5000;

/** Puts the entries of a CSV on a list. @throws ServiceError not_found, no_records, too_many_rows. */
export async function importEntries(
  ctx: TenantContext,
  listId: string,
  input: ListImportInput,
): Promise<ListImportResult> {
  requireScope(ctx, 'lists:write');
  const list = await findList(ctx, listId);
  const { rows, rejected, errors } = await readEntries(input);
  const { added } = rows.length === 0 ? { added: 0 } : await storeEntries(ctx, list, rows);
  return { added, rejected, errors };
}

/** The whole list as CSV, newest first, in the layout that an import reads. @throws ServiceError not_found, insufficient_scope. */
export async function exportEntries(ctx: TenantContext, listId: string): Promise<string> {
  requireExport(ctx, 'lists');
  await findList(ctx, listId);
  await writeAudit(database().tenant(ctx.tenant.tenantId).db, ctx, 'list.export', listId);
  const lines: string[] = [EXPORT_HEADER];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listEntries(ctx, listId, { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
    for (const entry of page.entries) lines.push(entryLine(entry));
    cursor = page.next_cursor;
  }
  return lines.join('');
}
