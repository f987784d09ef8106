import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { findDates } from '../../derive/calendar.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { type StatementPeriod, statementPeriod, statementSummary } from '../../derive/statement.ts';
import { statementBalance } from '../../derive/statement-balance.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { DateField } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { gradedImbalance } from '../../imbalance-evidence.ts';
import { severityOfReadings } from '../../reading.ts';

const DAY_MS = 86_400_000;

export const brokenStatementPeriod = defineForgeryCheck({
  meta: {
    id: 'broken-statement-period',
    version: '2',
    title: 'The sums or rows of a statement do not belong to its period',
    examined: 'Opening balance, sums in and out, running balance, closing balance and dates of a statement',
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
    references: ['ISO 20022: camt.053, balances and period of a statement'],
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
    const period = summary === 'several' ? null : statementPeriod(lines, amounts, dates);
    const odd = period === null ? null : oddRows(period, slackDays);
    const rows = period !== null && odd !== null && period.rows.length - odd.length >= rowsMin ? period : null;
    const balance =
      summary === null || summary === 'several'
        ? ({ status: 'unknown' } as const)
        : statementBalance(summary, { lines, amounts, dates, stepsMin: rowsMin });
    if (balance.status === 'broken') return gradedImbalance(balance, confidenceMin);
    if (balance.status === 'unknown' && rows === null)
      return notApplicable(
        'No opening and closing balance with sums or a running balance, and no period with dated rows, were found.',
      );
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
