import type { CheckSettings } from '#lib/engine/run.ts';
import { type Amendments, createAmender } from './amend.ts';
import { CopyBuffer, copyValue } from './copy-text.ts';
import { dayOrders } from './day-orders.ts';
import type { Opening } from './decode/gate.ts';
import { RecordReader } from './decode/reader.ts';
import type { RawRecord } from './error.ts';
import type { RowCheck } from './facts.ts';
import type { ChosenMapping } from './header-match.ts';
import type { LoadLimits } from './limits.ts';
import { ownCells, rejectCells, rejectDelimiter, rejectHeader, rejectLine } from './rejects.ts';
import { RepeatFilter } from './repeat-filter.ts';
import { createRowReader, type RowResult } from './row.ts';
import type { NationalId, SealedId } from './secret.ts';
import { type Cells, NATIONAL_ID, slotsOf, textOf } from './slots.ts';
import { type StagedColumn, stagedColumnsOf, stagedIndex } from './staging.ts';
import { type LoadSummary, Tally } from './tally.ts';
import { type Turn, Turns } from './turn.ts';

export interface PipelineOptions {
  readonly limits: LoadLimits;
  /** The day of the load, YYYY-MM-DD. */
  readonly today: string;
  /** Whether U+FFFD in the text may stand for bytes that did not decode. */
  readonly lossy: boolean;
  readonly settings?: Readonly<Record<string, CheckSettings | undefined>>;
  /** Those of the product where left out. */
  readonly checks?: readonly RowCheck[];
  /** What is decided about headers. */
  readonly mapping?: Readonly<ChosenMapping>;
  /** What is put in the place of the file's cells. */
  readonly amendments?: Amendments;
  /** Whether every row keeps its own cells; else only those that may repeat an earlier one. */
  readonly keepsRaw?: boolean;
  readonly seal: (id: NationalId) => SealedId;
  readonly seed: number;
  /** The blocks of rows that are read here, of several pipelines over the same text; all of them where left out. */
  readonly turn?: Turn;
}

export interface PipelineBatch {
  /** Rows in the text format of COPY, in the order of the columns. */
  readonly copy: Uint8Array<ArrayBuffer>;
  /** Lines of rejects.csv. */
  readonly rejects: string;
  /** Whether the block ends with it. Every block of the text ends with one batch, of one pipeline. */
  readonly endsBlock: boolean;
}

export interface PipelineSink {
  /** Called once, before the first rows: the staged columns that they have. */
  columns(columns: readonly StagedColumn[]): void;
  batch(batch: PipelineBatch): void;
}

const I = stagedIndex;
/** The cells whose escapes are those of JSON: COPY needs them escaped again. */
const JSON_CELLS = [I.attributes, I.marks];
const BATCH_BYTES = 256 * 1024;

/**
 * The whole way of a customer file from text to COPY rows and rejects, synchronous and pure: back-pressure is the
 * caller's, who pushes the next piece of text when the sink has taken the last one.
 */
export class LoadPipeline {
  readonly #options: PipelineOptions;
  readonly #sink: PipelineSink;
  readonly #reader: RecordReader;
  readonly #repeats: RepeatFilter;
  readonly #tally = new Tally();
  #opening: Opening | null = null;
  #amend: (record: RawRecord) => RawRecord = (record) => record;
  #readRow: ((record: RawRecord) => RowResult) | null = null;
  /** Places of the columns that the file can fill. */
  #places: readonly number[] = [];
  readonly #copy = new CopyBuffer();
  #rejects = '';
  #delimiter = ',';
  #mayRepeat = 0;
  readonly #turns: Turns;
  /** The customer id of a record. */
  #idOf: (fields: readonly string[]) => string = () => '';

  constructor(options: PipelineOptions, sink: PipelineSink) {
    this.#options = options;
    this.#sink = sink;
    this.#turns = new Turns(options.turn);
    this.#repeats = new RepeatFilter(options.seed);
    const sinkOfRecords = {
      open: (opening: Opening) => this.#open(opening),
      record: (record: RawRecord) => this.#record(record),
    };
    this.#reader = new RecordReader(options.limits, sinkOfRecords, options.mapping);
  }

