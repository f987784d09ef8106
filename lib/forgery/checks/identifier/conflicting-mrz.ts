import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { compareZone, type ZoneTerm } from '../../derive/mrz-terms.ts';
import { contentOf, zonesOf } from '../../derive/mrz-zones.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

export const conflictingMrz = defineForgeryCheck({
  meta: {
    id: 'conflicting-mrz',
    version: '1',
    title: 'The machine-readable zone says other than the print above it',
    examined: 'Number, dates and name of the machine-readable zone against the print',
    family: 'identifier',
    cause: 'identity_zone',
    weight: 6,
    severity: 'high',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'text',
    occasional: true,
    why: 'Both are printed from one record; whoever changes the print seldom changes the zone, whose check digits would fail.',
    investigate: ['Compare the marked fields with the zone', 'Read the chip, or ask for the original'],
    falsePositives: ['A character misread from a picture', 'The number of a form beside the number of the document'],
    references: ['ICAO Doc 9303, parts 3 to 6'],
  },
  requires: ['lines', 'dates'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run({ lines, dates }, { confidence_min: confidenceMin }) {
    const [zone] = zonesOf(lines);
    const content = zone === undefined ? null : contentOf(zone);
    if (zone === undefined || content === null)
      return notApplicable('No machine-readable zone of a known form was read.');
    const print = lines.filter((line) => !zone.lines.includes(line));
    const terms = compareZone(content, print, dates).filter(({ state }) => state !== 'unclear');
    const agreed = terms.filter(({ state }) => state === 'same').length;
    const odd = terms.find(({ state, explained }) => state === 'differs' && !explained) ?? terms.find(isOdd);
    if (terms.length === 0) return notApplicable('No field of the machine-readable zone is printed above it.');
    if (odd === undefined) return clear;
    return graded('high', agreed >= 1 ? 1 : 0.8, {
      kind: 'value_comparison',
      severity: severityOfReadings(agreed >= 1 ? 'high' : 'medium', odd.readings, confidenceMin, () => odd.explained),
      summary: `Page ${zone.lines[0]?.page ?? 1}: the ${odd.name} is printed as ${odd.printed}, but the machine-readable zone says ${odd.coded}.`,
      regions: regionsOf([...odd.places, ...zone.lines]),
      relation: `${odd.name} of the zone equals the print`,
      values: terms.map(({ name, coded, printed, state }) => ({
        label: `${name} (${state === 'same' ? 'agrees' : 'differs'})`,
        value: state === 'same' ? coded : `${printed ?? ''} / ${coded}`,
      })),
      expected: odd.coded,
      found: odd.printed,
    });
  },
});

const isOdd = ({ state }: ZoneTerm): boolean => state === 'differs';
