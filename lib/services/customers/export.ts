import { database } from '#db/client.ts';
import { COLUMN_NAMES, storedAs } from '#db/customer-columns.ts';
import { type CustomerRecord, listWholeCustomers } from '#db/queries/customers.ts';
import { csvLine } from '#lib/load/rejects.ts';
import { writeAudit } from '../audit.ts';
import { requireExport, type TenantContext } from '../context.ts';

const PAGE_ROWS = 1000;

/** The layout, so that the file can be loaded again. National ids stay encrypted and are left out. */
const COLUMNS = COLUMN_NAMES.filter((name) => name !== 'national_id');
const HEADER = `${[...COLUMNS, 'attributes'].join(',')}\r\n`;

/**
 * The tenant's customers as CSV, by id and page by page, so that any number of them takes little memory. No cell is run
 * by a spreadsheet: the guard before it is taken away again when the file is loaded. @throws ServiceError insufficient_scope.
 */
export async function exportCustomers(ctx: TenantContext): Promise<AsyncIterable<string>> {
  requireExport(ctx, 'customers');
  await writeAudit(database().tenant(ctx.tenant.tenantId).db, ctx, 'customers.export', null);
  return pages(ctx.tenant.tenantId);
}

async function* pages(tenantId: string): AsyncGenerator<string> {
  yield HEADER;
  for (let afterId: string | undefined, more = true; more; ) {
    const rows = await listWholeCustomers(database().tenant(tenantId).db, tenantId, afterId, PAGE_ROWS);
    if (rows.length > 0) yield rows.map(lineOf).join('');
    afterId = rows.at(-1)?.customer_id;
    more = rows.length === PAGE_ROWS;
  }
}

function lineOf(row: CustomerRecord): string {
  const { attributes } = row;
  const values = COLUMNS.map((name) => textOf(row[storedAs(name)]));
  const further = Object.keys(attributes).length === 0 ? '' : JSON.stringify(attributes);
  return csvLine([...values, further]);
}

function textOf(value: string | boolean | Date | null): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}