  get records(): number {
    return this.#tally.records;
  }

  get failed(): number {
    return this.#tally.failed;
  }

  /** Throws LoadError when the file as a whole cannot be loaded. */
  push(text: string): void {
    this.#reader.push(text);
  }

  end(): LoadSummary {
    const ended = this.#reader.end();
    if (this.#rejects !== '' || this.#turns.isWithinOwn) this.#flush(true);
    if (this.#opening === null) throw new Error('The reader ended without opening.');
    return this.#tally.summary(this.#opening, { ...ended, mayRepeat: this.#mayRepeat });
  }

  #open(opening: Opening): void {
    this.#opening = opening;
    const { limits, today, lossy, settings, checks, amendments } = this.#options;
    const rowOptions = {
      map: opening.map,
      dayOrders: dayOrders(opening),
      today,
      lossy,
      fieldCharsMax: limits.fieldCharsMax,
      attributesCharsMax: limits.attributesCharsMax,
      onCheckFailure: (id: string) => this.#tally.fail(id),
      ...(settings ? { settings } : {}),
    };
    this.#readRow = createRowReader(rowOptions, checks);
    const columns = stagedColumnsOf(opening.map);
    this.#places = columns.map((column) => stagedIndex[column]);
    this.#sink.columns(columns);
    if (amendments) this.#amend = createAmender(opening.map, amendments);
    this.#delimiter = rejectDelimiter(opening.dialect);
    if (this.#turns.isFirst) this.#rejects = rejectHeader(opening.map.headers, this.#delimiter);
    const id = slotsOf(opening.map).find(({ name }) => name === 'customer_id');
    if (id !== undefined) this.#idOf = (fields) => textOf(id, fields);
  }

  #record(asSent: RawRecord): void {
    const record = this.#amend(asSent);
    const { isOwn, endsBlock } = this.#turns.next();
    if (isOwn) this.#read(record);
    // A later row that is read here may repeat it.
    else if (record.fault === null) this.#repeats.seen(this.#idOf(record.fields));
    if (endsBlock || this.#copy.bytes + this.#rejects.length >= BATCH_BYTES) this.#flush(endsBlock);
  }

  #read(record: RawRecord): void {
    if (this.#readRow === null) throw new Error('A record came before the opening.');
    const { cells, isSound, issues } = this.#readRow(record);
    this.#tally.add(cells !== null, issues);
    if (cells === null) this.#reject(record, issues);
    else this.#stage(record, cells, isSound);
  }

  #reject(record: RawRecord, issues: RowResult['issues']): void {
    const surplus = record.fields.slice(this.#opening?.map.headers.length ?? 0);
    this.#rejects += rejectLine(this.#own(record), rejectCells(record.line, issues), {
      delimiter: this.#delimiter,
      surplus,
    });
  }

  #stage(record: RawRecord, cells: Cells, isSound: boolean): void {
    const customerId = cells[I.customer_id] ?? '';
    const id = cells[NATIONAL_ID] ?? null;
    const [type, country] = [cells[I.national_id_type] ?? null, cells[I.national_id_country] ?? null];
    for (const at of isSound ? JSON_CELLS : this.#places) cells[at] &&= copyValue(cells[at]);
    if (this.#options.keepsRaw || this.#repeats.seen(customerId)) {
      this.#mayRepeat += 1;
      cells[I.raw] = copyValue(this.#own(record));
    }
    if (id !== null) {
      const sealed = this.#options.seal({ customerId, id, type, country });
      cells[I.national_id_cipher] = sealed.cipher;
      cells[I.national_id_hash] = sealed.hash;
      cells[I.national_id_last4] = copyValue(sealed.last4);
    }
    cells[I.record] = String(record.record);
    cells[I.line] = String(record.line);
    this.#copy.add(this.#places, cells);
  }

  #own(record: RawRecord): string {
    const map = this.#opening?.map;
    if (map === undefined) return '';
    return ownCells(record.fields, { ignored: map.ignored, width: map.headers.length, delimiter: this.#delimiter });
  }

  #flush(endsBlock: boolean): void {
    this.#sink.batch({ copy: this.#copy.take(), rejects: this.#rejects, endsBlock });
    this.#rejects = '';
  }
}
