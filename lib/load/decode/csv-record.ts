import { type CsvText, countBreaks } from './csv-text.ts';

/**
 * What to make of a quote that does not close at the end of its field: `kept` keeps the text behind it, `literal` takes
 * the field as if it had no quotes, `lenient` looks on its line for a quote that does close.
 */
export type Reading = 'kept' | 'literal' | 'lenient';

export interface ReadRecord {
  readonly fields: string[];
  /** Index of the line end behind the record. */
  readonly end: number;
  /** Line breaks inside the record. */
  readonly breaks: number;
  /** Quotes that stand where none may: 0 for a well-formed record. */
  readonly oddities: number;
}

interface Field {
  readonly value: string;
  readonly end: number;
  readonly breaks: number;
  readonly oddities: number;
}

const SPACE = 32;

/** Oddities of a record that is not worth reading on: one line of a broken file must not be read as all of it. */
export const HOPELESS = Number.POSITIVE_INFINITY;
const ODDITIES_MAX = 8;
const ODD_CHARS_MAX = 4096;

/** Reads the record that starts at `start`; null where its end is not in the text, or the reading finds none. */
export function readRecord(source: CsvText, start: number, reading: Reading): ReadRecord | null {
  const fields: string[] = [];
  let at = start;
  let breaks = 0;
  let oddities = 0;
  let oddAt: number | null = null;
  for (;;) {
    const field = readField(source, at, reading);
    if (field === null) return null;
    fields.push(field.value);
    breaks += field.breaks;
    oddities += field.oddities;
    at = field.end;
    if (oddities > 0 && reading === 'kept') {
      oddAt ??= at;
      if (at > oddAt + ODD_CHARS_MAX || oddities > ODDITIES_MAX) return { fields, end: at, breaks, oddities: HOPELESS };
    }
    if (at >= source.text.length || !source.isDelimiter(at)) return { fields, end: at, breaks, oddities };
    at += source.delimiter.length;
  }
}

function readField(source: CsvText, at: number, reading: Reading): Field | null {
  let open = at;
  if (source.delimiter !== ' ') while (source.text.charCodeAt(open) === SPACE) open += 1;
  if (source.nextQuote(open) !== open) return bareField(source, at);
  const close = closingQuote(source, open + 1);
  if (close < 0) return reading === 'literal' && source.exhausted ? bareField(source, at) : null;
  const end = source.fieldEnd(close + 1);
  if (end < 0) return null;
  const inner = source.text.slice(open + 1, close);
  const rest = close + 1 === end ? '' : source.text.slice(close + 1, end).trimEnd();
  if (rest === '') return { value: unescaped(source, inner), end, breaks: countBreaks(inner), oddities: 0 };
  if (reading === 'literal') return bareField(source, at);
  if (reading === 'lenient') return lenientField(source, open, close);
  const oddities = 1 + countOf(rest, source.quote);
  return { value: unescaped(source, inner) + rest, end, breaks: countBreaks(inner), oddities };
}

function bareField(source: CsvText, at: number): Field | null {
  const end = source.fieldEnd(at);
  if (end < 0) return null;
  const value = source.text.slice(at, end);
  return { value, end, breaks: 0, oddities: source.nextQuote(at) < end ? countOf(value, source.quote) : 0 };
}

/** The field up to the first quote of its line that a delimiter or the line's end follows. */
function lenientField(source: CsvText, open: number, firstClose: number): Field | null {
  const stop = source.lineEnd(open);
  let oddities = 0;
  for (let close = firstClose; close < stop; close = source.nextQuote(close + 1)) {
    const next = close + 1;
    if (next === stop || source.isDelimiter(next)) {
      return { value: unescaped(source, source.text.slice(open + 1, close)), end: next, breaks: 0, oddities };
    }
    oddities += 1;
  }
  return null;
}

/** Index of the quote that is neither doubled nor escaped, from `from` on; -1 where more text is needed. */
function closingQuote(source: CsvText, from: number): number {
  let close = source.nextQuote(from);
  while (close !== Number.POSITIVE_INFINITY) {
    if (close > source.recordEndMax) return -1;
    if (source.backslash && isEscaped(source.text, from, close)) close = source.nextQuote(close + 1);
    else if (source.text.startsWith(source.quote, close + 1)) close = source.nextQuote(close + 2);
    else return close === source.text.length - 1 && !source.final ? -1 : close;
  }
  return -1;
}

function isEscaped(text: string, from: number, at: number): boolean {
  let back = at - 1;
  while (back >= from && text.charCodeAt(back) === 92) back -= 1;
  return (at - back) % 2 === 0;
}

function unescaped(source: CsvText, inner: string): string {
  const { quote } = source;
  const single = inner.includes(quote) ? inner.replaceAll(quote + quote, quote) : inner;
  return source.backslash && single.includes('\\') ? single.replaceAll(`\\${quote}`, quote) : single;
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
