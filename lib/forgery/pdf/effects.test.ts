import { describe, expect, it } from 'vitest';
import { appendChanged, idsOf } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { readPdfFile } from '../open/pdf-structure.ts';
import { readHistory } from './history.ts';

const original = await invoicePdf(makeInvoice(1));
const { catalog, page } = idsOf(original);
const first = Number(/\/Size (\d+)(?![\s\S]*\/Size)/.exec(Buffer.from(original).toString('latin1'))?.[1]);
const drawn = (text: string) =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 90 20] /Length ${text.length + 12} >>\nstream\nBT (${text}) Tj ET\nendstream`;
const widget = (value: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (payee) /Rect [10 10 100 30] /F 4 ${value} /AP << /N ${first + 1} 0 R >> >>`;
const note = (text: string) => `<< /Type /Annot /Subtype /FreeText /Rect [10 50 100 70] /Contents (${text}) >>`;
const attached = (data: string) => `<< /Type /EmbeddedFile /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** A file with a field that shows a text, a note and an embedded file. */
const form = appendChanged(
  original,
  {
    [catalog]: (text) =>
      text.replace('<<', `<< /AcroForm << /Fields [${first} 0 R] >> /AF [<< /EF << /F ${first + 3} 0 R >> >>]`),
    [page]: (text) =>
      text.replace(/\/Annots \[[^\]]*\]/, '').replace('<<', `<< /Annots [${first} 0 R ${first + 2} 0 R]`),
  },
  () => [widget('/V (Ada)'), drawn('Ada'), note('paid'), attached('<a/>')],
);
const object = (id: number, body: string) => ({ [id]: () => `${id} 0 obj\n${body}\nendobj` });
const effectsOf = (bytes: Uint8Array) => readHistory(readPdfFile(bytes)).effects.at(-1);
const none = { fields: [], notes: [], actions: [], attachments: { added: 0, lost: 0 } };

describe('what a save did beside the content of pages', () => {
  it.each([
    [
      'a field that shows another name',
      object(first + 1, drawn('Eve')),
      { fate: 'replaced', before: 'Ada', after: 'Eve' },
    ],
    [
      'a field that holds another name and shows the old one',
      object(first, widget('/V (Eve)')),
      { fate: 'replaced', before: 'Ada', after: 'Eve' },
    ],
    ['a field that is empty now', object(first + 1, drawn('')), { fate: 'emptied', before: 'Ada', after: '' }],
    ['a field that is none any more', object(first, '<< /FT /Tx >>'), { fate: 'removed', before: 'Ada', after: '' }],
  ])('tells %s', (_, changed, change) => {
    expect(effectsOf(appendChanged(form, changed))).toMatchObject({ fields: [{ name: 'payee', page: 1, ...change }] });
  });

  it('tells a note that says something else', () => {
    expect(effectsOf(appendChanged(form, object(first + 2, note('not paid'))))).toMatchObject({
      notes: [{ subtype: 'FreeText', fate: 'replaced', before: 'paid', after: 'not paid' }],
    });
  });

  it('tells an exchanged file', () => {
    const exchanged = appendChanged(form, { ...object(first + 3, attached('<b/>')) });
    expect(effectsOf(exchanged)).toMatchObject({ attachments: { added: 1, lost: 1 } });
  });

  it('tells a script that came', () => {
    const open = '<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
    expect(effectsOf(appendChanged(form, { [catalog]: (text) => text.replace('<<', open) }))).toMatchObject({
      ...none,
      actions: ['JavaScript app.alert(1)'],
    });
  });

  it('is nothing where entries alone changed', () => {
    const changed = appendChanged(form, { [catalog]: (text) => text.replace('<<', '<< /PageMode /UseNone') });
    expect(effectsOf(changed)).toMatchObject(none);
    const redrawn = appendChanged(form, object(first, widget('/V (Ada) /DA (/Helv 9 Tf) /MK << >>')));
    expect(effectsOf(redrawn)).toMatchObject(none);
  });

  it('names who saved the file and when', () => {
    const { info } = idsOf(original);
    const saved = appendChanged(original, object(info, '<< /Producer (Tool) /ModDate (D:20250102090000Z) >>'));
    expect(readHistory(readPdfFile(saved)).saves.at(-1)).toEqual({ tool: 'Tool', at: '2025-01-02T09:00:00.000Z' });
  });
});
