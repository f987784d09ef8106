import { type Fault, LoadError, type RawRecord } from '../error.ts';
import type { HeaderMap } from '../headers.ts';
import { SAMPLE_RECORDS } from '../limits.ts';
import type { Dialect } from './dialect.ts';
import type { TableEnd } from './table.ts';

export interface Opening {
  readonly format: 'csv' | 'json' | 'ndjson';
  /** Null for JSON. */
  readonly dialect: Dialect | null;
  readonly map: HeaderMap;
  /** The first records, from which column-wise decisions are made. They are emitted again afterwards. */
  readonly sample: readonly RawRecord[];
}

export interface ReaderSink {
  /** Called once, before the first record. */
  open(opening: Opening): void;
  record(record: RawRecord): void;
}

/** One format's way from text to the gate. */
export interface Source {
  push(text: string): void;
  end(): TableEnd;
}

/** Holds back the first records until the sample is full, then opens the sink and passes everything on. */
export class Gate {
  readonly #sink: ReaderSink;
  readonly #recordsMax: number;
  readonly #opening: (sample: readonly RawRecord[]) => Opening;
  #held: RawRecord[] | null = [];
  #count = 0;

  constructor(sink: ReaderSink, recordsMax: number, opening: (sample: readonly RawRecord[]) => Opening) {
    this.#sink = sink;
    this.#recordsMax = recordsMax;
    this.#opening = opening;
  }

  pass(line: number, fields: readonly string[], fault: Fault | null): void {
    this.#count += 1;
    if (this.#count > this.#recordsMax) {
      throw new LoadError(
        'too_many_rows',
        `The file has more than ${this.#recordsMax.toLocaleString('en')} records. Split it.`,
      );
    }
    const record = { record: this.#count, line, fields, fault };
    if (this.#held === null) this.#sink.record(record);
    else if (this.#held.push(record) >= SAMPLE_RECORDS) this.open();
  }

  open(): void {
    if (this.#held === null) return;
    const held = this.#held;
    if (held.length === 0) throw new LoadError('no_records', 'The file has a header and no records.');
    this.#held = null;
    this.#sink.open(this.#opening(held));
    for (const record of held) this.#sink.record(record);
  }
}
