import { right } from '../box.ts';
import type { AmountField, DateField, Line } from '../facts/text.ts';
import { byRightEdge, isPrinted } from './added-rows.ts';
import { type BalanceChain, balanceChains, leadsOn, MOVEMENTS_MAX } from './balances.ts';
import type { Imbalance, Part } from './imbalance.ts';
import { datesIn, type StatementSummary } from './statement.ts';

/** The closing balance against what leads to it. */
export type StatementBalance = { readonly status: 'holds' | 'unknown' } | Imbalance;

interface Reading {
  readonly lines: readonly Line[];
  readonly amounts: readonly AmountField[];
  readonly dates: readonly DateField[];
  /** Steps of a running balance that make it count. */
  readonly stepsMin: number;
}

const ROWS_MIN = 3;
const SUMS = 'opening balance with sums in and out equals closing balance';
const CHAIN = 'running balance of the last row equals closing balance';

/** By the running balance, where it leads from the opening balance through every row; else by the sums in and out. */
export function statementBalance(summary: StatementSummary, reading: Reading): StatementBalance {
  const chains = balanceChains(reading.lines, reading.amounts);
  const end = chains.map((chain) => endOf(chain, summary, reading)).find((each) => each !== null) ?? null;
  const { closing, sums } = summary;
  const off = end === null ? 0 : Math.abs(end.cents) - Math.abs(closing.amount.cents);
  const agreed = sums === null || (end !== null && holdsBySums(summary, Math.abs(end.cents)));
  if (end !== null && off !== 0 && agreed && !isExplained(off, summary, chains, reading))
    return {
      status: 'broken',
      relation: CHAIN,
      parts: [{ label: 'balance of the last row', amount: end }, closing],
      wrong: closing,
      expected: end.cents,
      // Of a picture the last rows may not have been read at all.
      severity: end.source === 'ocr' ? 'medium' : 'high',
      holds: ([last = 0, printed = 0]) => Math.abs(last) === Math.abs(printed),
    };
  if (sums === null) return { status: end === null ? 'unknown' : 'holds' };
  const difference = differenceOf(operandsOf(summary, sums).map(({ amount }) => amount.cents));
  if (holdsBySums(summary, closing.amount.cents) || isExplained(difference, summary, chains, reading))
    return { status: 'holds' };
  return {
    status: 'broken',
    relation: SUMS,
    parts: operandsOf(summary, sums),
    wrong: closing,
    expected: closing.amount.cents + difference,
    severity: bornOut(summary, chains, reading) ? 'high' : 'medium',
    holds: (cents) => Math.abs(differenceOf(cents)) <= 1,
  };
}

const operandsOf = ({ opening, closing }: StatementSummary, sums: NonNullable<StatementSummary['sums']>): Part[] => [
  opening,
  sums.credits,
  sums.debits,
  closing,
];

const differenceOf = ([opening = 0, credits = 0, debits = 0, closing = 0]: readonly number[]): number =>
  opening + Math.abs(credits) - Math.abs(debits) - closing;

/** An overdrawn balance may have its sign in a letter, in colour, or in a glyph that the text layer does not name. */
function holdsBySums({ opening, sums }: StatementSummary, closing: number): boolean {
  if (sums === null) return false;
  const [credits, debits] = [sums.credits.amount.cents, sums.debits.amount.cents];
  return [1, -1].some((first) =>
    [1, -1].some(
      (last) => Math.abs(differenceOf([first * opening.amount.cents, credits, debits, last * closing])) <= 1,
    ),
  );
}

/** The balance that a chain ends in; null where it does not lead from the opening balance through every row. */
function endOf({ steps, newestFirst }: BalanceChain, summary: StatementSummary, reading: Reading): AmountField | null {
  const [first, last] = [steps[0], steps.at(-1)];
  if (newestFirst || first === undefined || last === undefined) return null;
  const whole = steps.every(
    ({ holds, previous }, index) =>
      holds && (index === 0 || steps[index - 1]?.row.balance.cents === previous.balance.cents),
  );
  const edges = steps.flatMap((step) => [step.row.balance, ...step.movements]).map(({ box }) => right(box));
  const inColumn = ({ box }: AmountField): boolean => edges.some((edge) => Math.abs(edge - right(box)) < EDGE);
  const rows = reading.amounts.filter((amount) => !summary.named.has(amount) && inColumn(amount));
  const start = stepsTo(first.previous.balance, summary.opening.amount, rows);
  if (!whole || start === null || steps.length + start < reading.stepsMin) return null;
  const { line } = last.row.balance;
  const end = summary.closing.amount.line;
  const below = rows.some((amount) => amount.line > line && (amount.line < end || end < line));
  const later = reading.amounts.some((amount) => {
    const own = reading.lines[amount.line];
    return amount.line > line && !summary.named.has(amount) && own !== undefined && isRow(own, reading.dates);
  });
  return below || later ? null : last.row.balance;
}

