import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { around } from '../../box.ts';
import { readingConfidence } from '../../check-options.ts';
import { findDates, findImpossibleDates } from '../../derive/calendar.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { weekdayBeside } from '../../derive/weekdays.ts';
import { wordsAt } from '../../derive/words.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { Place } from '../../facts/page.ts';
import type { Line } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

interface Fault extends Place {
  readonly severity: Severity;
  readonly rule: string;
  readonly found: string;
  readonly expected: string;
}

const DATED =
  /\b(?:date[ds]?|\w*datum|fecha|issued|born|dob|birth|due|fällig|invoice|paid|from|until|am|vom|du|le)\b/iu;

export const impossibleDate = defineForgeryCheck({
  meta: {
    id: 'impossible-date',
    version: '1',
    title: 'A printed date cannot exist',
    examined: 'Printed dates against the calendar and the weekday named beside them',
    family: 'content',
    cause: 'printed_date',
    weight: 2.5,
    severity: 'medium',
    subject: 'future_date',
    tamperingType: 'date_inconsistency',
    basis: 'text',
    occasional: true,
    why: 'Software prints dates from a calendar; a date changed by hand may miss the length of a month or its weekday.',
    investigate: ['Compare the date with the other dates of the document', 'Ask the issuer when the document was made'],
    falsePositives: [
      'A number that only looks like a date',
      'A weekday of a letter that was prepared for another day',
      'A digit misread from a picture',
    ],
    references: ['ISO 8601'],
  },
  requires: ['lines'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run({ lines }, { confidence_min: confidenceMin }) {
    const faults = lines.flatMap((line) => faultsOf(line, confidenceMin));
    const worst = faults.find(({ severity }) => severity === 'medium') ?? faults[0];
    if (worst === undefined)
      return lines.some((line) => findDates(line.text).length > 0) ? clear : notApplicable('No date was found.');
    const { severity, rule, expected, found } = worst;
    return graded('medium', 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${worst.page}: ${rule}: "${found}".`,
      regions: regionsOf(faults.filter((fault) => fault.severity === severity)),
      relation: rule,
      values: faults.map((fault) => ({ label: fault.rule, value: fault.found })),
      expected,
      found,
    });
  },
});

function faultsOf(line: Line, confidenceMin: number): Fault[] {
  const impossible = findImpossibleDates(line.text).map(({ start, end, text, named }) => ({
    start,
    end,
    severity: named || DATED.test(line.text.slice(0, start)) ? ('medium' as const) : ('low' as const),
    rule: 'no calendar has this day',
    expected: 'a day of the calendar',
    repaired: confusedReadings(text).some((reading) => findDates(reading).length > 0),
  }));
  const weekdays = findDates(line.text).flatMap((date) => {
    const beside = weekdayBeside(line.text, date);
    if (beside === null || date.readings.some((reading) => dayOf(reading) === beside.day)) return [];
    const repaired = confusedReadings(date.text)
      .flatMap(findDates)
      .some(({ readings }) => readings.some((reading) => dayOf(reading) === beside.day));
    const expected = DAY_NAMES[dayOf(date.readings[0] ?? '')] ?? '';
    const { start, end } = beside;
    return [{ start, end, severity: 'medium' as const, rule: 'weekday and date do not agree', expected, repaired }];
  });
  return [...impossible, ...weekdays].map(({ start, end, severity, rule, expected, repaired }) => {
    const words = wordsAt(line, start, end);
    const unsure = words.some(({ source, confidence }) => source === 'ocr' && (repaired || confidence < confidenceMin));
    const found = line.text.slice(start, end);
    const box = around(words.map((word) => word.box));
    return { page: line.page, box, severity: unsure ? 'low' : severity, rule, expected, found };
  });
}

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayOf = (isoDate: string): number => new Date(isoDate).getUTCDay();
