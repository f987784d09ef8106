import { LIMITS } from '../limits.ts';
import { objectAt, PdfParser } from './parser.ts';
import { decodeStream } from './stream.ts';
import { entry, itemsOf, NOTHING, numberOf, type PdfDictionary, type PdfValue } from './value.ts';

/** Where a cross-reference section says that an object is. */
export type Location =
  | { readonly kind: 'free' }
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'packed'; readonly container: number; readonly index: number };

export interface CrossReference {
  readonly entries: ReadonlyMap<number, Location>;
  readonly trailer: PdfDictionary;
  readonly form: 'table' | 'stream';
}

/** The cross-reference table or stream at an offset (ISO 32000-1, 7.5.4, 7.5.8); null where none can be read. */
export function readCrossReference(text: string, offset: number): CrossReference | null {
  const parser = new PdfParser(text, offset);
  parser.skipSpace();
  return parser.take(/xref\b/y) === null ? readStream(text, offset) : readTable(parser);
}

function readTable(parser: PdfParser): CrossReference | null {
  const entries = new Map<number, Location>();
  for (;;) {
    parser.skipSpace();
    const head = parser.take(/(\d{1,10})[ \t\r\n]+(\d{1,10})/y);
    if (head === null) break;
    for (let index = 0; index < Number(head[2]); index++) {
      parser.skipSpace();
      const line = parser.take(/(\d{1,10})[ \t]+(\d{1,5})[ \t]+([nf])/y);
      if (line === null || entries.size > LIMITS.structureObjectsMax) return null;
      const location: Location = line[3] === 'n' ? { kind: 'offset', offset: Number(line[1]) } : { kind: 'free' };
      entries.set(Number(head[1]) + index, location);
    }
  }
  if (parser.take(/trailer/y) === null) return null;
  const trailer = parser.value();
  if (trailer.kind !== 'dictionary') return null;
  const hybrid = numberOf(entry(trailer, 'XRefStm'));
  const packed = hybrid === null ? null : readStream(parser.text, hybrid);
  for (const [id, location] of packed?.entries ?? []) {
    const known = entries.get(id);
    if (known === undefined || known.kind === 'free') entries.set(id, location);
  }
  return { entries, trailer, form: 'table' };
}

function readStream(text: string, offset: number): CrossReference | null {
  const object = objectAt(text, offset);
  if (object === null || object.value.kind !== 'dictionary') return null;
  const trailer = object.value;
  const data = decodeStream(trailer);
  const widths = itemsOf(entry(trailer, 'W')).map((width) => numberOf(width) ?? 0);
  if (data === null || widths.length < 3 || widths.some((width) => width < 0 || width > 8)) return null;
  const size = numberOf(entry(trailer, 'Size')) ?? 0;
  const given = itemsOf(entry(trailer, 'Index')).map((item) => numberOf(item) ?? 0);
  const index = given.length > 0 ? given : [0, size];
  return { entries: streamEntries(data, widths, index), trailer, form: 'stream' };
}

function streamEntries(data: Buffer, widths: readonly number[], index: readonly number[]): Map<number, Location> {
  const [a = 0, b = 0, c = 0] = widths;
  const entries = new Map<number, Location>();
  let at = 0;
  const field = (width: number): number => {
    let value = 0;
    for (let end = at + width; at < end; at++) value = value * 256 + (data[at] ?? 0);
    return value;
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    for (let number = 0; number < (index[pair + 1] ?? 0); number++) {
      if (at + a + b + c > data.length || a + b + c === 0 || entries.size > LIMITS.structureObjectsMax) return entries;
      const type = a === 0 ? 1 : field(a);
      const [second, third] = [field(b), field(c)];
      entries.set((index[pair] ?? 0) + number, locationOf(type, second, third));
    }
  }
  return entries;
}

function locationOf(type: number, second: number, third: number): Location {
  if (type === 1) return { kind: 'offset', offset: second };
  return type === 2 ? { kind: 'packed', container: second, index: third } : { kind: 'free' };
}

export const previousOf = (trailer: PdfValue): number | null => numberOf(entry(trailer, 'Prev') ?? NOTHING);
