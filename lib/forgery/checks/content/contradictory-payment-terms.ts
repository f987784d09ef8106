import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { findDates } from '../../derive/calendar.ts';
import { onlyDate } from '../../derive/labelled-dates.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { paymentTerms } from '../../derive/payment-terms.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { DateField } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

const DAY_MS = 86_400_000;
/** Days to pay may count from the end of the month. */
const MONTH_DAYS_MAX = 31;

export const contradictoryPaymentTerms = defineForgeryCheck({
  meta: {
    id: 'contradictory-payment-terms',
    version: '2',
    title: 'The due date is not the date of issue with the days to pay',
    examined: 'Date of issue and due date against the days to pay that the same page prints',
    family: 'content',
    cause: 'repeated_value',
    weight: 2.5,
    severity: 'medium',
    subject: 'cross_field',
    tamperingType: 'date_inconsistency',
    basis: 'text',
    occasional: true,
    why: 'Programs calculate the due date; whoever changes one of the dates leaves the other or the terms.',
    investigate: ['Compare dates and terms', 'Ask the issuer when the invoice was written'],
    falsePositives: [
      'Days that count from the delivery, the receipt or the end of the month',
      'A due date that was agreed for this invoice',
      'A digit misread from a picture',
    ],
    references: ['Directive 2011/7/EU, article 3'],
  },
  requires: ['lines', 'dates'],
  options: z.object({
    slack_days: z
      .number()
      .int()
      .min(0)
      .default(4)
      .meta({ title: 'Days of difference that are usual', description: 'For weekends and ways of counting.' }),
    confidence_min: readingConfidence(),
  }),
  evidence: valueComparison,
  run({ lines, dates }, { slack_days: slackDays, confidence_min: confidenceMin }) {
    const [issue, due] = [onlyDate(dates, 'issue'), onlyDate(dates, 'due')];
    const terms = paymentTerms(lines).filter(({ line }) => line.page === due?.page);
    const [named] = terms;
    if (named === undefined || issue === null || due === null || issue.page !== due.page)
      return notApplicable('No page prints a date of issue, a due date and days to pay.');
    const fits = (from: readonly string[], to: readonly string[]): boolean =>
      spansOf(from, to).some((span) =>
        terms.some(({ days }) => span >= days - slackDays && span <= days + MONTH_DAYS_MAX),
      );
    if (fits(issue.readings, due.readings)) return clear;
    const readings = (date: DateField) =>
      confusedReadings(date.text)
        .flatMap(findDates)
        .map((found) => found.readings);
    const repaired = () =>
      readings(issue).some((from) => fits(from, due.readings)) || readings(due).some((to) => fits(issue.readings, to));
    const span = spansOf(issue.readings, due.readings)[0] ?? 0;
    return graded('medium', 0.8, {
      kind: 'value_comparison',
      severity: severityOfReadings('medium', [issue, due], confidenceMin, repaired),
      summary: `Page ${due.page}: "${named.text}", but from ${issue.text} to ${due.text} it is ${span} days.`,
      regions: regionsOf([issue, due, named.line]),
      relation: 'due date is the date of issue with the days to pay',
      values: [
        { label: 'date of issue', value: issue.text },
        { label: 'due date', value: due.text },
        ...terms.slice(0, 5).map(({ text }) => ({ label: 'terms', value: text })),
      ],
      expected: [...new Set(terms.map(({ days }) => days))].join(' or '),
      found: String(span),
    });
  },
});

/** Days from each reading of one date to each of another. */
const spansOf = (from: readonly string[], to: readonly string[]): number[] =>
  from.flatMap((a) => to.map((b) => Math.round((Date.parse(b) - Date.parse(a)) / DAY_MS)));
