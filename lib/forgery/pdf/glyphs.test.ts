import { describe, expect, it } from 'vitest';
import { appendChanged, idsOf } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { glyphOf, trueTypeMap } from '../fixtures/true-type.ts';
import { readPdfFile } from '../open/pdf-structure.ts';
import { readGlyphs } from './glyphs.ts';

const original = await invoicePdf(makeInvoice(1));
const ids = idsOf(original);
const DIGITS = [...'0123456789'];

/** The page shows a text in a font whose map to Unicode is given for the digits. */
function withMap(map: (digit: string) => string, shown = '1,200.00') {
  const lines = DIGITS.map((digit) => `<${hex(digit)}> <00${hex(map(digit))}>`);
  const font = (unicode: number) =>
    `/Type /Font /Subtype /Type1 /BaseFont /AAAAAA+Arimo /Encoding /WinAnsiEncoding /ToUnicode ${unicode} 0 R`;
  return withFont(`(${shown})`, lines, font);
}

/** As `withMap`, in a font of two bytes whose embedded program says what its glyphs draw. */
function withWideMap(map: (digit: string) => string, order = '/Identity') {
  const code = (character: string) => glyphOf(character).toString(16).padStart(4, '0');
  const lines = DIGITS.map((digit) => `<${code(digit)}> <00${hex(map(digit))}>`);
  const descendant = (program: number) =>
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Arimo /CIDToGIDMap ${order} /FontDescriptor << /FontFile2 ${program} 0 R >> >>`;
  const font = (unicode: number) =>
    `/Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Arimo /Encoding /Identity-H /DescendantFonts [${descendant(unicode + 1)}] /ToUnicode ${unicode} 0 R`;
  const program = trueTypeMap().toString('hex');
  return withFont(`<${[...'1200'].map(code).join('')}>`, lines, font, [
    `<< /Filter /ASCIIHexDecode /Length ${program.length + 1} >>\nstream\n${program}>\nendstream`,
  ]);
}

function withFont(shown: string, lines: string[], fontWith: (unicode: number) => string, more: readonly string[] = []) {
  const data = `BT /F9 10 Tf ${shown} Tj ET`;
  const body = `${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`;
  const font = (unicode: number) => `/Resources << /Font << /F9 << ${fontWith(unicode)} >> >> >>`;
  const page = (object: string, next: number) =>
    object.replace(/\/Resources\s*(?:\d+ 0 R|<<(?:[^<>]|<<(?:[^<>]|<<[^<>]*>>)*>>)*>>)/, font(next));
  const size = Number(/\/Size (\d+)/.exec(Buffer.from(original).toString('latin1'))?.[1]);
  return appendChanged(
    original,
    {
      [ids.contents]: () => `${ids.contents} 0 obj\n<< /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`,
      [ids.page]: (object) => page(object, size),
    },
    () => [`<< /Length ${body.length} >>\nstream\n${body}\nendstream`, ...more],
  );
}
const hex = (text: string): string => text.charCodeAt(0).toString(16);
const swapped = (digit: string): string => ({ '1': '7', '7': '1' })[digit] ?? digit;
const glyphsOf = (bytes: Uint8Array) => readGlyphs(readPdfFile(bytes));

describe('readGlyphs', () => {
  it('compares no font that has no map', () => {
    expect(glyphsOf(original)).toEqual({ comparedFonts: 0, twofold: [] });
  });

  it('finds nothing where map and names agree', () => {
    expect(glyphsOf(withMap((digit) => digit))).toEqual({ comparedFonts: 1, twofold: [] });
  });

  it('finds a text that reads otherwise than it is drawn', () => {
    expect(glyphsOf(withMap(swapped))).toEqual({
      comparedFonts: 1,
      twofold: [{ page: 1, font: 'AAAAAA+Arimo', extracted: '7,200.00', drawn: '1,200.00' }],
    });
  });

  it('passes over exchanged digits that the page does not show', () => {
    expect(glyphsOf(withMap(swapped, '2,200.00'))?.twofold).toEqual([]);
  });

  it('passes over a map that fits nowhere', () => {
    const shifted = (digit: string): string => String((Number(digit) + 3) % 10);
    expect(glyphsOf(withMap(shifted))?.twofold).toEqual([]);
  });

  it('finds a text of two bytes that the embedded program draws otherwise', () => {
    expect(glyphsOf(withWideMap((digit) => digit))).toEqual({ comparedFonts: 1, twofold: [] });
    expect(glyphsOf(withWideMap(swapped))).toEqual({
      comparedFonts: 1,
      twofold: [{ page: 1, font: 'AAAAAA+Arimo', extracted: '7200', drawn: '1200' }],
    });
  });

  it('compares no font of two bytes whose codes are no glyphs of its program', () => {
    expect(glyphsOf(withWideMap(swapped, '9 0 R'))).toEqual({ comparedFonts: 0, twofold: [] });
  });
});
