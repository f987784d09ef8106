import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { findDates } from '../../derive/calendar.ts';
import { type DatePair, issuePairs } from '../../derive/issue-order.ts';
import { type DateKind, onlyDate } from '../../derive/labelled-dates.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import type { DocumentFacts } from '../../document.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { DateField, Line } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

/** What is written again about an older document names a due date of the past by right. */
const LATER_LETTER =
  /\b(?:reminder|overdue|past due|mahnung|zahlungserinnerung|rappel|relance|recordatorio|credit (?:note|memo)|gutschrift|avoir|duplicate|copy)\b/iu;
const SPAN = /^\s?(?:[-–—]|to|until|through|bis|au|al|hasta)\s?$/iu;

export const disorderedDates = defineForgeryCheck({
  meta: {
    id: 'disordered-dates',
    version: '1',
    title: 'Dates of the document stand in an order that cannot be',
    examined: 'Order of dates of birth, issue, payment, expiry, and of the ends of periods',
    family: 'content',
    cause: 'printed_date',
    weight: 2.5,
    severity: 'medium',
    subject: 'future_date',
    tamperingType: 'date_inconsistency',
    basis: 'text',
    occasional: true,
    why: 'Whoever changes one date of a document often forgets those that depend on it.',
    investigate: ['Compare the marked dates', 'Ask the issuer which of them is right'],
    falsePositives: [
      'A payment that fell due before the invoice was written',
      'A bill with fixed instalments, written before its period ends',
      'Dates of two documents in one file',
      'A digit misread from a picture',
    ],
    references: ['Directive 2006/112/EC, article 226'],
  },
  requires: ['dates', 'lines', 'amounts'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run({ dates, lines, amounts }, { confidence_min: confidenceMin }) {
    const pairs = [...labelledPairs({ dates, lines, amounts }), ...spans(dates, lines)];
    if (pairs.length === 0) return notApplicable('No two dates were found whose order is known.');
    const wrong = pairs
      .filter(({ earlier, later }) => earlier.readings.every((a) => later.readings.every((b) => a > b)))
      .map((pair) => ({ ...pair, severity: severityOf(pair, confidenceMin) }));
    const worst = wrong.find(({ severity }) => severity === 'medium') ?? wrong[0];
    if (worst === undefined) return clear;
    const { rule, earlier, later, severity } = worst;
    return graded('medium', 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${later.page}: ${rule}, but ${later.text} lies before ${earlier.text}.`,
      regions: regionsOf([earlier, later]),
      relation: rule,
      values: [earlier, later].map(({ label, text }) => ({ label: label || 'date', value: text })),
      expected: `on or after ${earlier.readings[0] ?? earlier.text}`,
      found: later.readings.at(-1) ?? later.text,
    });
  },
});

/** Of each kind only where the document prints one date of it. */
function labelledPairs(document: Pick<DocumentFacts, 'dates' | 'lines' | 'amounts'>): DatePair[] {
  const { dates, lines } = document;
  const only = (kind: DateKind): DateField | null => onlyDate(dates, kind);
  const pair = (rule: string, earlier: DateField | null, later: DateField | null): DatePair[] =>
    earlier === null || later === null ? [] : [{ rule, earlier, later }];
  const issue = only('issue');
  return [
    ...(lines.some(({ text }) => LATER_LETTER.test(text)) ? [] : pair('due on or after the issue', issue, only('due'))),
    ...issuePairs(document, issue, only('payment')),
    ...pair('issued after the birth', only('birth'), issue),
    ...pair('valid beyond the issue', issue, only('expiry')),
  ];
}

/** Two dates of one line with nothing but "to" between them. */
function spans(dates: readonly DateField[], lines: readonly Line[]): DatePair[] {
  return lines.flatMap((line) => {
    const found = findDates(line.text);
    return found.flatMap((first, index) => {
      const second = found[index + 1];
      if (second === undefined || !SPAN.test(line.text.slice(first.end, second.start))) return [];
      const own = dates.filter((date) => date.page === line.page && date.box.y >= line.box.y - 1e-9);
      const earlier = own.find(({ text }) => text === first.text);
      const later = own.find((date) => date !== earlier && date.text === second.text);
      if (earlier === undefined || later === undefined) return [];
      return [{ rule: 'a period ends on or after its first day', earlier, later }];
    });
  });
}

function severityOf({ earlier, later }: DatePair, confidenceMin: number): Severity {
  const readings = (date: DateField): string[] =>
    [date.text, ...confusedReadings(date.text)].flatMap(findDates).flatMap((found) => found.readings);
  const last = later.readings.at(-1) ?? '';
  const first = earlier.readings[0] ?? '';
  return severityOfReadings(
    'medium',
    [earlier, later],
    confidenceMin,
    () => readings(earlier).some((a) => a <= last) || readings(later).some((b) => first <= b),
  );
}
