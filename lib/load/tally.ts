import type { ColumnName } from '#db/customer-columns.ts';
import type { Dialect } from './decode/dialect.ts';
import type { FurtherTable } from './decode/further-tables.ts';
import type { Opening } from './decode/gate.ts';
import type { Issue } from './issue.ts';
import { ERROR_DETAILS_MAX, WARNINGS_KEPT_MAX } from './limits.ts';
import { countIn } from './profile/bound.ts';

/** What the reader found out about a file. `records` = `accepted` + `failed`. */
export interface LoadSummary {
  readonly format: Opening['format'];
  /** Null for JSON. */
  readonly dialect: Dialect | null;
  readonly records: number;
  readonly accepted: number;
  readonly failed: number;
  readonly blankRecords: number;
  /** Tables of the file below the one that was read. */
  readonly furtherTables: readonly FurtherTable[];
  /** Rows that may be of a customer whom another row has: at least those that are. */
  readonly mayRepeat: number;
  /** The first 1,000 errors in file order; `errorCounts` has all. */
  readonly errors: readonly Issue[];
  readonly errorsTotal: number;
  readonly errorCounts: Readonly<Record<string, number>>;
  readonly warnings: readonly Issue[];
  readonly warningsTotal: number;
  readonly warningCounts: Readonly<Record<string, number>>;
  /** How often each profile check threw on the text of a row, by its id. */
  readonly checkFailures: Readonly<Record<string, number>>;
  /** Header in the file by layout column. */
  readonly mapping: Readonly<Partial<Record<ColumnName, string>>>;
  readonly guessedColumns: readonly { readonly header: string; readonly column: ColumnName }[];
  /** Headers that became attributes. */
  readonly unknownColumns: readonly string[];
}

/** Counts rows and issues, keeping only as many issues as are shown. */
export class Tally {
  records = 0;
  failed = 0;
  readonly #errors: Issue[] = [];
  readonly #warnings: Issue[] = [];
  readonly #errorCounts: Record<string, number> = {};
  readonly #warningCounts: Record<string, number> = {};
  readonly #checkFailures: Record<string, number> = {};
  #errorsTotal = 0;
  #warningsTotal = 0;

  add(accepted: boolean, issues: readonly Issue[]): void {
    this.records += 1;
    if (!accepted) this.failed += 1;
    for (const issue of issues) {
      if (issue.level === 'error') this.#error(issue);
      else this.#warning(issue);
    }
  }

  /** Counts a profile check that threw. */
  fail(id: string): void {
    countIn(this.#checkFailures, id);
  }

  #error(issue: Issue): void {
    this.#errorsTotal += 1;
    countIn(this.#errorCounts, issue.code);
    if (this.#errors.length < ERROR_DETAILS_MAX) this.#errors.push(issue);
  }

  #warning(issue: Issue): void {
    this.#warningsTotal += 1;
    countIn(this.#warningCounts, issue.code);
    if (this.#warnings.length < WARNINGS_KEPT_MAX) this.#warnings.push(issue);
  }

  summary(
    { format, dialect, map }: Opening,
    beside: Pick<LoadSummary, 'blankRecords' | 'furtherTables' | 'mayRepeat'>,
  ): LoadSummary {
    const mapping: Partial<Record<ColumnName, string>> = {};
    for (const [name, at] of Object.entries(map.indexOf)) mapping[name as ColumnName] = map.headers[at] ?? '';
    return {
      format,
      dialect,
      records: this.records,
      accepted: this.records - this.failed,
      failed: this.failed,
      ...beside,
      errors: this.#errors,
      errorsTotal: this.#errorsTotal,
      errorCounts: this.#errorCounts,
      warnings: this.#warnings,
      warningsTotal: this.#warningsTotal,
      warningCounts: this.#warningCounts,
      checkFailures: this.#checkFailures,
      mapping,
      guessedColumns: map.guessed,
      unknownColumns: map.attributes.map((at) => map.headers[at] ?? ''),
    };
  }
}

/** What several readers of one text found, each in its own rows, as one would have found it. */
export function joinSummaries<S extends LoadSummary>(all: readonly S[]): S {
  const [first] = all;
  if (first === undefined) throw new Error('There is no summary.');
  const sum = (of: (each: S) => number) => all.reduce((total, each) => total + of(each), 0);
  const inOrder = (of: (each: S) => readonly Issue[]) => all.flatMap(of).sort((a, b) => a.record - b.record);
  return {
    ...first,
    records: sum(({ records }) => records),
    accepted: sum(({ accepted }) => accepted),
    failed: sum(({ failed }) => failed),
    mayRepeat: sum(({ mayRepeat }) => mayRepeat),
    errors: inOrder(({ errors }) => errors).slice(0, ERROR_DETAILS_MAX),
    errorsTotal: sum(({ errorsTotal }) => errorsTotal),
    errorCounts: sumsOf(all.map(({ errorCounts }) => errorCounts)),
    warnings: inOrder(({ warnings }) => warnings).slice(0, WARNINGS_KEPT_MAX),
    warningsTotal: sum(({ warningsTotal }) => warningsTotal),
    warningCounts: sumsOf(all.map(({ warningCounts }) => warningCounts)),
    checkFailures: sumsOf(all.map(({ checkFailures }) => checkFailures)),
  };
}

/** Counts of the same names, added up. */
export function sumsOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
