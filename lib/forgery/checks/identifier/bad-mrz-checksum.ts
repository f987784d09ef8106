import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { checkDigitsOf, isRead, type Zone, zonesOf } from '../../derive/mrz-zones.ts';
import { confusedNumbers, masked } from '../../derive/printed-number.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

export const badMrzChecksum = defineForgeryCheck({
  meta: {
    id: 'bad-mrz-checksum',
    version: '2',
    title: 'The machine-readable zone fails its check digits',
    examined: 'Check digits of the machine-readable zone of an identity document',
    family: 'identifier',
    cause: 'identity_zone',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'check_digit_failure',
    basis: 'text',
    occasional: true,
    why: 'Every number and date of the zone carries a check digit; edits of the print seldom follow through to all of them.',
    investigate: ['Compare the zone with the printed fields', 'Read the chip, or ask for the original'],
    falsePositives: ['A character misread from a picture', 'A specimen document'],
    references: ['ICAO Doc 9303, parts 3 to 6'],
  },
  requires: ['lines'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run({ lines }, { confidence_min: confidenceMin }) {
    const examined = zonesOf(lines).flatMap((zone) => {
      const digits = checkDigitsOf(zone.texts, isRead(zone));
      return digits === null ? [] : [{ zone, digits, failed: digits.filter(({ valid }) => !valid) }];
    });
    if (examined.length === 0) return notApplicable('No machine-readable zone of a known form was read.');
    const worst = examined.find(({ failed }) => failed.length > 0);
    if (worst === undefined) return clear;
    const { zone, digits, failed } = worst;
    const sure = severityOf(zone, digits.length - failed.length, confidenceMin);
    const changed = failed.filter(({ field }) => field !== 'compositeCheckDigit').length;
    const severity = sure === 'high' && changed < 2 ? 'medium' : sure;
    const names = failed.map(({ label }) => label.toLowerCase()).join(', ');
    return graded('high', severity === 'medium' ? 0.8 : 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${zone.lines[0]?.page ?? 1}: the machine-readable zone is wrong in its ${names}.`,
      regions: regionsOf(zone.lines),
      relation: 'check digits of the machine-readable zone',
      values: failed.map(({ label, value }) => ({ label, value: value ?? '' })),
      expected: 'check digits that fit',
      found: masked(zone.texts.at(-1) ?? ''),
    });
  },
});

/** A zone read from a picture is read well where other check digits of it fit; the line of names has none. */
function severityOf({ lines, texts }: Zone, fitting: number, confidenceMin: number): Severity {
  const nameLine = lines.length === 3 ? 2 : 0;
  const words = lines.filter((_, index) => index !== nameLine).flatMap((line) => line.words);
  if (words.every(({ source }) => source === 'layer')) return 'high';
  const repaired = texts.some((text, index) =>
    confusedNumbers(text).some((reading) => {
      if (reading.length !== text.length) return false;
      return checkDigitsOf(texts.with(index, reading), true)?.every(({ valid }) => valid) ?? false;
    }),
  );
  if (repaired || fitting === 0) return 'low';
  const sure = fitting >= 2 && words.every(({ confidence }) => confidence >= confidenceMin);
  return sure ? 'high' : 'medium';
}
