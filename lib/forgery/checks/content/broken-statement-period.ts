import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { formatCents } from '../../derive/amounts.ts';
import { balanceSteps } from '../../derive/balances.ts';
import { findDates } from '../../derive/calendar.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { isPrinted } from '../../derive/added-rows.ts';
import { repairOf } from '../../derive/repair.ts';
import {
  type StatementPeriod,
  type StatementSummary,
  statementPeriod,
  statementSummary,
} from '../../derive/statement.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { AmountField, DateField, Line } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

const DAY_MS = 86_400_000;

export const brokenStatementPeriod = defineForgeryCheck({
  meta: {
    id: 'broken-statement-period',
    version: '1',
    title: 'The sums or rows of a statement do not belong to its period',
    examined: 'Opening balance, sums in and out, closing balance and dates of a statement',
    family: 'content',
    cause: 'arithmetic',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'arithmetic_mismatch',
    basis: 'text',
    occasional: true,
    why: 'A bank calculates the closing balance from the rows of the period; a changed sum or a row put in breaks it.',
    investigate: ['Recalculate the closing balance', 'Ask the bank for the statement'],
    falsePositives: [
      'Fees or interest that are summed up elsewhere',
      'Rows of another account or period in one file',
      'A digit misread from a picture',
    ],
    references: [],
  },
  requires: ['lines', 'amounts', 'dates'],
  options: z.object({
    confidence_min: readingConfidence(),
    slack_days: z
      .number()
      .int()
      .min(0)
      .default(10)
      .meta({ title: 'Days outside the period that are usual', description: 'For value dates.' }),
    rows_min: z
      .number()
      .int()
      .min(2)
      .default(4)
      .meta({ title: 'Rows that must lie inside', description: 'Before one outside counts.' }),
  }),
  evidence: valueComparison,
  run({ lines, amounts, dates }, { confidence_min: confidenceMin, slack_days: slackDays, rows_min: rowsMin }) {
    const summary = statementSummary(lines, amounts);
    const period = statementPeriod(lines, amounts, dates);
    const odd = period === null ? null : oddRows(period, slackDays);
    const rows = period !== null && odd !== null && period.rows.length - odd.length >= rowsMin ? period : null;
    if (summary === null && rows === null)
      return notApplicable('No opening and closing balance with sums, and no period with dated rows, were found.');
    if (summary !== null && !balances(summary, lines, amounts))
      return imbalance(summary, borneOut(summary, lines, amounts, rowsMin) ? 'high' : 'medium', confidenceMin);
    const first = rows === null ? undefined : odd?.[0];
    if (rows === null || odd === null || first === undefined || odd.length > 2) return clear;
    return graded('high', 0.7, {
      kind: 'value_comparison',
      severity: severityOfReadings('medium', [first], confidenceMin, () => repairable(first, rows, slackDays)),
      summary: `Page ${first.page}: a row of ${first.text} stands in the statement for ${rows.from.text} to ${rows.to.text}; ${rows.rows.length - odd.length} other rows lie inside.`,
      regions: regionsOf([...odd, rows.from, rows.to]),
      relation: 'rows lie in the period of the statement',
      values: odd.map(({ text }) => ({ label: 'row', value: text })),
      expected: `${rows.from.readings[0]} to ${rows.to.readings.at(-1)}`,
      found: first.readings[0] ?? first.text,
    });
  },
});

/** The widest reading of the period counts. Rows all of whose readings lie outside the period by more than value dates do. */
function oddRows({ from, to, rows }: StatementPeriod, slackDays: number) {
  const first = Date.parse(from.readings[0] ?? '') - slackDays * DAY_MS;
  const last = Date.parse(to.readings.at(-1) ?? '') + slackDays * DAY_MS;
  return rows.filter(({ readings }) =>
    readings.every((reading) => Date.parse(reading) < first || Date.parse(reading) > last),
  );
}

function repairable(odd: DateField, period: StatementPeriod, slackDays: number): boolean {
  const rows = confusedReadings(odd.text)
    .flatMap(findDates)
    .map(({ readings }) => ({ ...odd, readings }));
  return rows.some((row) => oddRows({ ...period, rows: [row] }, slackDays).length === 0);
}

const sumsOf = ({ opening, credits, debits, closing }: StatementSummary): number[] =>
  [opening, credits, debits, closing].map(({ amount }) => amount.cents);

function differenceOf([opening = 0, credits = 0, debits = 0, closing = 0]: readonly number[]): number {
  return opening + Math.abs(credits) - Math.abs(debits) - closing;
}

/** To a cent, or by other amounts of the summary: fees, interest and cheques may be summed up apart. */
function balances(summary: StatementSummary, lines: readonly Line[], amounts: readonly AmountField[]): boolean {
  const off = differenceOf(sumsOf(summary));
  const { opening, credits, debits, closing } = summary;
  const used = new Set([opening, credits, debits, closing].map(({ amount }) => amount));
  const values = new Set([...used].map(({ cents }) => Math.abs(cents)));
  const apart = amounts.filter(
    ({ line, cents }) => !values.has(Math.abs(cents)) && !DATED.test(lines[line]?.text ?? ''),
  );
  return (
    holdsBySomeSign(summary) ||
    isPrinted(off, apart, used, 1) ||
    amounts.some((each) => !values.has(Math.abs(each.cents)) && Math.abs(Math.abs(each.cents) - Math.abs(off)) <= 1)
  );
}

/** An overdrawn balance may have its sign in a letter, in colour, or in a glyph that the text layer does not name. */
function holdsBySomeSign(summary: StatementSummary): boolean {
  const [opening = 0, credits = 0, debits = 0, closing = 0] = sumsOf(summary);
  return [1, -1].some((first) =>
    [1, -1].some((last) => Math.abs(differenceOf([first * opening, credits, debits, last * closing])) <= 1),
  );
}

const DATED = /\b\d{1,2}[./-]\d{1,2}[./-]|\b\d{1,2}\.? \p{L}{3,9}\b|\b\d{4}-\d\d-/u;

/** True where a chain of running balances begins at the opening or ends at the closing balance. */
function borneOut(
  { opening, closing }: StatementSummary,
  lines: readonly Line[],
  amounts: readonly AmountField[],
  rowsMin: number,
): boolean {
  const steps = balanceSteps(lines, amounts).filter(({ holds }) => holds);
  const reached = new Set(steps.flatMap(({ previous, row }) => [previous.balance.cents, row.balance.cents]));
  return steps.length >= rowsMin && (reached.has(closing.amount.cents) || reached.has(opening.amount.cents));
}

function imbalance(summary: StatementSummary, ceiling: 'high' | 'medium', confidenceMin: number) {
  const { opening, credits, debits, closing } = summary;
  const named = [opening, credits, debits, closing];
  const expected = closing.amount.cents + differenceOf(sumsOf(summary));
  const repaired = () => repairOf(named, (cents) => Math.abs(differenceOf(cents)) <= 1) !== null;
  return graded('high', 1, {
    kind: 'value_comparison' as const,
    severity: severityOfReadings(
      ceiling,
      named.map(({ amount }) => amount),
      confidenceMin,
      repaired,
    ),
    summary: `Page ${closing.amount.page}: the opening balance with the sums in and out gives ${formatCents(expected)}, but the closing balance is ${formatCents(closing.amount.cents)}.`,
    regions: regionsOf(named.map(({ amount }) => amount)),
    relation: 'opening balance with sums in and out equals closing balance',
    values: named.map(({ label, amount }) => ({ label: label.slice(-60), value: amount.text })),
    expected: formatCents(expected),
    found: formatCents(closing.amount.cents),
  });
}
