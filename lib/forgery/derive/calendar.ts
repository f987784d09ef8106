const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'janvier', 'enero', 'jänner', 'janv', 'ene'],
  ['february', 'feb', 'februar', 'février', 'febrero', 'fevrier', 'févr'],
  ['march', 'mar', 'märz', 'mars', 'marzo', 'mrz', 'maerz'],
  ['april', 'apr', 'avril', 'abril', 'avr', 'abr'],
  ['may', 'mai', 'mayo'],
  ['june', 'jun', 'juni', 'juin', 'junio'],
  ['july', 'jul', 'juli', 'juillet', 'julio', 'juil'],
  ['august', 'aug', 'août', 'agosto', 'aout', 'ago'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre'],
  ['november', 'nov', 'novembre', 'noviembre'],
  ['december', 'dec', 'dezember', 'dez', 'décembre', 'diciembre', 'déc', 'dic'],
];

const MONTH_NUMBER = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));
const NAME = [...MONTH_NUMBER.keys()].toSorted((a, b) => b.length - a.length).join('|');

const PATTERN = new RegExp(
  [
    '(?<![\\d./-])(?<isoYear>(?:19|20)\\d\\d)(?<isoMark>[-/.])(?<isoMonth>\\d{1,2})\\k<isoMark>(?<isoDay>\\d{1,2})(?![\\d/-])',
    '(?<![\\d./-])(?<first>\\d{1,2})(?<mark>[-/.])(?<second>\\d{1,2})\\k<mark>(?<year>(?:19|20)\\d\\d|\\d\\d)(?![\\d/-]|\\.\\d)',
    `(?<![\\d./-])(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s.,/-]{1,3}(?<name>${NAME})\\.?[\\s.,/-]{1,3}(?<nameYear>(?:19|20)\\d\\d|\\d\\d)(?![\\d])`,
    `(?<![\\p{L}])(?<usName>${NAME})\\.?[\\s.]{1,3}(?<usDay>\\d{1,2})(?:st|nd|rd|th)?[\\s,]{1,3}(?<usYear>(?:19|20)\\d\\d)(?![\\d])`,
  ].join('|'),
  'giu',
);

export interface FoundDate {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** yyyy-mm-dd, earliest first; day and month are tried both ways where the text leaves it open. */
  readonly readings: string[];
}

/** Finds the possible calendar dates of a line of text. */
export function findDates(text: string): FoundDate[] {
  return [...text.matchAll(PATTERN)].flatMap((match) => {
    const readings = readingsOf(match.groups ?? {});
    const found = { start: match.index, end: match.index + match[0].length, text: match[0], readings };
    return readings.length > 0 ? [found] : [];
  });
}

export interface ImpossibleDate {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** True when the month is written in letters, so that it can be nothing but a date. */
  readonly named: boolean;
}

/** Finds what is written like a date of four-digit year but is none by any reading. */
export function findImpossibleDates(text: string): ImpossibleDate[] {
  return [...text.matchAll(PATTERN)].flatMap((match) => {
    const groups = match.groups ?? {};
    const { isoYear, isoMonth, isoDay, first, second, year, day, name, nameYear, usName, usDay, usYear } = groups;
    const years = [isoYear, year, nameYear, usYear].filter((value) => value !== undefined);
    const parts = [isoMonth, isoDay, first, second, day, usDay].filter((value) => value !== undefined);
    const dateLike = years.every((value) => value.length === 4) && parts.every((value) => +value >= 1 && +value <= 39);
    if (!dateLike || readingsOf(groups).length > 0) return [];
    const named = name !== undefined || usName !== undefined;
    return [{ start: match.index, end: match.index + match[0].length, text: match[0], named }];
  });
}

function readingsOf(groups: Record<string, string | undefined>): string[] {
  const { isoYear, isoMonth, isoDay, first, second, year, mark, day, name, nameYear, usName, usDay, usYear } = groups;
  const candidates: (string | null)[] = [];
  if (isoYear !== undefined) candidates.push(isoDate(isoYear, isoMonth, isoDay));
  if (year !== undefined) {
    candidates.push(isoDate(year, second, first));
    if (mark !== '.') candidates.push(isoDate(year, first, second));
    if (year.length === 2 && mark !== '/') candidates.push(isoDate(first, second, year));
  }
  if (name !== undefined) candidates.push(isoDate(nameYear, String(MONTH_NUMBER.get(name.toLowerCase())), day));
  if (usName !== undefined) candidates.push(isoDate(usYear, String(MONTH_NUMBER.get(usName.toLowerCase())), usDay));
  return [...new Set(candidates.filter((candidate) => candidate !== null))].toSorted();
}

function isoDate(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const short = Number(year);
  const full = year.length > 2 ? short : short < 80 ? 2000 + short : 1900 + short;
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const same = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
  return same ? date.toISOString().slice(0, 10) : null;
}
