import type { Fault } from '../error.ts';
import { HOPELESS, type ReadRecord, readRecord } from './csv-record.ts';
import { CsvText, type Delimiter, type Quote } from './csv-text.ts';

export interface CsvRecord {
  /** 1-based physical line of the first character. */
  readonly line: number;
  readonly fields: string[];
  readonly fault: Fault | null;
  /** Quotes that stand where none may. */
  readonly oddities: number;
  /** Whether a blank line stands before it. */
  readonly afterBlank: boolean;
}

export interface CsvOptions {
  readonly delimiter: Delimiter;
  /** `"` where nothing else is said; null where the text has no quoting. */
  readonly quote?: Quote | null;
  /** Whether a backslash escapes the quote. */
  readonly backslash?: boolean;
  /** A quoted field that has not ended after this many characters never ends. */
  readonly recordCharsMax: number;
  readonly firstLine: number;
  /** Fields that a record should have, where known: it decides between readings of a record with stray quotes. */
  readonly width?: number | null;
}

const UNTERMINATED: Fault = {
  code: 'unterminated_quote',
  detail: 'opens a quote that is never closed',
  fix: 'Close the quoted value, or double a quote that belongs to it.',
};

/**
 * Streaming CSV (RFC 4180, read tolerantly): LF, CRLF and CR mixed, quotes doubled inside quoted fields, blank lines
 * skipped. A record with stray quotes is read in the way that gives it its width with the fewest oddities. A record whose
 * quote never closes is one fault; reading goes on at the next physical line. Push text in pieces of any size, then `end`.
 */
export class CsvSplitter {
  readonly #source: CsvText;
  readonly #delimiter: string;
  readonly #recordCharsMax: number;
  readonly #width: number | null;
  readonly #take: (record: CsvRecord) => void;
  #at = 0;
  #line: number;
  #afterBlank = false;

  constructor(options: CsvOptions, take: (record: CsvRecord) => void) {
    const { delimiter, quote = '"', backslash = false } = options;
    this.#source = new CsvText({ delimiter, quote, backslash });
    this.#delimiter = delimiter;
    this.#recordCharsMax = options.recordCharsMax;
    this.#width = options.width ?? null;
    this.#line = options.firstLine;
    this.#take = take;
  }

  push(text: string): void {
    const held = this.#source.text;
    this.#source.set(this.#at === held.length ? text : held.slice(this.#at) + text);
    this.#at = 0;
    this.#run();
  }

  end(): void {
    this.#source.final = true;
    this.#run();
    this.#source.set('');
    this.#at = 0;
  }

  #run(): void {
    const source = this.#source;
    while (this.#at < source.text.length) {
      const quote = source.nextQuote(this.#at);
      const stop = source.lineEnd(this.#at);
      if (stop >= 0 && quote > stop) this.#plainLine(stop);
      else if (quote === Number.POSITIVE_INFINITY || !this.#quotedRecord()) break;
    }
    if (this.#at < source.text.length && source.nextQuote(this.#at) === Number.POSITIVE_INFINITY) this.#overlong();
  }

  #plainLine(stop: number): void {
    const line = this.#source.text.slice(this.#at, stop);
    const at = this.#line;
    this.#line += 1;
    this.#at = this.#source.behindBreak(stop);
    if (line.length > this.#recordCharsMax) this.#fail(at, [], tooLong(this.#recordCharsMax));
    else if (line.trim() === '') this.#afterBlank = true;
    else this.#emit({ line: at, fields: line.split(this.#delimiter), fault: null, oddities: 0 });
  }

  #emit(record: Omit<CsvRecord, 'afterBlank'>): void {
    this.#take({ ...record, afterBlank: this.#afterBlank });
    this.#afterBlank = false;
  }

  #fail(line: number, fields: string[], fault: Fault): void {
    this.#emit({ line, fields, fault, oddities: 1 });
  }

  /** A line without an end in sight: kept until it is complete, or cut to the limit, which makes it one fault. */
  #overlong(): void {
    const source = this.#source;
    if (source.final || source.text.length - this.#at <= this.#recordCharsMax + 1) return;
    source.set(source.text.slice(this.#at, this.#at + this.#recordCharsMax + 1));
    this.#at = 0;
  }

  /** False where more text is needed. */
  #quotedRecord(): boolean {
    const source = this.#source;
    source.recordEndMax = this.#at + this.#recordCharsMax;
    const kept = this.#read('kept');
    if (kept === null) return source.exhausted && this.#giveUp();
    const record = kept.oddities === 0 ? kept : this.#mended(kept);
    if (record === null) return false;
    if (record.oddities === HOPELESS) return this.#giveUp();
    const line = this.#line;
    this.#line += 1 + record.breaks;
    this.#at = source.behindBreak(record.end);
    this.#emit({ line, fields: record.fields, fault: null, oddities: record.oddities });
    return true;
  }

  #read(reading: 'kept' | 'literal' | 'lenient'): ReadRecord | null {
    const record = readRecord(this.#source, this.#at, reading);
    return record !== null && record.end <= this.#source.recordEndMax ? record : null;
  }

  /** The best reading of a record with stray quotes; null where more text is needed to say. */
  #mended(kept: ReadRecord): ReadRecord | null {
    const literal = this.#read('literal');
    if (literal === null && !this.#source.exhausted) return null;
    const cost = (record: ReadRecord) =>
      (this.#width === null || record.fields.length === this.#width ? 0 : 1000) + record.oddities;
    let best = kept;
    for (const other of [literal, this.#read('lenient')]) if (other !== null && cost(other) < cost(best)) best = other;
    return best;
  }

  /** The open quote's own line becomes a fault, and reading goes on behind that line. */
  #giveUp(): boolean {
    const source = this.#source;
    const stop = source.lineEnd(this.#at);
    if (stop < 0) {
      this.#overlong();
      return false;
    }
    const literal = this.#read('literal');
    const line = source.text.slice(this.#at, Math.min(stop, source.recordEndMax));
    const whole = literal !== null && literal.end === stop;
    this.#fail(this.#line, whole ? literal.fields : line.split(this.#delimiter), UNTERMINATED);
    this.#line += 1;
    this.#at = source.behindBreak(stop);
    return true;
  }
}

function tooLong(charsMax: number): Fault {
  return {
    code: 'value_too_long',
    detail: `is longer than ${charsMax.toLocaleString('en')} characters`,
    fix: 'Shorten the record, or check the line ends and the quotes before it.',
  };
}
