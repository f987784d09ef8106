import { readInvoiceXml } from '../derive/invoice-xml.ts';
import type { InvoiceXml } from '../facts/invoice.ts';
import { LIMITS } from '../limits.ts';
import { readAttachments } from '../pdf/attachments.ts';
import type { PdfFile } from '../pdf/file.ts';

/** The one machine-readable invoice that the last state of a file embeds; null where there is none or more than one. */
export function readInvoice({ text, last }: Pick<PdfFile, 'text' | 'last'>): InvoiceXml | null {
  if (last === null || !text.includes('/EmbeddedFile')) return null;
  const invoices = readAttachments(last, LIMITS.invoiceXmlBytesMax).flatMap(
    (attachment) => readInvoiceXml(decode(attachment)) ?? [],
  );
  return invoices.length === 1 ? (invoices[0] ?? null) : null;
}

function decode(attachment: Buffer): string {
  if (attachment[0] === 0xff && attachment[1] === 0xfe) return attachment.toString('utf16le', 2);
  const head = attachment.toString('latin1', 0, 100);
  return attachment.toString(/encoding=["'](?:iso-8859-1|windows-1252)/i.test(head) ? 'latin1' : 'utf8');
}
