import { AFRelationship, PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { appendChanged } from '../fixtures/increment.ts';
import { CII_INVOICE, dataOf, SMALL_INVOICE } from '../fixtures/invoice-xml.ts';
import { readInvoices } from './pdf-invoice.ts';
import { readPdfFile } from './pdf-structure.ts';

async function pdfWith(attachments: readonly string[], packed: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  for (const [index, xml] of attachments.entries())
    await document.attach(Buffer.from(xml), `invoice-${index}.xml`, {
      mimeType: 'text/xml',
      afRelationship: AFRelationship.Alternative,
    });
  return document.save({ useObjectStreams: packed });
}

/** Appends a save that replaces the stream of the one embedded file. */
function replaced(file: Uint8Array, xml: string): Uint8Array {
  const id = Number(/(\d+) 0 obj\s*<<[^>]*\/Type \/EmbeddedFile/.exec(Buffer.from(file).toString('latin1'))?.[1]);
  const object = `${id} 0 obj\n<</Type /EmbeddedFile /Length ${xml.length}>>\nstream\n${xml}\nendstream\nendobj`;
  return appendChanged(file, { [id]: () => object });
}

describe('readInvoices', () => {
  it.each([true, false])('reads the invoice that a file embeds (object streams: %s)', async (packed) => {
    const file = readPdfFile(await pdfWith([CII_INVOICE, '<Notes/>'], packed));
    expect(readInvoices(file)).toEqual({ current: [dataOf(SMALL_INVOICE)], earlier: [] });
  });

  it('reads all of several', async () => {
    const file = readPdfFile(await pdfWith([CII_INVOICE, CII_INVOICE.replace('7301', '7302')], false));
    expect(readInvoices(file)?.current).toHaveLength(2);
  });

  it('reads what an earlier revision embedded', async () => {
    const first = await pdfWith([CII_INVOICE], false);
    const invoices = readInvoices(readPdfFile(replaced(first, CII_INVOICE.replace('>120.00<', '>920.00<'))));
    expect(invoices?.current[0]?.terms).toContainEqual({ id: 'BT-112', value: '920.00', part: null });
    expect(invoices?.earlier).toEqual([{ revision: 1, invoices: [dataOf(SMALL_INVOICE)] }]);
  });

  it('reads no earlier one where a save leaves the data alone', async () => {
    const first = await pdfWith([CII_INVOICE], false);
    expect(readInvoices(readPdfFile(replaced(first, CII_INVOICE)))?.earlier).toEqual([]);
  });

  it('reads none where there is none at all or too much', async () => {
    expect(readInvoices(readPdfFile(await pdfWith([], false)))).toBeNull();
    expect(readInvoices(readPdfFile(await pdfWith([`${CII_INVOICE}${' '.repeat(2 ** 21)}`], false)))).toBeNull();
    expect(readInvoices(readPdfFile(Buffer.from('%PDF-1.7 /EmbeddedFile')))).toBeNull();
  });
});
