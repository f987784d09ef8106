import { AFRelationship, PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { CII_INVOICE, CII_TERMS } from '../fixtures/invoice-xml.ts';
import { readInvoice } from './pdf-invoice.ts';
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

describe('readInvoice', () => {
  it.each([true, false])('reads the invoice that a file embeds (object streams: %s)', async (packed) => {
    expect(readInvoice(readPdfFile(await pdfWith([CII_INVOICE, '<Notes/>'], packed)))).toEqual(CII_TERMS);
  });

  it('reads none where there are two, none at all or too much', async () => {
    expect(
      readInvoice(readPdfFile(await pdfWith([CII_INVOICE, CII_INVOICE.replace('7301', '7302')], false))),
    ).toBeNull();
    expect(readInvoice(readPdfFile(await pdfWith([], false)))).toBeNull();
    expect(readInvoice(readPdfFile(await pdfWith([`${CII_INVOICE}${' '.repeat(2 ** 21)}`], false)))).toBeNull();
    expect(readInvoice(readPdfFile(Buffer.from('%PDF-1.7 /EmbeddedFile')))).toBeNull();
  });
});
