import { LoadError } from '../error.ts';
import type { LoadLimits } from '../limits.ts';
import { type JsonRecord, parseElement } from './json-element.ts';
import type { JsonLayout } from './json-layout.ts';
import { valueEnd } from './json-text.ts';

/**
 * Streaming splitter of a JSON array (bare or inside a wrapper object), newline-delimited JSON, or one or more objects
 * in a row. Elements are parsed one by one. Throws LoadError `invalid_json` with line:column when the text between
 * the elements is broken. Push text in pieces of any size, then `end`.
 */
export class JsonSplitter {
  readonly #layout: JsonLayout;
  readonly #limits: LoadLimits;
  readonly #emit: (record: JsonRecord) => void;
  #text = '';
  #at = 0;
  #line = 1;
  #column = 1;
  #state: 'start' | 'value' | 'value_or_end' | 'comma_or_end' | 'after' = 'start';
  #suffix = '';
  #lf = -1;

  constructor(layout: JsonLayout, limits: LoadLimits, emit: (record: JsonRecord) => void) {
    this.#layout = layout;
    this.#limits = limits;
    this.#emit = emit;
  }

  push(text: string): void {
    this.#text = this.#text.slice(this.#at) + text;
    this.#at = 0;
    this.#lf = -1;
    this.#run(false);
  }

  end(): void {
    this.#run(true);
    if (this.#layout.kind !== 'array') return;
    if (this.#state !== 'after') this.#refuse('the array is not closed');
    try {
      JSON.parse(`${this.#layout.prefix}[]${this.#suffix}`);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.#refuse('the text around the array is not valid JSON');
    }
  }

  #run(final: boolean): void {
    if (this.#layout.kind === 'lines') this.#lines(final);
    else if (this.#state !== 'start' || this.#begin(final)) while (this.#step(final));
  }

  #begin(final: boolean): boolean {
    const layout = this.#layout;
    if (layout.kind === 'objects') {
      this.#state = 'value';
      return true;
    }
    const skip = layout.kind === 'array' ? layout.prefix.length + 1 : 0;
    if (this.#text.length < skip && !final) return false;
    this.#advance(skip);
    this.#state = 'value_or_end';
    return true;
  }

  /** Moves over one token; false where more text is needed. */
  #step(final: boolean): boolean {
    if (this.#state === 'after') return this.#collect();
    const blank = /[^ \t\n\r]/g;
    blank.lastIndex = this.#at;
    const next = blank.exec(this.#text)?.index ?? this.#text.length;
    this.#advance(next);
    const mark = this.#text[next];
    if (mark === undefined) return false;
    if (this.#layout.kind === 'objects') return mark === '{' ? this.#value(final) : this.#refuse('expected an object');
    if (mark === ']' && this.#state !== 'value') return this.#move(next + 1, 'after');
    if (this.#state === 'comma_or_end') {
      return mark === ',' ? this.#move(next + 1, 'value') : this.#refuse('expected a comma or the end of the array');
    }
    return mark === ',' || mark === ']' ? this.#refuse('expected a record') : this.#value(final);
  }

  #move(to: number, state: 'after' | 'value'): true {
    this.#advance(to);
    this.#state = state;
    return true;
  }

  #value(final: boolean): boolean {
    const end = valueEnd(this.#text, this.#at, final);
    const length = (end < 0 ? this.#text.length : end) - this.#at;
    if (length > this.#limits.recordCharsMax) this.#refuseLong();
    if (end < 0) return final ? this.#refuse('a record is not closed') : false;
    this.#emit(parseElement(this.#text.slice(this.#at, end), this.#line, this.#limits));
    this.#advance(end);
    if (this.#layout.kind === 'array') this.#state = 'comma_or_end';
    return true;
  }

  #collect(): false {
    this.#suffix += this.#text.slice(this.#at);
    this.#at = this.#text.length;
    if (this.#suffix.length > this.#limits.recordCharsMax) this.#refuse('the text after the array is too long');
    return false;
  }

  #lines(final: boolean): void {
    for (;;) {
      const lf = this.#text.indexOf('\n', this.#at);
      const stop = lf < 0 ? this.#text.length : lf;
      if (stop - this.#at > this.#limits.recordCharsMax) this.#refuseLong();
      if (lf < 0 && !final) return;
      const line = this.#text.slice(this.#at, stop).trim();
      if (line !== '') this.#emit(parseElement(line, this.#line, this.#limits));
      this.#at = stop + 1;
      this.#line += 1;
      if (this.#at >= this.#text.length) {
        this.#at = this.#text.length;
        return;
      }
    }
  }

  #refuseLong(): never {
    this.#refuse(`a record is longer than ${this.#limits.recordCharsMax.toLocaleString('en')} characters`);
  }

  #advance(to: number): void {
    for (;;) {
      if (this.#lf < this.#at) this.#lf = this.#text.indexOf('\n', this.#at);
      if (this.#lf < 0) this.#lf = Number.POSITIVE_INFINITY;
      if (this.#lf >= to) break;
      this.#line += 1;
      this.#column = 1;
      this.#at = this.#lf + 1;
    }
    this.#column += to - this.#at;
    this.#at = to;
  }

  #refuse(what: string): never {
    const where = `${this.#line}:${this.#column}`;
    throw new LoadError('invalid_json', `The JSON is broken at line:column ${where}: ${what}. Nothing was loaded.`);
  }
}
