import { Finder } from './finder.ts';

/** One character or a few. */
export type Delimiter = string;

export type Quote = '"' | "'";

/** How the fields of a CSV text are told apart. A doubled quote inside quotes always stands for one. */
export interface CsvSyntax {
  readonly delimiter: Delimiter;
  /** Null: the text has no quoting. */
  readonly quote: Quote | null;
  /** Whether a backslash before the quote escapes it too. */
  readonly backslash: boolean;
}

const LF = 10;
const CR = 13;

/** The stretch of text under way, with the places of its marks. Indexes are into `text`; infinity means none. */
export class CsvText {
  readonly delimiter: string;
  readonly quote: string;
  readonly backslash: boolean;
  readonly #quotes: Finder;
  readonly #delimiters: Finder;
  readonly #lf = new Finder('\n');
  readonly #cr = new Finder('\r');
  text = '';
  /** Whether no more text will come. */
  final = false;
  /** Where the record under way must have ended. */
  recordEndMax = 0;

  /** Whether all the text that the record under way may have is here. */
  get exhausted(): boolean {
    return this.final || this.text.length > this.recordEndMax;
  }

  constructor({ delimiter, quote, backslash }: CsvSyntax) {
    this.delimiter = delimiter;
    this.quote = quote ?? '';
    this.backslash = backslash;
    this.#quotes = new Finder(this.quote);
    this.#delimiters = new Finder(delimiter);
  }

  set(text: string): void {
    this.text = text;
    for (const finder of [this.#quotes, this.#delimiters, this.#lf, this.#cr]) finder.reset(text);
  }

  nextQuote(from: number): number {
    return this.quote === '' ? Number.POSITIVE_INFINITY : this.#quotes.next(from);
  }

  /** Index of the line's end, text length at the end of the file, -1 where more text is needed. */
  lineEnd(from: number): number {
    const cr = this.#cr.next(from);
    const stop = Math.min(this.#lf.next(from), cr);
    if (stop === Number.POSITIVE_INFINITY) return this.final ? this.text.length : -1;
    return stop === this.text.length - 1 && stop === cr && !this.final ? -1 : stop;
  }

  /** Index of the delimiter or line end that ends a field without quotes; -1 where more text is needed. */
  fieldEnd(from: number): number {
    const stop = this.lineEnd(from);
    const next = this.#delimiters.next(from);
    if (next === Number.POSITIVE_INFINITY) return stop;
    return stop < 0 || next < stop ? next : stop;
  }

  isDelimiter(at: number): boolean {
    return this.text.startsWith(this.delimiter, at);
  }

  isBreak(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code === LF || code === CR;
  }

  /** Index behind the line break at `stop`. */
  behindBreak(stop: number): number {
    if (stop >= this.text.length) return this.text.length;
    return this.text.charCodeAt(stop) === CR && this.text.charCodeAt(stop + 1) === LF ? stop + 2 : stop + 1;
  }
}

/** Line breaks in a text; CRLF is one. */
export function countBreaks(text: string): number {
  let breaks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) breaks += 1;
  }
  return breaks;
}
