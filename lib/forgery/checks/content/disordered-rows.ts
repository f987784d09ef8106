import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { findDates } from '../../derive/calendar.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { rowOrder } from '../../derive/row-order.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import type { DateField } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

export const disorderedRows = defineForgeryCheck({
  meta: {
    id: 'disordered-rows',
    version: '1',
    title: 'One row of a table is dated out of order',
    examined: 'Order of the dates that begin the rows of a table',
    family: 'content',
    cause: 'printed_date',
    weight: 2.5,
    severity: 'medium',
    subject: 'future_date',
    tamperingType: 'date_inconsistency',
    basis: 'text',
    occasional: true,
    why: 'Statements list their rows by date; a row whose date was changed, or that was put in, falls out of the order.',
    investigate: ['Compare the marked row with those around it', 'Ask the issuer for the same period again'],
    falsePositives: [
      'Rows in the order of booking that print the day of the purchase',
      'A correction that was entered late',
      'A digit misread from a picture',
    ],
    references: ['Forgery guide, section 3.7'],
  },
  requires: ['lines', 'amounts', 'dates'],
  options: z.object({
    rows_min: z.number().int().min(4).default(6).meta({ title: 'Rows that must be dated' }),
    days_min: z.number().positive().default(14).meta({
      title: 'Days out of order',
      description: 'From which a row is medium: purchases are booked days later.',
    }),
    confidence_min: readingConfidence(),
  }),
  evidence: valueComparison,
  run({ lines, amounts, dates }, { rows_min: rowsMin, days_min: daysMin, confidence_min: confidenceMin }) {
    const order = rowOrder(lines, amounts, dates, rowsMin);
    if (order === null) return notApplicable('No table was found whose rows stand in the order of their dates.');
    if (order.odd === null) return clear;
    const { row, before, after } = order.odd;
    const explained = (): boolean =>
      confusedReadings(row.text).some((text) =>
        findDates(text).some(({ readings }) => liesBetween(readings, before, after)),
      );
    const far = daysOut(row, before, after) >= daysMin;
    const severity = far ? severityOfReadings('medium', [row], confidenceMin, explained) : 'low';
    return graded('medium', severity === 'medium' ? 0.8 : 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${row.page}: a row dated ${quote(row.text, 30)} stands between ${quote(before.text, 30)} and ${quote(after.text, 30)}, while ${order.rows.length - 1} other rows are in order.`,
      regions: regionsOf([before, row, after]),
      relation: 'rows stand in the order of their dates',
      values: [before, row, after].map(({ text }) => ({ label: 'row', value: text })),
      expected: `between ${before.text} and ${after.text}`,
      found: row.text,
    });
  },
});

const liesBetween = (readings: readonly string[], before: DateField, after: DateField): boolean =>
  readings.some((day) => before.readings.some((from) => from <= day) && after.readings.some((to) => day <= to));

/** Least number of days between the row and the span of its neighbours, over all readings. */
function daysOut(row: DateField, before: DateField, after: DateField): number {
  const edges = [...before.readings, ...after.readings].map(Date.parse);
  return Math.min(...row.readings.flatMap((day) => edges.map((edge) => Math.abs(Date.parse(day) - edge) / 86_400_000)));
}
