import type { Random } from '../../risk/random.ts';
import { drawInvoice } from '../business/draw-invoice.ts';
import type { Invoice } from '../business/invoice.ts';
import { drawPayslip } from '../business/payslip.ts';
import { drawStatement } from '../business/statement.ts';
import type { Page } from './block.ts';
import { invoicePage } from './invoice-page.ts';
import { payslipPage } from './payslip-page.ts';
import { statementPage } from './statement-page.ts';

/** An honest document before a producer prints it. */
export interface GenuinePage {
  readonly kind: string;
  readonly page: Page;
  /** What an invoice says; null for other kinds. */
  readonly invoice: Invoice | null;
}

export const GENUINE_KINDS = ['invoice', 'payslip', 'statement'] as const;
export type GenuineKind = (typeof GENUINE_KINDS)[number];

/**
 * Draws a document; the same `random`, day and kind give the same one.
 * @param issued yyyy-mm-dd.
 * @param wanted its kind; without it mostly invoices.
 */
export function drawGenuine(random: Random, issued: string, wanted: GenuineKind | null = null): GenuinePage {
  const [content, look] = [random.fork('content'), random.fork('look')];
  const drawn = random.fork('kind').weighted([
    ['invoice', 8],
    ['payslip', 1],
    ['statement', 1],
  ] as const);
  const kind = wanted ?? drawn;
  if (kind === 'payslip') return { kind, page: payslipPage(drawPayslip(content, issued), look), invoice: null };
  if (kind === 'statement') return { kind, page: statementPage(drawStatement(content, issued), look), invoice: null };
  const invoice = drawInvoice(content, issued);
  return { kind: invoice.type, page: invoicePage(invoice, look), invoice };
}
