import type { CustomerLoadResult } from '#lib/contracts/customer-load-result.ts';
import { isGuessed } from '#lib/load/decode/encoding.ts';
import { noteOfTable } from '#lib/load/decode/further-tables.ts';
import type { Issue } from '#lib/load/issue.ts';
import { ERROR_DETAILS_MAX } from '#lib/load/limits.ts';
import type { ReadSummary } from '#lib/load/messages.ts';
import type { FailedRows } from './options.ts';

/** Rows that only the database could find at fault: their customer stands in the file already. */
export interface Repeats {
  readonly rows: number;
  /** The first 1,000. */
  readonly issues: readonly Issue[];
}

/** How long the stages of a load took. */
interface StageWatch {
  /** Ends a stage, which began where the last one ended. */
  lap(stage: string): void;
  /** Milliseconds by stage. */
  laps(): Readonly<Record<string, number>>;
}

function startWatch(): StageWatch {
  let from = performance.now();
  const laps: Record<string, number> = {};
  return {
    lap(stage) {
      const now = performance.now();
      laps[stage] = Math.round(now - from);
      from = now;
    },
    laps: () => laps,
  };
}

/** What a load has found out about the rows of its file, as far as it has come. */
export interface Findings {
  summary: ReadSummary | undefined;
  repeats: Repeats;
  readonly watch: StageWatch;
}

export function findings(): Findings {
  return { summary: undefined, repeats: { rows: 0, issues: [] }, watch: startWatch() };
}

/** The failed rows of a file, as far as they are known. */
export function failedRows(summary: ReadSummary, repeats: Repeats): FailedRows {
  const messages = [...summary.errors, ...repeats.issues].map(({ message }) => message);
  return { records: summary.records, failed: summary.failed + repeats.rows, messages };
}

/** The contract's answer. `loadedCount + failedCount` is the number of records in the file. */
export function buildResult(summary: ReadSummary, repeats: Repeats): CustomerLoadResult {
  const loadedCount = summary.accepted - repeats.rows;
  const failedCount = summary.failed + repeats.rows;
  if (loadedCount + failedCount !== summary.records) throw new Error('The counts of the load do not add up.');
  const total = summary.errorsTotal + repeats.rows;
  const shown = [...summary.errors, ...repeats.issues]
    .sort((a, b) => a.record - b.record)
    .slice(0, ERROR_DETAILS_MAX)
    .map(({ code, message }) => ({ error: code, message }));
  const rest = { error: 'errors_truncated', message: `${total - shown.length} more errors are listed in rejects.csv.` };
  return {
    status: failedCount === 0 ? 'completed' : 'partial',
    loadedCount,
    failedCount,
    errorDetails: total > shown.length ? [...shown, rest] : shown,
  };
}

/** What the load's record keeps beyond the contract. */
export function buildDetails(summary: ReadSummary, { repeats, watch }: Findings): Record<string, unknown> {
  const repeated = repeats.rows === 0 ? {} : { duplicate_customer: repeats.rows };
  return {
    error_counts: { ...summary.errorCounts, ...repeated },
    warning_counts: summary.warningCounts,
    warnings: [
      ...encodingWarning(summary),
      ...tableWarnings(summary),
      ...summary.warnings.map(({ code, message }) => ({ error: code, message })),
    ],
    mapping: summary.mapping,
    guessed_columns: summary.guessedColumns,
    unknown_columns: summary.unknownColumns,
    dialect: { ...dialectOf(summary), encoding: summary.encoding, container: summary.container },
    blank_records: summary.blankRecords,
    further_tables: summary.furtherTables,
    stage_ms: watch.laps(),
  };
}

/** An encoding that was told by its look may be another one: its letters are worth a glance. */
function encodingWarning({ encoding }: ReadSummary): readonly Record<string, string>[] {
  if (!isGuessed(encoding)) return [];
  const message = `The file is not UTF-8 and was read as ${encoding}. If names look wrong, save it as UTF-8 and send it again.`;
  return [{ error: 'guessed_encoding', message }];
}

function tableWarnings({ furtherTables }: ReadSummary): readonly Record<string, string>[] {
  return furtherTables.map((table) => ({ error: 'further_table', message: noteOfTable(table, table.records) }));
}

/** How the file was read, as the load's record shows it. */
function dialectOf({ dialect }: ReadSummary): Record<string, unknown> {
  if (dialect === null) return {};
  return {
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    escape: dialect.backslash ? 'backslash' : 'doubled',
    newline: dialect.newline,
    skipped_lines: dialect.headerLine - 1,
    header_rows: dialect.headerRows,
  };
}
