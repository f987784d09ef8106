import { REJECT_COLUMNS } from './header-match.ts';
import type { Issue } from './issue.ts';
import { isCardNumber } from './values/numbers.ts';

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
const FORMULA = /^[=+\-@\t\r]/;

/** One CSV cell that no spreadsheet runs as a formula; the load strips the guard again on import. */
export function safeCell(value: string): string {
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The columns of rejects.csv that the issues of one record fill. */
export type RejectCells = readonly [line: string, codes: string, messages: string];

export function rejectCells(line: number, issues: readonly Pick<Issue, 'code' | 'message' | 'level'>[]): RejectCells {
  const errors = issues.filter(({ level }) => level === 'error');
  const codes = [...new Set(errors.map(({ code }) => code))];
  return [String(line), codes.join(' '), errors.map(({ message }) => message).join(' ')];
}

/** The header of rejects.csv: the file's own columns, then the three that explain. */
export function rejectHeader(headers: readonly string[]): string {
  const own = headers.filter((header) => !REJECT_COLUMNS.some((name) => name === header));
  return `${[...own, ...REJECT_COLUMNS].map(safeCell).join(',')}\r\n`;
}

/** A refused card number keeps its last four digits only: rejects.csv is stored (PCI DSS 4.0, requirement 3.4). */
function withoutCard(value: string): string {
  return isCardNumber(value) ? value.replace(/\d(?=(?:\D*\d){4})/g, '*') : value;
}

/** The file's own cells of one record, as CSV without a line end; fields past the header come behind the explanation. */
export function ownCells(fields: readonly string[], ignored: readonly number[], width: number): string {
  const cells: string[] = [];
  for (let at = 0; at < width; at += 1) if (!ignored.includes(at)) cells.push(safeCell(withoutCard(fields[at] ?? '')));
  return cells.join(',');
}

/** One line of rejects.csv. */
export function rejectLine(own: string, cells: RejectCells, surplus: readonly string[] = []): string {
  return `${[own, ...cells.map(safeCell), ...surplus.map(withoutCard).map(safeCell)].join(',')}\r\n`;
}
