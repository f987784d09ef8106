import { remember } from '../remember.ts';
import { bad, good, type Parsed } from './value.ts';

/** Which of two numbers is the day where a date is written with both in front of the year. */
export type DayOrder = 'day_first' | 'month_first' | 'unknown';

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const ENDING = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?: \d.*)?$/;
const SERIAL = /^\d{5}$/;
const MONTH_NAME = /^(\d{1,2})[ .-]+([A-Za-z]{3})[a-z]*\.?[ ,-]+(\d{4})$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SERIAL_MAX = 60_000;
const DAY_MS = 86_400_000;
const DATE_CHARS = 10;
const [YEAR_MIN, YEARS, MONTHS_A_YEAR, DAYS_A_MONTH] = [1900, 200, 12, 31];
const [HYPHEN, ZERO] = [45, 48];

/**
 * Decides for a whole column by the values in which one part cannot be a month. Dots mean day first.
 * @param sample trimmed values of the column.
 */
export function dayOrderOf(sample: Iterable<string>): DayOrder {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const text of sample) {
    const match = ENDING.exec(text);
    if (!match) continue;
    if (Number(match[1]) > 12) dayFirst += 1;
    else if (Number(match[3]) > 12) monthFirst += 1;
  }
  if (dayFirst === monthFirst) return 'unknown';
  return dayFirst > monthFirst ? 'day_first' : 'month_first';
}

/** Reads a calendar date to `YYYY-MM-DD`: ISO, YYYYMMDD, D.M.Y, D/M/Y or M/D/Y by the column's order, spreadsheet serials. */
export function parseDate(text: string, order: DayOrder): Parsed<string> {
  const iso = ISO.exec(text) ?? COMPACT.exec(text);
  if (iso) return calendar(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const ending = ENDING.exec(text);
  if (ending) return ordered(Number(ending[1]), Number(ending[3]), Number(ending[4]), ending[2] === '.', order);
  const named = MONTH_NAME.exec(text);
  if (named) return calendar(Number(named[3]), MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1]));
  if (SERIAL.test(text) && Number(text) <= SERIAL_MAX) return good(serialDate(Number(text)));
  return bad('is not a date');
}

function ordered(first: number, second: number, year: number, dotted: boolean, order: DayOrder): Parsed<string> {
  if (first > 12) return calendar(year, second, first);
  if (second > 12) return dotted ? bad('is not a date') : calendar(year, first, second);
  if (dotted || order === 'day_first' || first === second) return calendar(year, second, first);
  if (order === 'month_first') return calendar(year, first, second);
  return calendar(year, second, first, 'may be day or month first, and was read as day first');
}

function calendar(year: number, month: number, day: number, caution: string | null = null): Parsed<string> {
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) {
    return bad('is not a date of the calendar');
  }
  return good(`${year}-${pad(month)}-${pad(day)}`, caution);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function pad(part: number): string {
  return part < 10 ? `0${part}` : String(part);
}

/** Spreadsheet day 1 is 1900-01-01; day 60 never existed, so that 25569 is 1970-01-01. */
function serialDate(serial: number): string {
  return new Date((serial - 25_569) * DAY_MS).toISOString().slice(0, 10);
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i;
const USUAL = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;
const EPOCH = /^\d{10}(?:\d{3})?$/;

/** Reads a point in time to RFC 3339 in UTC; without a zone it is taken as UTC, a mere date as its midnight. */
export function parseInstant(text: string, order: DayOrder): Parsed<string> {
  if (USUAL.test(text) && isDay(text.slice(0, DATE_CHARS))) return good(text);
  if (EPOCH.test(text)) return good(new Date(text.length === 10 ? Number(text) * 1000 : Number(text)).toISOString());
  const match = INSTANT.exec(text);
  if (match) return instant(match);
  const date = parseDate(text, order);
  if (date.value === null) return bad('is not a date or a time');
  return good(`${date.value}T00:00:00Z`, date.caution);
}

const isDay = rememberDays((text) => parseDate(text, 'unknown').value !== null);

function instant([
  ,
  date = '',
  hour,
  minute,
  second = '00',
  fraction = '',
  zone = 'Z',
]: RegExpExecArray): Parsed<string> {
  if (parseDate(date, 'unknown').value === null) return bad('is not a date of the calendar');
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return bad('is not a time of day');
  const time = `${date}T${hour}:${minute}:${second}${fraction}`;
  if (/^[zu]/i.test(zone)) return good(`${time}Z`);
  const offset = zone.length === 3 ? `${zone}:00` : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  const at = new Date(time + offset);
  const utc = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  return /^\d{4}-/.test(utc) ? good(utc) : bad('is not a time of day');
}

/** Whole years from one ISO date to a later one. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Remembers what a pure function answered for days written YYYY-MM-DD, by their number, and for the last of all other texts. */
export function rememberDays<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Array<T | undefined>(YEARS * MONTHS_A_YEAR * DAYS_A_MONTH);
  const other = remember(answer);
  return (text) => {
    const day = text.length === DATE_CHARS ? dayNumber(text) : -1;
    if (day < 0) return other(text);
    const hit = known[day];
    if (hit !== undefined) return hit;
    const made = answer(text);
    known[day] = made;
    return made;
  };
}

/** A number for a text YYYY-MM-DD, which no other such text has; -1 for any other text, or a year that is far off. */
function dayNumber(text: string): number {
  if (text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return -1;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2) - YEAR_MIN;
  const month = twoDigits(text, 5) - 1;
  const day = twoDigits(text, 8) - 1;
  const isUsual = year >= 0 && year < YEARS && month >= 0 && month < MONTHS_A_YEAR && day >= 0 && day < DAYS_A_MONTH;
  return isUsual ? (year * MONTHS_A_YEAR + month) * DAYS_A_MONTH + day : -1;
}

/** NaN where two characters are not two digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
