import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { findDates } from '../../derive/calendar.ts';
import { kindOfDate } from '../../derive/labelled-dates.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { DateField } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity, strongestFirst } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

const DAY_MS = 86_400_000;

export const futureDate = defineForgeryCheck({
  meta: {
    id: 'future-date',
    version: '1',
    title: 'The document is dated after it was received',
    examined: 'Printed dates of issue and of transactions against the time of receipt',
    family: 'content',
    cause: 'printed_date',
    weight: 6,
    severity: 'high',
    subject: 'future_date',
    tamperingType: 'future_date',
    basis: 'text',
    why: 'A document that exists cannot have been issued tomorrow.',
    investigate: ['Check the printed date and its label', 'Ask the issuer when the document was made'],
    falsePositives: [
      'Post-dated cheques, contracts and policies',
      'A date that is a deadline or an appointment though its label does not say so',
      'A digit misread from a picture',
    ],
    references: ['Directive 2006/112/EC, article 226 (1)'],
  },
  requires: ['dates', 'receivedAt'],
  optional: ['documentClass'],
  options: z.object({
    grace_days: z
      .number()
      .int()
      .min(0)
      .default(1)
      .meta({ title: 'Days ahead that are usual', description: 'For time zones and clocks.' }),
    ahead_days: z.number().int().min(0).default(31).meta({
      title: 'Days by which issuers date ahead',
      description: 'Rents, wages and subscriptions are dated up to a month ahead.',
    }),
    confidence_min: readingConfidence(),
  }),
  evidence: valueComparison,
  run(
    { dates, receivedAt, documentClass },
    { grace_days: graceDays, ahead_days: aheadDays, confidence_min: confidenceMin },
  ) {
    const examined = dates.filter(({ role }) => role === 'issue' || role === 'transaction' || role === 'unknown');
    if (examined.length === 0) return notApplicable('No date of issue or of a transaction was found.');
    const after = (days: number): string => new Date(Date.parse(receivedAt) + days * DAY_MS).toISOString().slice(0, 10);
    const limits = { latest: after(graceDays), ahead: after(aheadDays), receipt: documentClass === 'receipt' };
    const late = examined
      .filter((date) => date.readings.every((reading) => reading > limits.latest))
      .map((date) => ({ date, severity: severityOf(date, limits, confidenceMin) }))
      .toSorted(strongestFirst);
    const worst = late[0];
    if (worst === undefined) return clear;
    const { date, severity } = worst;
    const reading = date.readings[0] ?? date.text;
    return graded('high', severity === 'medium' ? 0.8 : 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${date.page}: ${nameOf(date)} is ${reading}, later than the receipt on ${receivedAt.slice(0, 10)}.`,
      regions: regionsOf(late.filter((item) => item.severity === severity).map((item) => item.date)),
      relation: 'issued no later than received',
      values: [
        { label: nameOf(date), value: date.text },
        { label: 'received at', value: receivedAt },
      ],
      expected: `on or before ${limits.latest}`,
      found: reading,
    });
  },
});

const nameOf = ({ role }: DateField): string =>
  role === 'issue'
    ? 'the date of issue'
    : role === 'transaction'
      ? 'the time of the transaction'
      : 'a date without a label';

/** A till has no reason to date ahead, an issuer some; tickets and plans print times that are to come. */
function severityOf(date: DateField, { latest, ahead, receipt }: Limits, confidenceMin: number): Severity {
  if (date.role === 'unknown') return 'low';
  const issued = kindOfDate(date.label) === 'issue' && date.readings.every((reading) => reading > ahead);
  const ceiling = issued || (date.role === 'transaction' && receipt) ? 'high' : 'medium';
  return severityOfReadings(ceiling, [date], confidenceMin, () =>
    confusedReadings(date.text)
      .flatMap(findDates)
      .some(({ readings }) => readings.some((reading) => reading <= latest)),
  );
}

/** Last days, as yyyy-mm-dd, on which a date is none of the future, and on which an issuer may have written it ahead. */
interface Limits {
  readonly latest: string;
  readonly ahead: string;
  /** Whether the document is one that a till prints. */
  readonly receipt: boolean;
}
