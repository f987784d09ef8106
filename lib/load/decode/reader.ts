import { LoadError } from '../error.ts';
import type { ChosenMapping } from '../header-match.ts';
import { type LoadLimits, SNIFF_CHARS } from '../limits.ts';
import { csvSource } from './csv-source.ts';
import type { ReaderSink, Source } from './gate.ts';
import { jsonSource } from './json-source.ts';
import type { TableEnd } from './table.ts';

/**
 * Text of a customer file in, records out: recognises CSV of any dialect, a JSON array, newline-delimited JSON and wrapped
 * arrays by the first characters. Throws LoadError when the file as a whole cannot be read.
 */
export class RecordReader {
  readonly #limits: LoadLimits;
  readonly #sink: ReaderSink;
  readonly #mapping: Readonly<ChosenMapping>;
  #head = '';
  #source: Source | null = null;

  /** @param mapping what the caller decided about headers. */
  constructor(limits: LoadLimits, sink: ReaderSink, mapping: Readonly<ChosenMapping> = {}) {
    this.#limits = limits;
    this.#sink = sink;
    this.#mapping = mapping;
  }

  push(text: string): void {
    if (this.#source === null) {
      this.#head += text;
      if (this.#head.length > SNIFF_CHARS) this.#start();
    } else this.#source.push(text);
  }

  end(): TableEnd {
    const source = this.#source ?? this.#start();
    return source.end();
  }

  #start(): Source {
    const head = this.#head;
    const source = looksLikeJson(head)
      ? jsonSource(head, this.#limits, this.#sink, this.#mapping)
      : csvSource(this.#limits, this.#sink, this.#mapping);
    this.#source = source;
    this.#head = '';
    source.push(head);
    return source;
  }
}

/** Whether a text is JSON and not CSV, by its first character that is no blank. Throws LoadError `empty_file`. */
export function looksLikeJson(head: string): boolean {
  const first = head.trimStart()[0];
  if (first === undefined) throw new LoadError('empty_file', 'The file is empty.');
  return first === '[' || first === '{';
}
