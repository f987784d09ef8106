import { readInvoiceXml } from '../derive/invoice-xml.ts';
import type { InvoiceXml } from '../facts/invoice.ts';
import { LIMITS } from '../limits.ts';
import { readAttachments } from '../pdf/attachments.ts';
import { readStates } from '../pdf/state.ts';
import { readSections } from './pdf-structure.ts';

/** The one machine-readable invoice that the last state of a file embeds; null where there is none or more than one. */
export function readInvoice(bytes: Uint8Array): InvoiceXml | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.includes('/EmbeddedFile')) return null;
  const { sections, header } = readSections(bytes);
  const starts = sections.map(({ crossReference }) => crossReference);
  const state = readStates(file.toString('latin1'), header, starts).at(-1) ?? null;
  if (state === null) return null;
  const invoices = readAttachments(state, LIMITS.invoiceXmlBytesMax).flatMap(
    (attachment) => readInvoiceXml(decode(attachment)) ?? [],
  );
  return invoices.length === 1 ? (invoices[0] ?? null) : null;
}

function decode(attachment: Buffer): string {
  if (attachment[0] === 0xff && attachment[1] === 0xfe) return attachment.toString('utf16le', 2);
  const head = attachment.toString('latin1', 0, 100);
  return attachment.toString(/encoding=["'](?:iso-8859-1|windows-1252)/i.test(head) ? 'latin1' : 'utf8');
}
