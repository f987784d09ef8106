import type { Dialect } from './decode/dialect.ts';
import type { Issue } from './issue.ts';
import { isCardNumber } from './values/numbers.ts';

/** The columns that rejects.csv adds to the originals. */
const REJECT_COLUMNS = ['_line', '_error_code', '_error'] as const;

/** Whether a header is one that rejects.csv adds. */
export const isRejectColumn = (header: string): boolean => REJECT_COLUMNS.some((name) => name === header);

/** Those that spreadsheets open as columns. */
const DELIMITERS = [',', ';', '\t', '|'];
const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;
const FORMULA = /^[=+\-@\t\r]/;

/** One CSV cell that no spreadsheet runs as a formula; the load strips the guard again on import. */
export function safeCell(value: string): string {
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A line of CSV, none of whose cells a spreadsheet runs. */
export const csvLine = (cells: readonly string[], delimiter = ','): string =>
  `${cells.map(safeCell).join(delimiter)}\r\n`;

/** The delimiter of rejects.csv: that of its source, so that the spreadsheet which wrote the one opens the other. */
export function rejectDelimiter(dialect: Pick<Dialect, 'delimiter'> | null): string {
  return DELIMITERS.find((delimiter) => delimiter === dialect?.delimiter) ?? ',';
}

/** The columns of rejects.csv that the issues of one record fill. */
export type RejectCells = readonly [line: string, codes: string, messages: string];

export function rejectCells(line: number, issues: readonly Pick<Issue, 'code' | 'message' | 'level'>[]): RejectCells {
  const errors = issues.filter(({ level }) => level === 'error');
  const codes = [...new Set(errors.map(({ code }) => code))];
  return [String(line), codes.join(' '), errors.map(({ message }) => message).join(' ')];
}

/** The header of rejects.csv: the file's own columns, then the three that explain. */
export function rejectHeader(headers: readonly string[], delimiter: string): string {
  const own = headers.filter((header) => !isRejectColumn(header));
  return csvLine([...own, ...REJECT_COLUMNS], delimiter);
}

/** A refused card number keeps its last four digits only: rejects.csv is stored (PCI DSS 4.0, requirement 3.4). */
function withoutCard(value: string): string {
  return isCardNumber(value) ? value.replace(/\d(?=(?:\D*\d){4})/g, '*') : value;
}

interface OwnColumns {
  /** Places of the columns that an earlier rejects.csv added. */
  readonly ignored: readonly number[];
  readonly width: number;
  readonly delimiter: string;
}

/** The file's own cells of one record, as CSV without a line end; fields past the header come behind the explanation. */
export function ownCells(fields: readonly string[], { ignored, width, delimiter }: OwnColumns): string {
  const cells: string[] = [];
  for (let at = 0; at < width; at += 1) if (!ignored.includes(at)) cells.push(safeCell(withoutCard(fields[at] ?? '')));
  return cells.join(delimiter);
}

/** One line of rejects.csv. @param surplus fields past the header. */
export function rejectLine(
  own: string,
  cells: RejectCells,
  { delimiter, surplus = [] }: { readonly delimiter: string; readonly surplus?: readonly string[] },
): string {
  return `${[own, ...cells.map(safeCell), ...surplus.map(withoutCard).map(safeCell)].join(delimiter)}\r\n`;
}
