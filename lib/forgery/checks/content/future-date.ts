import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { findDates } from '../../derive/calendar.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { DateField } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
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
    references: [],
  },
  requires: ['dates', 'receivedAt'],
  options: z.object({
    grace_days: z
      .number()
      .int()
      .min(0)
      .default(1)
      .meta({ title: 'Days ahead that are usual', description: 'For time zones and clocks.' }),
    confidence_min: readingConfidence(),
  }),
  evidence: valueComparison,
  run({ dates, receivedAt }, { grace_days: graceDays, confidence_min: confidenceMin }) {
    const examined = dates.filter(({ role }) => role === 'issue' || role === 'transaction' || role === 'unknown');
    if (examined.length === 0) return notApplicable('No date of issue or of a transaction was found.');
    const latest = new Date(Date.parse(receivedAt) + graceDays * DAY_MS).toISOString().slice(0, 10);
    const late = examined
      .filter((date) => date.readings.every((reading) => reading > latest))
      .map((date) => ({ date, severity: severityOf(date, latest, confidenceMin) }))
      .toSorted((a, b) => ORDER[b.severity] - ORDER[a.severity]);
    const worst = late[0];
    if (worst === undefined) return clear;
    const { date, severity } = worst;
    const reading = date.readings[0] ?? date.text;
    return graded('high', 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${date.page}: ${nameOf(date)} is ${reading}, later than the receipt on ${receivedAt.slice(0, 10)}.`,
      regions: regionsOf(late.filter((item) => item.severity === severity).map((item) => item.date)),
      relation: 'issued no later than received',
      values: [
        { label: nameOf(date), value: date.text },
        { label: 'received at', value: receivedAt },
      ],
      expected: `on or before ${latest}`,
      found: reading,
    });
  },
});

const ORDER: Readonly<Record<Severity, number>> = { high: 2, medium: 1, low: 0 };

const nameOf = ({ role }: DateField): string =>
  role === 'issue'
    ? 'the date of issue'
    : role === 'transaction'
      ? 'the time of the transaction'
      : 'a date without a label';

function severityOf(date: DateField, latest: string, confidenceMin: number): Severity {
  if (date.role === 'unknown') return 'low';
  return severityOfReadings('high', [date], confidenceMin, () =>
    confusedReadings(date.text)
      .flatMap(findDates)
      .some(({ readings }) => readings.some((reading) => reading <= latest)),
  );
}
