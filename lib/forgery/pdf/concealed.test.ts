import { describe, expect, it } from 'vitest';
import { appendChanged, idsOf } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { readPdfFile } from '../open/pdf-structure.ts';
import { readConcealed } from './concealed.ts';

const original = await invoicePdf(makeInvoice(1));
const ids = idsOf(original);
const FONT = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const DATA = 'BT /F1 12 Tf (You are) Tj 0 -14 Td [(fi) -20 (red)] TJ ET';
const content = `<< /Length ${DATA.length} >>\nstream\n${DATA}\nendstream`;
const pageOf = (id: number) => `<< /Type /Page ${FONT} /Contents ${id + 1} 0 R >>`;
const planted = appendChanged(original, {}, (id) => [pageOf(id), content]);
const next = Number(/\/Size (\d+)/.exec(Buffer.from(original).toString('latin1'))?.[1]);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const concealedOf = (bytes: Uint8Array) => readConcealed(readPdfFile(bytes));

describe('readConcealed', () => {
  it('finds nothing in a file as it was made', () => {
    expect(concealedOf(original)).toEqual([]);
  });

  it('finds a page that nothing leads to, with its text', () => {
    expect(concealedOf(planted)).toEqual([
      { object: next, kind: 'page', how: 'unreferenced', text: 'You are fired', revision: null },
    ]);
  });

  it('finds one that the cross-reference calls free', () => {
    const at = String(text(planted).indexOf(`${next} 0 obj`)).padStart(10, '0');
    const freed = Buffer.from(text(planted).replace(`${at} 00000 n`, `${at} 00000 f`), 'latin1');
    expect(concealedOf(freed)).toMatchObject([{ object: next, how: 'unlisted' }]);
    const used = appendChanged(freed, { [ids.catalog]: (object) => object.replace('<<', `<< /Spare ${next} 0 R`) });
    expect(concealedOf(used)).toMatchObject([{ object: next, how: 'freed' }]);
  });

  it('tells which save put it to use', () => {
    const used = appendChanged(planted, { [ids.catalog]: (object) => object.replace('<<', `<< /Spare ${next} 0 R`) });
    expect(concealedOf(used)).toMatchObject([{ object: next, how: 'switched', revision: 3 }]);
  });

  it('finds content of a page that nothing leads to', () => {
    const stream = 'BT /F1 10 Tf (Pay 900.00) Tj ET';
    const spare = appendChanged(original, {}, () => [`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`]);
    expect(concealedOf(spare)).toMatchObject([{ kind: 'content', how: 'unreferenced', text: 'Pay 900.00' }]);
    const data = appendChanged(original, {}, () => ['<< /Length 9 >>\nstream\n<r>BT</r>\nendstream']);
    expect(concealedOf(data)).toEqual([]);
  });

  it('finds nothing in a page that was removed later', () => {
    const page = { [ids.page]: (object: string) => object.replace('<<', '<< /Tabs /S') };
    expect(concealedOf(appendChanged(original, page))).toEqual([]);
  });

  it('is not read from a locked file', () => {
    const locked = Buffer.from(text(planted).replaceAll('/Root', '/Encrypt 1 0 R /Root'), 'latin1');
    expect(concealedOf(locked)).toBeUndefined();
  });
});
