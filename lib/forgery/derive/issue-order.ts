import type { AmountField, DateField, Line } from '../facts/text.ts';
import { namedPeriod, rowDates } from './statement.ts';

/** Two dates of which one cannot lie before the other. */
export interface DatePair {
  readonly rule: string;
  readonly earlier: DateField;
  readonly later: DateField;
}

const BALANCES = /\b(?:(?:opening|closing|running|previous|new) balance|kontoauszug|relevé de compte|extracto)\b/iu;
const METERED =
  /\b(?:meter (?:reading|number)|kwh|zählerstand|zählernummer|relevé de compteur|lectura del contador)\b/iu;
const WAGES = /\b(?:payslip|pay ?stub|gross pay|net pay|gehaltsabrechnung|lohnabrechnung|bulletin de paie|nómina)\b/iu;
const ROWS_MIN = 3;

interface Document {
  readonly lines: readonly Line[];
  readonly amounts: readonly AmountField[];
  readonly dates: readonly DateField[];
}

/** What a statement, a metered bill or a payslip reports on has happened when it is issued. */
export function issuePairs(
  { lines, amounts, dates }: Document,
  issue: DateField | null,
  paid: DateField | null,
): DatePair[] {
  const about = (pattern: RegExp): boolean => lines.some(({ text }) => pattern.test(text));
  const period = namedPeriod(lines, dates);
  const pairs: DatePair[] = [];
  if (issue !== null && about(BALANCES)) {
    const rows = rowDates(lines, amounts, dates).filter((date) => date !== issue);
    const last = rows.toSorted((a, b) => compare(b.readings[0], a.readings[0]))[0];
    if (last !== undefined && rows.length >= ROWS_MIN)
      pairs.push({ rule: 'a statement is issued on or after its last row', earlier: last, later: issue });
  }
  if (issue !== null && period !== null && about(METERED))
    pairs.push({
      rule: 'a metered bill is issued on or after the end of its period',
      earlier: period.to,
      later: issue,
    });
  if (paid !== null && period !== null && about(WAGES))
    pairs.push({ rule: 'wages are paid on or after the first day of their period', earlier: period.from, later: paid });
  return pairs;
}

const compare = (a: string | undefined, b: string | undefined): number => ((a ?? '') < (b ?? '') ? -1 : 1);
