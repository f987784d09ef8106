import { NOTHING, numberOf, type PdfDictionary, type PdfValue } from './value.ts';

const DEPTH_MAX = 64;
const SPACE = /[\0\t\n\f\r ]*(?:%[^\r\n]*[\0\t\n\f\r ]*)*/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![A-Za-z0-9])/y;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads the objects of a file held as Latin-1 text. What cannot be read is the null object; it never throws. */
export class PdfParser {
  readonly text: string;
  position: number;

  constructor(text: string, position: number) {
    this.text = text;
    this.position = position;
  }

  /** The text that matches right here, passed over; null where none does. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match !== null) this.position = pattern.lastIndex;
    return match;
  }

  skipSpace(): void {
    this.take(SPACE);
  }

  value(depth = 0): PdfValue {
    this.skipSpace();
    if (depth > DEPTH_MAX) this.position = this.text.length;
    const first = this.text[this.position];
    if (first === undefined) return NOTHING;
    if (first === '/') return this.name();
    if (first === '(') return this.literal();
    if (first === '[') return this.array(depth);
    if (first === '<') return this.text[this.position + 1] === '<' ? this.dictionary(depth) : this.hexadecimal();
    const reference = this.take(REFERENCE);
    if (reference !== null) return { kind: 'reference', id: Number(reference[1]) };
    const word = this.take(REGULAR)?.[0] ?? '';
    if (word === '') this.position++;
    return word === '' || word === 'null' ? NOTHING : { kind: 'atom', text: word };
  }

  private name(): PdfValue {
    this.position++;
    const raw = this.take(REGULAR)?.[0] ?? '';
    const text = raw.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return { kind: 'name', text };
  }

  private literal(): PdfValue {
    const parts: string[] = [];
    let depth = 0;
    for (; this.position < this.text.length; this.position++) {
      const character = this.text.charAt(this.position);
      if (character === '\\') parts.push(this.escape());
      else {
        if (character === '(') depth++;
        if (character === ')') depth--;
        if (depth === 0) break;
        if (depth > 1 || character !== '(') parts.push(character);
      }
    }
    this.position++;
    return { kind: 'string', text: parts.join('') };
  }

  private escape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.position + 1, this.position + 4))?.[0];
    this.position += octal?.length ?? 1;
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    const next = this.text.charAt(this.position);
    if (next !== '\r' && next !== '\n') return ESCAPES[next] ?? next;
    if (next === '\r' && this.text[this.position + 1] === '\n') this.position++;
    return '';
  }

  private hexadecimal(): PdfValue {
    const end = this.text.indexOf('>', this.position);
    const digits = this.text.slice(this.position + 1, end < 0 ? undefined : end).replace(/[^0-9a-fA-F]/g, '');
    this.position = end < 0 ? this.text.length : end + 1;
    return { kind: 'string', text: Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1') };
  }

  private array(depth: number): PdfValue {
    this.position++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      const next = this.text[this.position];
      if (next === ']') this.position++;
      if (next === undefined || next === ']' || next === '>') return { kind: 'array', items };
      items.push(this.value(depth + 1));
    }
  }

  private dictionary(depth: number): PdfDictionary {
    this.position += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpace();
      const next = this.text[this.position];
      if (next === '>') this.position += 2;
      if (next !== '/') {
        if (next === undefined || next === '>' || this.text.startsWith('endobj', this.position))
          return { kind: 'dictionary', entries, data: null };
        this.value(depth + 1);
        continue;
      }
      const key = this.name();
      const item = this.value(depth + 1);
      if (key.kind === 'name') entries.set(key.text, item);
    }
  }
}

/** An object `id generation obj` that starts at the offset, with its stream; null where there is none. */
export function objectAt(text: string, offset: number): { id: number; value: PdfValue; end: number } | null {
  const parser = new PdfParser(text, offset);
  parser.skipSpace();
  const head = parser.take(/(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/y);
  if (head === null) return null;
  const id = Number(head[1]);
  const value = parser.value();
  parser.skipSpace();
  if (value.kind !== 'dictionary' || parser.take(/stream(?:\r\n|\n|\r)?/y) === null)
    return { id, value, end: parser.position };
  const start = parser.position;
  const length = numberOf(value.entries.get('Length') ?? NOTHING);
  const declared = length === null ? -1 : start + length;
  const ends = declared >= start && /^\s{0,4}endstream/.test(text.slice(declared, declared + 14));
  const found = ends ? declared : text.indexOf('endstream', start);
  const end = found < 0 ? text.length : found;
  const raw = text.slice(start, end);
  return { id, value: { ...value, data: ends ? raw : raw.replace(/\r?\n?$/, '') }, end };
}
