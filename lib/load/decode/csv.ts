import type { Fault } from '../error.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

export interface CsvRecord {
  /** 1-based physical line of the first character. */
  readonly line: number;
  readonly fields: string[];
  readonly fault: Fault | null;
}

export interface CsvOptions {
  readonly delimiter: Delimiter;
  /** A quoted field that has not ended after this many characters never ends. */
  readonly recordCharsMax: number;
  readonly firstLine: number;
}

const QUOTE = 34;
const SPACE = 32;
const LF = 10;
const CR = 13;

const UNTERMINATED: Fault = {
  code: 'unterminated_quote',
  detail: 'opens a quote that is never closed',
  fix: 'Close the quoted value, or double a quote that belongs to it.',
};

/**
 * Streaming CSV (RFC 4180, read tolerantly): LF, CRLF and CR mixed, quotes doubled inside quoted fields, text after a
 * closing quote kept, blank lines skipped. A record whose quote never closes is one fault; reading goes on at the next
 * physical line. Push text in pieces of any size, then `end`.
 */
export class CsvSplitter {
  readonly #options: CsvOptions;
  readonly #emit: (record: CsvRecord) => void;
  readonly #code: number;
  #text = '';
  #at = 0;
  #line: number;
  #quote = -1;
  #lf = -1;
  #cr = -1;

  constructor(options: CsvOptions, emit: (record: CsvRecord) => void) {
    this.#options = options;
    this.#emit = emit;
    this.#code = options.delimiter.charCodeAt(0);
    this.#line = options.firstLine;
  }

  push(text: string): void {
    this.#text = this.#at === this.#text.length ? text : this.#text.slice(this.#at) + text;
    this.#at = 0;
    this.#quote = -1;
    this.#lf = -1;
    this.#cr = -1;
    this.#run(false);
  }

  end(): void {
    this.#run(true);
    this.#text = '';
    this.#at = 0;
  }

  #run(final: boolean): void {
    while (this.#at < this.#text.length) {
      if (this.#quote < this.#at) this.#quote = found(this.#text.indexOf('"', this.#at));
      const stop = this.#lineEnd(this.#at, final);
      if (stop < 0 && this.#quote === Number.POSITIVE_INFINITY) {
        this.#overlong(final);
        return;
      }
      const advanced = stop >= 0 && this.#quote > stop ? this.#plainLine(stop) : this.#quotedRecord(final);
      if (!advanced) return;
    }
  }

  /** Index of the line's end, text length at the end of the file, -1 where more text is needed. */
  #lineEnd(from: number, final: boolean): number {
    if (this.#cr < from) this.#cr = found(this.#text.indexOf('\r', from));
    if (this.#lf < from) this.#lf = found(this.#text.indexOf('\n', from));
    const stop = Math.min(this.#lf, this.#cr);
    if (stop === Number.POSITIVE_INFINITY) return final ? this.#text.length : -1;
    return stop === this.#text.length - 1 && stop === this.#cr && !final ? -1 : stop;
  }

  #skipBreak(stop: number): number {
    return this.#text.charCodeAt(stop) === CR && this.#text.charCodeAt(stop + 1) === LF ? stop + 2 : stop + 1;
  }

  #plainLine(stop: number): boolean {
    const line = this.#text.slice(this.#at, stop);
    const at = this.#line;
    this.#line += 1;
    this.#at = this.#skipBreak(stop);
    if (line.length > this.#options.recordCharsMax) this.#emit({ line: at, fields: [], fault: tooLong(this.#options) });
    else if (line.trim() !== '') this.#emit({ line: at, fields: line.split(this.#options.delimiter), fault: null });
    return true;
  }

  /** A line without an end in sight: kept until it is complete, or skipped as one fault when it is past the limit. */
  #overlong(final: boolean): void {
    if (final || this.#text.length - this.#at <= this.#options.recordCharsMax + 1) return;
    this.#text = this.#text.slice(this.#at, this.#at + this.#options.recordCharsMax + 1);
    this.#at = 0;
  }

  #quotedRecord(final: boolean): boolean {
    const text = this.#text;
    const limit = this.#at + this.#options.recordCharsMax;
    const fields: string[] = [];
    let at = this.#at;
    let breaks = 0;
    for (;;) {
      const field = this.#field(at, final);
      if (field === null) return final || text.length > limit ? this.#giveUp(final) : false;
      fields.push(field.value);
      breaks += field.breaks;
      at = field.end;
      if (at > limit) return this.#giveUp(final);
      if (at < text.length && text.charCodeAt(at) === this.#code) {
        at += 1;
        continue;
      }
      const line = this.#line;
      this.#line += 1 + breaks;
      this.#at = at >= text.length ? text.length : this.#skipBreak(at);
      this.#emit({ line, fields, fault: null });
      return true;
    }
  }

  /** The field that starts at `at`, up to its delimiter or line end; null where its end is not in the text. */
  #field(at: number, final: boolean): { value: string; end: number; breaks: number } | null {
    let open = at;
    while (this.#text.charCodeAt(open) === SPACE) open += 1;
    if (this.#text.charCodeAt(open) !== QUOTE) {
      const end = this.#bareEnd(at, final);
      return end < 0 ? null : { value: this.#text.slice(at, end), end, breaks: 0 };
    }
    let doubled = false;
    let close = this.#text.indexOf('"', open + 1);
    while (close >= 0 && this.#text.charCodeAt(close + 1) === QUOTE) {
      doubled = true;
      close = this.#text.indexOf('"', close + 2);
    }
    if (close < 0 || (close === this.#text.length - 1 && !final)) return null;
    const end = this.#bareEnd(close + 1, final);
    if (end < 0) return null;
    const inner = this.#text.slice(open + 1, close);
    const value = (doubled ? inner.replaceAll('""', '"') : inner) + this.#text.slice(close + 1, end).trimEnd();
    return { value, end, breaks: countBreaks(inner) };
  }

  #bareEnd(from: number, final: boolean): number {
    const stop = this.#lineEnd(from, final);
    const next = this.#text.indexOf(this.#options.delimiter, from);
    return next >= 0 && (stop < 0 || next < stop) ? next : stop;
  }

  /** The open quote's own line becomes a fault, and reading goes on behind that line. */
  #giveUp(final: boolean): boolean {
    const stop = this.#lineEnd(this.#at, final);
    if (stop < 0) {
      this.#overlong(final);
      return false;
    }
    const fields = this.#text.slice(this.#at, Math.min(stop, this.#at + this.#options.recordCharsMax));
    this.#emit({ line: this.#line, fields: fields.split(this.#options.delimiter), fault: UNTERMINATED });
    this.#line += 1;
    this.#at = this.#skipBreak(stop);
    return true;
  }
}

function found(index: number): number {
  return index < 0 ? Number.POSITIVE_INFINITY : index;
}

function countBreaks(text: string): number {
  let breaks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) breaks += 1;
  }
  return breaks;
}

function tooLong(options: CsvOptions): Fault {
  return {
    code: 'value_too_long',
    detail: `is longer than ${options.recordCharsMax.toLocaleString('en')} characters`,
    fix: 'Shorten the record, or check the line ends and the quotes before it.',
  };
}
