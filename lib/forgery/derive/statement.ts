import type { AmountField, DateField, Line } from '../facts/text.ts';
import { type AccountRole, accountRoleOf } from './account-labels.ts';
import { headedAmounts, type NamedAmount, onlyOne } from './named-amounts.ts';

export interface StatementSummary {
  readonly opening: NamedAmount;
  readonly closing: NamedAmount;
  /** Sums of what came in and went out; null where not both are printed. */
  readonly sums: { readonly credits: NamedAmount; readonly debits: NamedAmount } | null;
  /** Every amount that is a balance or a sum by its label. */
  readonly named: ReadonlySet<AmountField>;
}

/**
 * The balances and sums of a statement; null where it is none. `several` where balances at the start or end do not follow from
 * each other: rows may belong to another account or period.
 */
export function statementSummary(
  lines: readonly Line[],
  amounts: readonly AmountField[],
): StatementSummary | 'several' | null {
  const all = roled(lines, amounts);
  const balances = balancesOf(all);
  if (balances === null || balances === 'several') return balances;
  const [credits, debits] = [onlyOne(withRole(all, 'credits')), onlyOne(withRole(all, 'debits'))];
  if (credits === undefined || debits === undefined) return null;
  const named = new Set(all.filter(({ role }) => role !== null).flatMap(({ amount, columns }) => [amount, ...columns]));
  return { ...balances, sums: credits === null || debits === null ? null : { credits, debits }, named };
}

type RoledAmount = NamedAmount & { readonly role: AccountRole };

function roled(lines: readonly Line[], amounts: readonly AmountField[]): RoledAmount[] {
  const named = headedAmounts(lines, amounts).map((each) => ({ ...each, role: accountRoleOf(each.label) }));
  const closings = new Set(withRole(named, 'closing').map(({ line }) => line));
  const boxed = new Set(withRole(named, 'opening').flatMap(({ line }) => (closings.has(line) ? [line] : [])));
  return named.map((each) => (boxed.has(each.line) ? { ...each, role: accountRoleOf(each.label, true) } : each));
}

const withRole = (all: readonly RoledAmount[], role: AccountRole): RoledAmount[] =>
  all.filter((each) => each.role === role);

/** What is carried forward at the end of a page is brought forward on the next one, and neither starts nor ends anything. */
function balancesOf(all: readonly RoledAmount[]) {
  const [openings, closings] = [withRole(all, 'opening'), withRole(all, 'closing')];
  const goesOn = (closing: RoledAmount, opening: RoledAmount): boolean =>
    closing.line < opening.line && closing.amount.cents === opening.amount.cents;
  const starts = openings.filter((opening) => !closings.some((closing) => goesOn(closing, opening)));
  const ends = closings.filter((closing) => !openings.some((opening) => goesOn(closing, opening)));
  const [opening, closing] = [onlyOne(starts), onlyOne(ends)];
  if (opening === undefined || closing === undefined) return 'several';
  return opening === null || closing === null ? null : { opening, closing };
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

/** The dates of a line. */
export const datesIn = (line: Line, dates: readonly DateField[]): DateField[] =>
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