/** How many steps lead from the opening balance to the first one of a column: none, one, or null where the rows do not. */
function stepsTo(balance: AmountField, opening: AmountField, rows: readonly AmountField[]): 0 | 1 | null {
  const start = Math.abs(opening.cents);
  if (Math.abs(balance.cents) === start) return 0;
  const movements = rows.filter(
    (amount) => amount.page === balance.page && amount.line <= balance.line && right(amount.box) < balance.box.x,
  );
  if (movements.length === 0 || movements.length > MOVEMENTS_MAX) return null;
  return leadsOn(start, movements, balance.cents) ? 1 : null;
}

const EDGE = 0.012;

/** By other amounts of the summary: fees, interest and cheques may be summed up apart. */
function isExplained(
  off: number,
  { named }: StatementSummary,
  chains: readonly BalanceChain[],
  { lines, amounts, dates }: Reading,
): boolean {
  const rows = new Set(
    chains.flatMap(({ steps }) =>
      steps.flatMap(({ previous, row, movements }) => [previous.balance, row.balance, ...movements]),
    ),
  );
  const values = new Set([...named].map(({ cents }) => Math.abs(cents)));
  const apart = amounts.filter((amount) => {
    const line = lines[amount.line];
    const inRow = rows.has(amount) || (line !== undefined && isRow(line, dates));
    return !inRow && !named.has(amount) && !values.has(Math.abs(amount.cents));
  });
  return isPrinted(off, apart, named, 1);
}

const DATED = /\b\d{1,2}[./-]\d{1,2}[./-]|\b\d{1,2}\.? \p{L}{3,9}\b|\b\d{4}-\d\d-/u;

const isRow = (line: Line, dates: readonly DateField[]): boolean =>
  DATED.test(line.text) || datesIn(line, dates).length > 0;

/** True where a chain of running balances touches the opening or closing balance, or columns of rows add up to both sums. */
function bornOut(summary: StatementSummary, chains: readonly BalanceChain[], reading: Reading): boolean {
  const steps = chains.flatMap((chain) => chain.steps).filter(({ holds }) => holds);
  const reached = new Set(steps.flatMap(({ previous, row }) => [previous.balance.cents, row.balance.cents]));
  const touched = reached.has(summary.closing.amount.cents) || reached.has(summary.opening.amount.cents);
  return (steps.length >= reading.stepsMin && touched) || columnsAddUp(summary, reading);
}

/** What went out may be marked by letters. */
const signed = ({ text, cents }: AmountField): number => (/\bDR$/i.test(text) ? -Math.abs(cents) : cents);

function columnsAddUp({ sums, named }: StatementSummary, { lines, amounts, dates }: Reading): boolean {
  if (sums === null) return false;
  const rows = amounts.filter((amount) => !named.has(amount));
  const dated = rows.filter(({ line }) => {
    const own = lines[line];
    return own !== undefined && isRow(own, dates);
  });
  const columns = [dated, rows].flatMap((each) => byRightEdge(each, (amount) => amount));
  const [credits, debits] = [sums.credits, sums.debits].map(({ amount }) => Math.abs(amount.cents));
  const sumOf = (column: readonly AmountField[], sign: number): number =>
    Math.abs(column.map(signed).reduce((sum, cents) => (Math.sign(cents) === -sign ? sum : sum + cents), 0));
  const rowsOf = (sum: number | undefined, sign: number): number =>
    sum === 0
      ? 0
      : (columns.find((column) => sumOf(column, sign) === sum || sumOf(column, -sign) === sum)?.length ?? -ROWS_MIN);
  const [into, out] = [rowsOf(credits, 1), rowsOf(debits, -1)];
  return into >= 0 && out >= 0 && Math.max(into, out) >= ROWS_MIN;
}
