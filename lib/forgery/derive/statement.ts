import type { AmountField, DateField, Line } from '../facts/text.ts';
import { type NamedAmount, namedAmounts, onlyNamed } from './named-amounts.ts';

const OPENING =
  /\b(?:opening|previous|beginning|starting) balance\b|\bbalance (?:brought forward|at (?:the )?start)\b|\b(?:alter (?:saldo|kontostand)|anfangssaldo|solde (?:initial|précédent|d['’]ouverture)|saldo (?:inicial|anterior))\b/iu;
const CLOSING =
  /\b(?:closing|ending|new|final) balance\b|\bbalance (?:carried forward|at (?:the )?end)\b|\b(?:neuer (?:saldo|kontostand)|endsaldo|solde final|nouveau solde|saldo (?:final|nuevo))\b/iu;
const TOTAL_IN =
  /\b(?:total (?:of )?(?:all )?(?:credits?|deposits?|additions|money in|paid in|payments in|receipts)|(?:credits?|deposits?|money in|paid in) total|deposits and other (?:credits|additions)|summe (?:der )?(?:gutschriften|haben)|total (?:crédits|abonos|ingresos))\b/iu;
const TOTAL_OUT =
  /\b(?:total (?:of )?(?:all )?(?:debits?|withdrawals?|subtractions|money out|paid out|payments out|charges)|(?:debits?|withdrawals?|money out|paid out) total|withdrawals and other (?:debits|subtractions)|summe (?:der )?(?:belastungen|lastschriften|soll)|total (?:débits|cargos|gastos))\b/iu;

export interface StatementSummary {
  readonly opening: NamedAmount;
  readonly credits: NamedAmount;
  readonly debits: NamedAmount;
  readonly closing: NamedAmount;
}

/** The four sums of a statement, where each is printed once or always the same. */
export function statementSummary(lines: readonly Line[], amounts: readonly AmountField[]): StatementSummary | null {
  const named = namedAmounts(lines, amounts);
  const [opening, credits, debits, closing] = [OPENING, TOTAL_IN, TOTAL_OUT, CLOSING].map((label) =>
    onlyNamed(named, label),
  );
  if (!opening || !credits || !debits || !closing) return null;
  return { opening, credits, debits, closing };
}

export interface Period {
  readonly from: DateField;
  readonly to: DateField;
}

export interface StatementPeriod extends Period {
  readonly rows: readonly DateField[];
}

const PERIOD =
  /\b(?:statement period|period|statement (?:from|dates)|zeitraum|auszug vom|période|periodo|von|from)\b/iu;

const datesIn = (line: Line, dates: readonly DateField[]): DateField[] =>
  dates.filter(
    ({ page, box }) => page === line.page && box.y >= line.box.y - 1e-9 && box.y < line.box.y + line.box.height,
  );

/** The period that a document names in one line with two dates; null without a sure one. */
export function namedPeriod(lines: readonly Line[], dates: readonly DateField[]): Period | null {
  const named = lines.flatMap((line) => {
    if (!PERIOD.test(line.text)) return [];
    const own = datesIn(line, dates).toSorted((a, b) => a.box.x - b.box.x);
    const at = own.findIndex(({ role, label }) => role === 'period' || PERIOD.test(label));
    const [from, to] = at < 0 ? [] : own.slice(at, at + 2);
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Dates that begin a line which holds an amount. */
export function rowDates(
  lines: readonly Line[],
  amounts: readonly AmountField[],
  dates: readonly DateField[],
): DateField[] {
  const withAmount = new Set(amounts.map(({ line }) => line));
  return lines.flatMap((line, index) => {
    const first = withAmount.has(index) ? datesIn(line, dates).toSorted((a, b) => a.box.x - b.box.x)[0] : undefined;
    return first !== undefined && Math.abs(first.box.x - line.box.x) < 0.01 ? [first] : [];
  });
}

/** The period of a statement with the dates of its rows; null without a sure period. */
export function statementPeriod(
  lines: readonly Line[],
  amounts: readonly AmountField[],
  dates: readonly DateField[],
): StatementPeriod | null {
  const period = namedPeriod(lines, dates);
  return period === null ? null : { ...period, rows: rowDates(lines, amounts, dates) };
}
