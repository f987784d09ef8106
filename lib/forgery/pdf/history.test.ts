import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { appendChanged, appendMetadata, appendPageContent, idsOf } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { signPdf } from '../fixtures/sign.ts';
import { readPdfFile } from '../open/pdf-structure.ts';
import { readHistory } from './history.ts';

const original = await invoicePdf(makeInvoice(1));
const edited = await invoicePdf(makeInvoice(1), { totalText: '1.00' });
const signed = await signPdf(original);
const ids = idsOf(original);

function historyOf(bytes: Uint8Array) {
  return readHistory(readPdfFile(bytes));
}
const levelsOf = (bytes: Uint8Array) => historyOf(bytes).increments.map((increment) => increment?.level ?? null);

describe('increments', () => {
  it.each([
    ['a save that writes an object as it was', () => appendMetadata(original), 'none'],
    [
      'new document information',
      () => appendChanged(original, { [ids.info]: (text) => text.replace('<<', '<< /Seen true') }),
      'lta_updates',
    ],
    ['a signature', () => signed, 'form_filling'],
    [
      'an annotation',
      () =>
        appendChanged(
          original,
          {
            [ids.page]: (text) =>
              text.replace(/>>\s*endobj$/, '/Annots [<< /Subtype /FreeText /Rect [0 0 9 9] >>] >>\nendobj'),
          },
          () => [],
        ),
      'annotations',
    ],
    ['other page content', () => appendPageContent(original, edited), 'other'],
    [
      'an entry of the catalog that no policy names',
      () => appendChanged(original, { [ids.catalog]: (text) => text.replace('<<', '<< /OpenAction 1') }),
      'other',
    ],
    [
      'a form field that is not for a signature',
      () =>
        appendChanged(
          original,
          { [ids.catalog]: (text) => text.replace('<<', '<< /AcroForm << /Fields [900 0 R] >>') },
          () => ['<< /FT /Tx /T (a) >>'],
        ),
      'other',
    ],
  ])('classify %s', (_, make, level) => {
    expect(levelsOf(make())).toEqual([null, level]);
  });

  it('name the fields that were filled', () => {
    const form = appendChanged(
      original,
      { [ids.catalog]: (text) => text.replace('<<', '<< /AcroForm << /Fields [900 0 R] >>') },
      () => ['<< /FT /Tx /T (payee) /Kids [901 0 R] >>', '<< /T (name) /Parent 900 0 R /V (Ada) >>'],
    );
    const first = Number(/\/Size (\d+)(?![\s\S]*\/Size)/.exec(Buffer.from(original).toString('latin1'))?.[1]);
    const numbered = Buffer.from(
      Buffer.from(form)
        .toString('latin1')
        .replaceAll(/90([01]) 0 R/g, (_, index) => `${first + Number(index)} 0 R`.padEnd(7)),
      'latin1',
    );
    const filled = appendChanged(numbered, { [first + 1]: (text) => text.replace('(Ada)', '(Eve)') });
    expect(historyOf(filled).increments[2]).toMatchObject({ level: 'form_filling', fields: ['payee.name'] });
  });

  it('name the object that a metadata stream shares with the page', () => {
    const shared = appendChanged(original, {
      [ids.info]: (text) => text.replace('<<', `<< /Shared ${ids.contents} 0 R`),
    });
    const clobbered = appendPageContent(shared, edited);
    expect(historyOf(clobbered).increments[2]).toMatchObject({
      level: 'other',
      unexplained: [{ object: ids.contents }],
    });
  });

  it('are not known where the cross-reference cannot be read', () => {
    const text = Buffer.from(appendMetadata(original)).toString('latin1');
    const at = text.lastIndexOf('trailer');
    expect(levelsOf(Buffer.from(`${text.slice(0, at)}trailed${text.slice(at + 7)}`, 'latin1'))).toEqual([null, null]);
  });
});

describe('signatures', () => {
  const at = Buffer.from(signed).indexOf('/Count ') + 7;
  const tampered = Buffer.from(signed);
  tampered.write('7', at);

  it.each([
    ['an intact one over all of the file', signed, { integrity: 'intact', coverage: 'document', revision: 2 }],
    ['one before a later save', appendMetadata(signed), { integrity: 'intact', coverage: 'revision', revision: 2 }],
    ['one over bytes that were changed', tampered, { integrity: 'broken', coverage: 'document' }],
  ])('tell %s', (_, bytes, expected) => {
    expect(historyOf(bytes).signatures).toMatchObject([{ signer: 'Ada Example', permitted: null, ...expected }]);
  });

  it('tell what a certification permits', async () => {
    expect(historyOf(await signPdf(original, { certify: 1 })).signatures).toMatchObject([{ permitted: 'lta_updates' }]);
  });

  it('tell a byte range that leaves out more than the signature', () => {
    const text = Buffer.from(signed).toString('latin1');
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text);
    const wider = String(Number(range?.[1]) - 9).padStart(10, '0');
    const odd = Buffer.from(text.replace(range?.[1] ?? '', wider), 'latin1');
    expect(historyOf(odd).signatures).toMatchObject([{ coverage: 'unclear', integrity: 'broken' }]);
  });

  it('tell one that was carried over into a file that was saved anew', async () => {
    const document = await PDFDocument.load(signed, { updateMetadata: false });
    const saved = await document.save({ useObjectStreams: false });
    expect(historyOf(saved).signatures).toMatchObject([{ coverage: 'unclear', carried: true }]);
  });

  it('name the bytes that a range leaves out', () => {
    const text = Buffer.from(signed).toString('latin1');
    const length = /\/ByteRange \[0 \d+ \d+ (\d+)\]/.exec(text)?.[1] ?? '';
    const shorter = Buffer.from(text.replace(length, String(Number(length) - 90).padStart(10, '0')), 'latin1');
    const [signature] = historyOf(shorter).signatures;
    expect(signature).toMatchObject({ coverage: 'unclear', carried: false, uncovered: [{ end: text.length }] });
    expect(signature?.uncovered[0]?.text).toContain('%%EOF');
  });

  it('are none in a file without them, and unverified where they are no CMS', () => {
    expect(historyOf(original).signatures).toEqual([]);
    const text = Buffer.from(signed).toString('latin1');
    const noise = Buffer.from(text.replace(/\/Contents <[0-9a-f]{40}/, `/Contents <${'ab'.repeat(20)}`), 'latin1');
    expect(historyOf(noise).signatures).toMatchObject([{ integrity: 'unverified' }]);
  });
});
