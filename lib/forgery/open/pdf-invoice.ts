import { readInvoiceXml } from '../derive/invoice-xml.ts';
import type { EmbeddedInvoices, InvoiceXml } from '../facts/invoice.ts';
import { LIMITS } from '../limits.ts';
import { readAttachments } from '../pdf/attachments.ts';
import type { PdfFile } from '../pdf/file.ts';
import type { PdfState } from '../pdf/state.ts';

/** The machine-readable invoices that a file embeds, with what its earlier revisions embedded instead; null where it has none. */
export function readInvoices({
  text,
  states,
  last,
}: Pick<PdfFile, 'text' | 'states' | 'last'>): EmbeddedInvoices | null {
  if (last === null || !text.includes('/EmbeddedFile')) return null;
  const read = reader();
  const current = read(last);
  if (current.length === 0) return null;
  const newest = states.lastIndexOf(last);
  const older = states.slice(0, Math.max(0, newest)).map((state, index) => ({ state, revision: index + 1 }));
  const earlier = older.slice(-LIMITS.revisionsMax).flatMap(({ state, revision }) => {
    const invoices = state === null ? [] : read(state);
    const other = invoices.some((invoice) => !current.includes(invoice));
    return other ? [{ revision, invoices }] : [];
  });
  return { current, earlier };
}

/** Reads equal attachments once, so that unchanged ones are the same invoice in every state. */
function reader(): (state: PdfState) => InvoiceXml[] {
  const known = new Map<string, InvoiceXml | null>();
  return (state) =>
    readAttachments(state, LIMITS.invoiceXmlBytesMax).flatMap((attachment) => {
      const text = decode(attachment);
      const invoice = known.has(text) ? known.get(text) : readInvoiceXml(text);
      known.set(text, invoice ?? null);
      return invoice ?? [];
    });
}

function decode(attachment: Buffer): string {
  if (attachment[0] === 0xff && attachment[1] === 0xfe) return attachment.toString('utf16le', 2);
  const head = attachment.toString('latin1', 0, 100);
  return attachment.toString(/encoding=["'](?:iso-8859-1|windows-1252)/i.test(head) ? 'latin1' : 'utf8');
}
