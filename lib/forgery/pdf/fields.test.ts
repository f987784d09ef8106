import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readPdfFile } from '../open/pdf-structure.ts';
import { readForm } from './fields.ts';

async function formPdf(rotation = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 200]);
  page.node.set(PDFName.of('Rotate'), document.context.obj(rotation));
  const form = document.getForm();
  const field = form.createTextField('payee.name');
  field.setText('UNICEF é');
  field.addToPage(page, { x: 40, y: 150, width: 100, height: 20, borderWidth: 0 });
  const box = form.createCheckBox('agreed');
  box.addToPage(page, { x: 200, y: 150, width: 20, height: 20 });
  box.check();
  return document.save({ useObjectStreams: false });
}
const formOf = (bytes: Uint8Array) => readForm(readPdfFile(bytes));

describe('readForm', () => {
  it('reads what fields hold and show, and where', async () => {
    const form = formOf(await formPdf());
    expect(form).toMatchObject({
      needAppearances: false,
      fields: [
        {
          name: 'payee.name',
          type: 'text',
          value: 'UNICEF é',
          shown: 'UNICEF é',
          visible: true,
          order: 0,
          opaque: true,
        },
        { name: 'agreed', type: 'button', value: 'Yes', shown: 'Yes', opaque: false },
      ],
    });
    const place = form?.fields[0]?.box;
    expect([place?.x, place?.y, place?.width, place?.height].map((value) => Math.round((value ?? 0) * 100))).toEqual([
      10, 15, 25, 10,
    ]);
  });

  it('places fields on a turned page', async () => {
    const box = formOf(await formPdf(90))?.fields[0]?.box;
    expect([box?.x, box?.y, box?.width, box?.height].map((value) => Math.round((value ?? 0) * 100))).toEqual([
      75, 10, 10, 25,
    ]);
  });

  it('reads values that stand elsewhere than the appearance', async () => {
    const file = Buffer.from(await formPdf()).toString('latin1');
    const changed = Buffer.from(
      file.replace(/\/V <[0-9A-F]+>/, (value) => `/V (Attacker)${' '.repeat(value.length - 13)}`),
      'latin1',
    );
    expect(formOf(changed)?.fields[0]).toMatchObject({ value: 'Attacker', shown: 'UNICEF é' });
  });

  it('is empty without a form and unknown without objects', async () => {
    const plain = await PDFDocument.create().then((document) => document.save({ useObjectStreams: false }));
    expect(formOf(plain)?.fields).toEqual([]);
    expect(formOf(Buffer.from('%PDF-1.4 nothing'))).toBeUndefined();
  });
});
