import { STAGED_COLUMNS } from '#db/vocab.ts';
import type { CheckSettings } from '#lib/engine/run.ts';
import { type ColumnName, layoutColumns } from './columns.ts';
import { CopyBuffer, copyValue } from './copy-text.ts';
import type { Opening } from './decode/gate.ts';
import { RecordReader } from './decode/reader.ts';
import type { RawRecord } from './error.ts';
import type { ChosenMapping } from './header-match.ts';
import type { Issue } from './issue.ts';
import type { LoadLimits } from './limits.ts';
import { createQuickReader, NATIONAL_ID, type QuickCells } from './quick-row.ts';
import { ownCells, rejectCells, rejectHeader, rejectLine } from './rejects.ts';
import { RepeatFilter } from './repeat-filter.ts';
import { createRowReader, type RowResult } from './row.ts';
import type { NationalId, SealedId } from './secret.ts';
import { type StagedColumn, stagedColumnsOf, stagedIndex } from './staging.ts';
import { type LoadSummary, Tally } from './tally.ts';
import { type DayOrder, dayOrderOf } from './values/date.ts';

export interface PipelineOptions {
  readonly limits: LoadLimits;
  /** The day of the load, YYYY-MM-DD. */
  readonly today: string;
  /** Whether U+FFFD in the text may stand for bytes that did not decode. */
  readonly lossy: boolean;
  readonly settings?: Readonly<Record<string, CheckSettings | undefined>>;
  /** What is decided about headers. */
  readonly mapping?: Readonly<ChosenMapping>;
  /** Whether every row keeps its own cells; else only those that may repeat an earlier one. */
  readonly keepsRaw?: boolean;
  readonly seal: (id: NationalId) => SealedId;
  readonly seed: number;
}

export interface PipelineSink {
  /** Called once, before the first rows: the staged columns that they have. */
  columns(columns: readonly StagedColumn[]): void;
  /** Rows in the text format of COPY, in the order of those columns. */
  copy(rows: Uint8Array<ArrayBuffer>): void;
  /** Lines of rejects.csv. */
  reject(text: string): void;
}

interface Identity extends Omit<NationalId, 'customerId' | 'id'> {
  /** Where the cell is escaped already. */
  readonly customerId?: string;
  readonly id: string | null;
}

const NO_ISSUES: readonly Issue[] = [];
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
  #readQuick: ((record: RawRecord) => QuickCells | null) | null = null;
  #readRow: ((record: RawRecord) => RowResult) | null = null;
  /** Places of the columns that the file can fill. */
  #places: readonly number[] = [];
  readonly #copy = new CopyBuffer();
  #rejects = '';
  #mayRepeat = 0;

  constructor(options: PipelineOptions, sink: PipelineSink) {
    this.#options = options;
    this.#sink = sink;
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
    const { blankRecords } = this.#reader.end();
    this.#flush();
    if (this.#opening === null) throw new Error('The reader ended without opening.');
    return this.#tally.summary(this.#opening, { blankRecords, mayRepeat: this.#mayRepeat });
  }

  #open(opening: Opening): void {
    this.#opening = opening;
    const { limits, today, lossy, settings } = this.#options;
    const rowOptions = {
      map: opening.map,
      dayOrders: dayOrders(opening),
      today,
      lossy,
      fieldCharsMax: limits.fieldCharsMax,
      attributesCharsMax: limits.attributesCharsMax,
      ...(settings ? { settings } : {}),
    };
    this.#readQuick = createQuickReader(rowOptions);
    this.#readRow = createRowReader(rowOptions);
    const columns = stagedColumnsOf(opening.map);
    this.#places = columns.map((column) => stagedIndex[column]);
    this.#sink.columns(columns);
    this.#rejects = rejectHeader(opening.map.headers);
  }

  #record(record: RawRecord): void {
    if (this.#readRow === null) throw new Error('A record came before the opening.');
    const quick = this.#readQuick?.(record) ?? null;
    if (quick !== null) {
      this.#tally.add(true, NO_ISSUES);
      const { national_id_type: type, national_id_country: country } = stagedIndex;
      const id = quick[NATIONAL_ID] ?? null;
      this.#stage(record, quick, { id, type: quick[type] ?? null, country: quick[country] ?? null });
    } else this.#judge(record, this.#readRow(record));
    if (this.#copy.bytes + this.#rejects.length >= BATCH_BYTES) this.#flush();
  }

  #judge(record: RawRecord, { row, nationalId, issues }: RowResult): void {
    this.#tally.add(row !== null, issues);
    if (row === null) {
      const surplus = record.fields.slice(this.#opening?.map.headers.length ?? 0);
      this.#rejects += rejectLine(this.#own(record), rejectCells(record.line, issues), surplus);
      return;
    }
    const cells = STAGED_COLUMNS.map((column) => row[column] && copyValue(row[column]));
    const { customer_id, national_id_type: type, national_id_country: country } = row;
    this.#stage(record, cells, { customerId: customer_id ?? '', id: nationalId, type, country });
  }

  #stage(record: RawRecord, cells: QuickCells, identity: Identity): void {
    const customerId = identity.customerId ?? cells[stagedIndex.customer_id] ?? '';
    if (this.#options.keepsRaw || this.#repeats.seen(customerId)) {
      this.#mayRepeat += 1;
      cells[stagedIndex.raw] = copyValue(this.#own(record));
    }
    const { id, type, country } = identity;
    if (id !== null) {
      const sealed = this.#options.seal({ customerId, id, type, country });
      cells[stagedIndex.national_id_cipher] = sealed.cipher;
      cells[stagedIndex.national_id_hash] = sealed.hash;
      cells[stagedIndex.national_id_last4] = copyValue(sealed.last4);
    }
    cells[stagedIndex.record] = String(record.record);
    cells[stagedIndex.line] = String(record.line);
    this.#copy.add(this.#places, cells);
  }

  #own(record: RawRecord): string {
    const map = this.#opening?.map;
    return map ? ownCells(record.fields, map.ignored, map.headers.length) : '';
  }

  #flush(): void {
    if (this.#copy.bytes > 0) this.#sink.copy(this.#copy.take());
    if (this.#rejects !== '') this.#sink.reject(this.#rejects);
    this.#rejects = '';
  }
}

const DATE_COLUMNS: readonly ColumnName[] = ['date_of_birth', 'account_opened_at', 'updated_at'];

function dayOrders({ map, sample }: Opening): Partial<Record<ColumnName, DayOrder>> {
  const orders: Partial<Record<ColumnName, DayOrder>> = {};
  for (const { name } of layoutColumns) {
    const at = map.indexOf[name];
    if (at === undefined || !DATE_COLUMNS.includes(name)) continue;
    orders[name] = dayOrderOf(sample.map(({ fields }) => (fields[at] ?? '').trim()));
  }
  return orders;
}
