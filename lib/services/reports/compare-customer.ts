import { text } from 'node:stream/consumers';
import { DOCUMENT_CLASSES } from '#lib/contracts/document-class.ts';
import { ReportContents } from '#lib/contracts/report-contents.ts';
import type { CustomerComparison } from '#lib/contracts/report-review.ts';
import { matchCustomer } from '#lib/forgery/derive/customer-match.ts';
import { datesOf } from '#lib/forgery/derive/dates.ts';
import { labelledOf } from '#lib/forgery/derive/labelled.ts';
import { linesOf } from '#lib/forgery/derive/words.ts';
import { storage } from '#lib/storage/index.ts';
import { auditRead } from '../audit-reads.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { reportWithin } from './get.ts';
import { customerOf } from './surroundings.ts';

/**
 * The record of the customer whom an upload named, as it is now, beside what the document says. Leaves audit rows.
 * @throws ServiceError not_found where the upload named none or is not analysed; insufficient_scope.
 */
export async function compareCustomer(ctx: TenantContext, reportId: number): Promise<CustomerComparison> {
  const { report } = await reportWithin(ctx, reportId);
  requireScope(ctx, 'customers:read');
  const { customerId, resultsKey, state } = report;
  if (customerId === '' || state !== 'done') throw notFound('A customer of this report');
  await auditRead(ctx, 'report.read', String(reportId));
  const customer = await customerOf(ctx.tenant.tenantId, customerId);
  if (customer === null) return { customer_id: customerId, found: false, fields: [] };
  await auditRead(ctx, 'customers.read', customerId);
  const printed = await printedOf(resultsKey);
  const fields = matchCustomer(customer, printed).map(({ field, record, document, outcome }) => ({
    field,
    record,
    document,
    outcome,
  }));
  return { customer_id: customerId, found: true, fields };
}

/** What a document prints, from the words that its analysis kept. */
async function printedOf(resultsKey: string) {
  const key = `${resultsKey}/contents.json`;
  if ((await storage().sizeOf(key)) === null) throw notFound('These contents');
  const { words, document_class: name } = ReportContents.parse(JSON.parse(await text(await storage().read(key))));
  const lines = linesOf(words.map((word) => ({ ...word, runs: [] })));
  const dates = datesOf(lines);
  const documentClass = DOCUMENT_CLASSES.find((known) => known === name) ?? 'other';
  return { lines, dates, labelled: labelledOf(lines, [], dates), documentClass };
}
