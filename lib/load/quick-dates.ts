import { createRunner } from '#lib/engine/run.ts';
import { rowChecks } from './checks/row/index.ts';
import type { ParsedCell, RowFacts } from './facts.ts';
import { remember } from './remember.ts';
import type { RowOptions } from './row.ts';
import { parseDate, parseInstant } from './values/date.ts';
import type { Parsed } from './values/value.ts';

/** The value to store for a cell that no check has anything to say about; null where the checks must look. */
export type QuickCell = (text: string) => string | null;

/** What a text was read as where nothing is to be said about it. */
export function clean<T>(parsed: Parsed<T>): T | null {
  return parsed.problem === null && parsed.caution === null ? parsed.value : null;
}

const DATE_CHARS = 10;
const USUAL_TIME = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;
const [YEAR_MIN, YEARS, MONTHS, DAYS] = [1900, 200, 12, 31];
const [HYPHEN, ZERO] = [45, 48];

/** The quick reader of birth dates of one load. */
export function quickBirthDate(options: RowOptions): QuickCell {
  const isClear = clearness(options);
  const order = options.dayOrders.date_of_birth ?? 'unknown';
  const read: QuickCell = (text) => {
    const parsed = parseDate(text, order);
    const cell = { column: '', text, parsed };
    return isClear({ birth_date: cell, dates: [cell] }) ? clean(parsed) : null;
  };
  const isUsual = rememberDays(read);
  const other = remember(read);
  return (text) => {
    const usual = text.length === DATE_CHARS ? isUsual(text) : null;
    return usual === null ? other(text) : usual ? text : null;
  };
}

/** The quick reader of points in time of one load. */
export function quickInstant(options: RowOptions, name: 'account_opened_at' | 'updated_at'): QuickCell {
  const isClear = clearness(options);
  const order = options.dayOrders[name] ?? 'unknown';
  const read: QuickCell = (text) => {
    const parsed = parseInstant(text, order);
    const cells: readonly ParsedCell<string>[] = [{ column: '', text, parsed }];
    return isClear({ instants: cells, dates: cells }) ? clean(parsed) : null;
  };
  const isUsual = rememberDays(read);
  const isTime = remember((text) => USUAL_TIME.test(text));
  const other = remember(read);
  return (text) => {
    const usual = isUsual(text);
    return usual === null || !isTime(text.slice(DATE_CHARS)) ? other(text) : usual ? text : null;
  };
}

/**
 * Whether the day that a text starts with, written YYYY-MM-DD, is one that can be stored: remembered by its number, a
 * byte a day. Null for days written in another way or far off.
 */
function rememberDays(read: QuickCell): (text: string) => boolean | null {
  const known = new Uint8Array(YEARS * MONTHS * DAYS);
  const [usual, unusual] = [1, 2];
  return (text) => {
    const day = dayNumber(text);
    if (day < 0) return null;
    if (known[day] === 0) known[day] = read(text.slice(0, DATE_CHARS)) === null ? unusual : usual;
    return known[day] === usual;
  };
}

/** A number for a day that is written YYYY-MM-DD at the start of a text; -1 where there is none. */
function dayNumber(text: string): number {
  if (text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return -1;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2) - YEAR_MIN;
  const month = twoDigits(text, 5) - 1;
  const day = twoDigits(text, 8) - 1;
  if (!(year >= 0 && year < YEARS && month >= 0 && month < MONTHS && day >= 0 && day < DAYS)) return -1;
  return (year * MONTHS + month) * DAYS + day;
}

/** NaN where two characters are not two digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

/** Whether the checks of a load, with its settings, are all silent about some facts. */
function clearness({ settings = {}, today, lossy }: RowOptions): (facts: Partial<RowFacts>) => boolean {
  const run = createRunner(rowChecks, settings);
  return (facts) => {
    const results = run({ ...facts, today, lossy });
    return results.every(({ outcome }) => outcome.status === 'clear' || outcome.status === 'not_applicable');
  };
}
