import type { PdfState } from './state.ts';
import { decodeStream } from './stream.ts';
import { charactersOf } from './true-type.ts';
import { itemsOf, NOTHING, nameOf, numberOf, type PdfValue } from './value.ts';

/** Turns the bytes of a shown string into the text that they stand for. */
export type Decode = (shown: string) => string;

const MAP_BYTES_MAX = 1024 * 1024;
const PROGRAM_BYTES_MAX = 4 * 1024 * 1024;
const MAP_ENTRIES_MAX = 70_000;
const ANSI = new TextDecoder('windows-1252');
const GLYPHS: Readonly<Record<string, string>> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  space: ' ',
  period: '.',
  comma: ',',
  colon: ':',
  hyphen: '-',
  minus: '-',
  slash: '/',
  plus: '+',
  percent: '%',
  dollar: '$',
  Euro: '€',
};

/** Text of single bytes in Windows-1252, which stands in for every encoding that is not told. */
export const plainText: Decode = (shown) => ANSI.decode(Buffer.from(shown, 'latin1'));

/** How text in this font reads (ISO 32000-1, 9.10.2); codes of two bytes that no map explains read as nothing. */
export function decoderOf(state: PdfState, font: PdfValue): Decode {
  const wide = nameOf(state.get(font, 'Subtype')) === 'Type0';
  const map = toUnicode(state.get(font, 'ToUnicode'));
  if (wide)
    return (shown) =>
      codesOf(shown, 2)
        .map((code) => map.get(code) ?? '')
        .join('');
  const named = differences(state, font);
  if (map.size === 0 && named.size === 0) return plainText;
  return (shown) =>
    codesOf(shown, 1)
      .map((code) => map.get(code) ?? named.get(code) ?? plainText(String.fromCharCode(code)))
      .join('');
}

/** What the codes of a font mean in two ways. */
export interface NamedGlyphs {
  /** Bytes of a code. */
  readonly width: 1 | 2;
  /** By the map to Unicode. */
  readonly mapped: ReadonlyMap<number, string>;
  /**
   * By the names of the glyphs: the encoding's differences, or the encoding itself where the font is named by it; of fonts
   * of two bytes by the embedded program.
   */
  readonly named: ReadonlyMap<number, string>;
}

const ENCODINGS: ReadonlySet<string> = new Set(['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding']);

/** Both meanings of the codes of a font. */
export function glyphsOf(state: PdfState, font: PdfValue): NamedGlyphs {
  if (nameOf(state.get(font, 'Subtype')) === 'Type0') return wideGlyphsOf(state, font);
  const encoding = state.get(font, 'Encoding');
  const base = nameOf(encoding) ?? nameOf(state.get(encoding, 'BaseEncoding')) ?? '';
  const printable = Array.from({ length: ENCODINGS.has(base) ? 95 : 0 }, (_, index) => index + 32);
  const plain = printable.map((code) => [code, String.fromCharCode(code)] as const);
  return {
    width: 1,
    mapped: toUnicode(state.get(font, 'ToUnicode')),
    named: new Map([...plain, ...differences(state, font)]),
  };
}

/** Codes that are glyphs of an embedded TrueType program, which says itself what those draw (ISO 32000-1, 9.7.4). */
function wideGlyphsOf(state: PdfState, font: PdfValue): NamedGlyphs {
  const none = { width: 2 as const, mapped: new Map<number, string>(), named: new Map<number, string>() };
  if (nameOf(state.get(font, 'Encoding')) !== 'Identity-H') return none;
  const descendant = state.resolve(itemsOf(state.get(font, 'DescendantFonts'))[0] ?? NOTHING);
  const order = state.get(descendant, 'CIDToGIDMap');
  if (order.kind !== 'null' && nameOf(order) !== 'Identity') return none;
  const mapped = toUnicode(state.get(font, 'ToUnicode'));
  const program = state.get(state.get(descendant, 'FontDescriptor'), 'FontFile2');
  if (program.kind !== 'dictionary' || ![...mapped.values()].some((text) => /^\d$/.test(text))) return none;
  const data = decodeStream(program, PROGRAM_BYTES_MAX);
  return data === null ? none : { width: 2, mapped, named: charactersOf(data) };
}

/** The codes of a shown string. */
export function codesOf(shown: string, width: 1 | 2): number[] {
  const bytes = Buffer.from(shown, 'latin1');
  if (width === 1) return [...bytes];
  return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2));
}

function differences(state: PdfState, font: PdfValue): ReadonlyMap<number, string> {
  const named = new Map<number, string>();
  let code = 0;
  for (const item of itemsOf(state.get(state.get(font, 'Encoding'), 'Differences'))) {
    const glyph = nameOf(item);
    if (glyph === null) code = numberOf(item) ?? code;
    else {
      const unicode = /^uni([0-9A-F]{4})$/.exec(glyph)?.[1];
      const text = unicode ? String.fromCharCode(Number.parseInt(unicode, 16)) : GLYPHS[glyph];
      if (text !== undefined || glyph.length === 1) named.set(code, text ?? glyph);
      code++;
    }
  }
  return named;
}

function toUnicode(stream: PdfValue): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  const data = stream.kind === 'dictionary' ? decodeStream(stream, MAP_BYTES_MAX) : null;
  if (data === null) return map;
  for (const [, kind, body = ''] of data.toString('latin1').matchAll(/beginbf(char|range)([\s\S]*?)endbf\1/g)) {
    if (kind === 'char')
      for (const [, code = '', text = ''] of body.matchAll(/<([^>]*)>\s*<([^>]*)>/g)) map.set(hex(code), utf16(text));
    else readRanges(body, map);
    if (map.size > MAP_ENTRIES_MAX) break;
  }
  return map;
}

function readRanges(body: string, map: Map<number, string>): void {
  for (const [, first = '', last = '', to, list] of body.matchAll(
    /<([^>]*)>\s*<([^>]*)>\s*(?:<([^>]*)>|\[([^\]]*)\])/g,
  )) {
    const [from, end] = [hex(first), Math.min(hex(last), hex(first) + 0xffff)];
    const targets = list === undefined ? null : [...list.matchAll(/<([^>]*)>/g)].map(([, text = '']) => utf16(text));
    const base = utf16(to ?? '');
    for (let code = from; code <= end && map.size <= MAP_ENTRIES_MAX; code++) {
      const shifted = base.slice(0, -1) + String.fromCharCode(base.charCodeAt(base.length - 1) + code - from);
      map.set(code, targets === null ? shifted : (targets[code - from] ?? ''));
    }
  }
}

const hex = (text: string): number => Number.parseInt(text.replace(/\s/g, ''), 16) || 0;
const utf16 = (text: string): string => {
  const bytes = Buffer.from(text.replace(/\s/g, ''), 'hex');
  return bytes.length === 1
    ? bytes.toString('latin1')
    : Buffer.from(bytes.subarray(0, bytes.length & ~1))
        .swap16()
        .toString('utf16le');
};

/** A text string of the document itself (ISO 32000-1, 7.9.2.2). */
export function textString(value: PdfValue): string {
  if (value.kind !== 'string') return '';
  const bytes = Buffer.from(value.text, 'latin1');
  if (value.text.startsWith('\xfe\xff'))
    return Buffer.from(bytes.subarray(2, 2 + ((bytes.length - 2) & ~1)))
      .swap16()
      .toString('utf16le');
  return value.text.startsWith('\xef\xbb\xbf') ? bytes.toString('utf8', 3) : plainText(value.text);
}
