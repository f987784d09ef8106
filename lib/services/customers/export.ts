import { database } from '#db/client.ts';
import { type CustomerRecord, listWholeCustomers } from '#db/queries/customers.ts';
import { safeCell } from '#lib/load/rejects.ts';
import { writeAudit } from '../audit.ts';
import { requireExport, type TenantContext } from '../context.ts';

const PAGE_ROWS = 1000;

type Column = readonly [header: string, value: (row: CustomerRecord) => string | null | undefined];

/** Headers of layout v1, so that the file can be loaded again. National ids stay encrypted and are left out. */
const COLUMNS: readonly Column[] = [
  ['customer_id', (row) => row.customerId],
  ['customer_type', (row) => row.customerType],
  ['full_name', (row) => row.fullName],
  ['first_name', (row) => row.firstName],
  ['middle_name', (row) => row.middleName],
  ['last_name', (row) => row.lastName],
  ['legal_name', (row) => row.legalName],
  ['email', (row) => row.email],
  ['phone', (row) => row.phone],
  ['date_of_birth', (row) => row.dateOfBirth],
  ['address_line1', (row) => row.addressLine1],
  ['address_line2', (row) => row.addressLine2],
  ['city', (row) => row.city],
  ['state', (row) => row.state],
  ['postal_code', (row) => row.postalCode],
  ['country', (row) => row.country],
  ['nationality', (row) => row.nationality],
  ['occupation', (row) => row.occupation],
  ['industry', (row) => row.industry],
  ['source_of_funds', (row) => row.sourceOfFunds],
  ['is_pep', (row) => (row.isPep === null ? null : String(row.isPep))],
  ['kyc_status', (row) => row.kycStatus],
  ['risk_rating', (row) => row.declaredRisk],
  ['account_opened_at', (row) => row.accountOpenedAt?.toISOString()],
  ['updated_at', (row) => row.sourceUpdatedAt?.toISOString()],
  ['device_id', (row) => row.deviceId],
  ['ip_address', (row) => row.ipAddress],
  ['user_agent', (row) => row.userAgent],
  ['account_number', (row) => row.accountNumber],
  ['iban', (row) => row.iban],
  ['attributes', (row) => (Object.keys(row.attributes).length === 0 ? null : JSON.stringify(row.attributes))],
];

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
  yield `${COLUMNS.map(([header]) => header).join(',')}\r\n`;
  for (let afterId: string | undefined, more = true; more; ) {
    const rows = await listWholeCustomers(database().tenant(tenantId).db, tenantId, afterId, PAGE_ROWS);
    if (rows.length > 0) yield rows.map(lineOf).join('');
    afterId = rows.at(-1)?.customerId;
    more = rows.length === PAGE_ROWS;
  }
}

function lineOf(row: CustomerRecord): string {
  return `${COLUMNS.map(([, value]) => safeCell(value(row) ?? '')).join(',')}\r\n`;
}
