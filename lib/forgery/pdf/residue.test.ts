import { describe, expect, it } from 'vitest';
import { appendChanged, idsOf } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { readPdfFile } from '../open/pdf-structure.ts';
import { readResidue } from './residue.ts';

const original = await invoicePdf(makeInvoice(1));
const ids = idsOf(original);
const residueOf = (bytes: Uint8Array) => readResidue(readPdfFile(bytes));
const DATA = 'BT (Total) Tj ET /TouchUp_TextEdit MP BT /F9 10 Tf (9,200) Tj (.00) Tj ET BT (Thanks) Tj ET';

describe('readResidue', () => {
  it('finds nothing in a file as it was made', () => {
    expect(residueOf(original)).toEqual([]);
  });

  it('finds the text that an editor set', () => {
    const edited = appendChanged(original, {
      [ids.contents]: () => `${ids.contents} 0 obj\n<< /Length ${DATA.length} >>\nstream\n${DATA}\nendstream\nendobj`,
    });
    expect(residueOf(edited)).toMatchObject([{ marker: 'text_edit', page: 1, text: '9,200.00' }]);
  });

  it('finds private data of editors and passes over that of others', () => {
    const kept = appendChanged(original, {
      [ids.page]: (object) => object.replace('<<', '<< /PieceInfo << /AdobePhotoshop << >> /MarkedPDF << >> >>'),
    });
    expect(residueOf(kept)).toMatchObject([{ marker: 'private_data', tool: 'Adobe Photoshop', page: 1 }]);
  });

  it('finds the name of a remover of passwords', () => {
    const info = (object: string) => object.replace('<<', '<< /Remark (Unlocked by example)');
    expect(residueOf(appendChanged(original, { [ids.info]: info }))).toMatchObject([{ marker: 'unlocked' }]);
  });
});
