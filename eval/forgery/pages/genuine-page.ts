import type { Random } from '../../risk/random.ts';
import { drawInvoice } from '../business/draw-invoice.ts';
import type { Invoice } from '../business/invoice.ts';
import type { Page } from './block.ts';
import { invoicePage } from './invoice-page.ts';

/** An honest document before a producer prints it. */
export interface GenuinePage {
  readonly kind: string;
  readonly page: Page;
  /** What an invoice says; null for other kinds. */
  readonly invoice: Invoice | null;
}

/** Draws a document of some kind; the same `random` and day give the same one. @param issued yyyy-mm-dd. */
export function drawGenuine(random: Random, issued: string): GenuinePage {
  const invoice = drawInvoice(random.fork('content'), issued);
  const page = invoicePage(invoice, random.fork('look'));
  return { kind: invoice.type, page, invoice };
}
