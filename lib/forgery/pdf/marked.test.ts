import { describe, expect, it } from 'vitest';
import { appendChanged, idsOf } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { readPdfFile } from '../open/pdf-structure.ts';
import { readMarked } from './marked.ts';

const original = await invoicePdf(makeInvoice(1));
const ids = idsOf(original);
const size = Number(/\/Size (\d+)/.exec(Buffer.from(original).toString('latin1'))?.[1]);
const markedOf = (bytes: Uint8Array) => readMarked(readPdfFile(bytes));
const contents = (data: string) => () =>
  `${ids.contents} 0 obj\n<< /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`;

/** A layer whose text is marked, switched off or on. */
function layered(list: 'ON' | 'OFF', base = '') {
  const layer = `${size} 0 R`;
  return appendChanged(
    original,
    {
      [ids.contents]: contents('/OC /L1 BDC BT (Total 900.00) Tj ET EMC BT (Total 100.00) Tj ET'),
      [ids.catalog]: (object) =>
        object.replace('<<', `<< /OCProperties << /OCGs [${layer}] /D << ${base} /${list} [${layer}] >> >>`),
      [ids.page]: (object) =>
        object.replace(
          /\/Resources\s*(?:\d+ 0 R|<<(?:[^<>]|<<(?:[^<>]|<<[^<>]*>>)*>>)*>>)/,
          `/Resources << /Properties << /L1 ${layer} >> >>`,
        ),
    },
    () => ['<< /Type /OCG /Name (Draft) >>'],
  );
}

describe('readMarked', () => {
  it('finds nothing in a file as it was made', () => {
    expect(markedOf(original)).toEqual([]);
  });

  it('finds text of a layer that is switched off', () => {
    expect(markedOf(layered('OFF'))).toEqual([{ kind: 'layer_off', page: 1, painted: 'Total 900.00', read: '' }]);
  });

  it('passes over a layer that is shown', () => {
    expect(markedOf(layered('ON'))).toEqual([]);
    expect(markedOf(layered('ON', '/BaseState /OFF'))).toEqual([]);
  });

  it('finds text that programs read in place of what is painted', () => {
    const data = '/Span << /ActualText (9,000.00) >> BDC BT (1,000.00) Tj ET EMC';
    expect(markedOf(appendChanged(original, { [ids.contents]: contents(data) }))).toEqual([
      { kind: 'actual_text', page: 1, painted: '1,000.00', read: '9,000.00' },
    ]);
  });
});
