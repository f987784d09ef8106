import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { confusedReadings } from '../../derive/ocr-confusion.ts';
import { sameDigits } from '../../derive/values.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import type { ShownValue } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

interface Contradiction {
  readonly value: ShownValue;
  readonly shows: string;
  readonly severity: Severity;
}

export const contradictoryScanLayer = defineForgeryCheck({
  meta: {
    id: 'contradictory-scan-layer',
    version: '1',
    title: 'A scan shows other digits than were once read from it',
    examined: 'Values of the invisible text layer of a scan against what its pixels show now',
    family: 'overlay',
    cause: 'text_layer',
    weight: 2.5,
    severity: 'medium',
    subject: 'text_manipulation',
    tamperingType: 'value_mismatch',
    basis: 'file',
    occasional: true,
    why: 'A scanner lays what it reads under the picture; whoever edits the picture later often leaves the old text there.',
    investigate: [
      'Select the marked value and compare the copied text with what is shown',
      'Ask for the paper, or for the scan as the scanner made it',
    ],
    falsePositives: [
      'Digits that the program of the scanner misread',
      'Digits misread here because they are small or crossed',
    ],
    references: ['Forgery guide, section 3.4'],
  },
  requires: ['layered'],
  options: z.object({
    confidence_min: readingConfidence(),
    agreeing_min: z
      .number()
      .int()
      .min(0)
      .default(4)
      .meta({ title: 'Values that must agree with the scan', description: 'With fewer the layer is poor as a whole.' }),
    agreeing_share_min: z.number().min(0).max(1).default(0.7).meta({ title: 'Share of the values that must agree' }),
  }),
  evidence: valueComparison,
  run({ layered }, { confidence_min: confidenceMin, agreeing_min: agreeingMin, agreeing_share_min: agreeingShareMin }) {
    const agreeing = layered.filter(({ text, first }) => sameDigits(text, first.text)).length;
    if (agreeing < agreeingMin || agreeing < agreeingShareMin * layered.length)
      return notApplicable('Too little of the invisible text layer agrees with what the scan shows.');
    const found = layered.flatMap((value) => contradiction(value, confidenceMin));
    const worst = found.find(({ severity }) => severity === 'medium') ?? found[0];
    if (worst === undefined) return clear;
    const { value, shows, severity } = worst;
    return graded('medium', 0.8, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${value.page}: the text under the scan says "${quote(value.text)}" where the scan shows "${quote(shows)}".`,
      regions: regionsOf(found.map((each) => each.value)),
      relation: 'the digits under the scan are those that it shows',
      values: found.slice(0, 20).flatMap((each) => [
        { label: 'text under the scan', value: each.value.text },
        { label: 'shown', value: each.shows },
      ]),
      expected: value.text,
      found: shows,
    });
  },
});

/** Both readings must be sure and agree; what one misread digit explains is weak. */
function contradiction({ text, first, second, ...place }: ShownValue, confidenceMin: number): Contradiction[] {
  if (second === null || sameDigits(first.text, text) || !sameDigits(first.text, second.text)) return [];
  const [own, other] = [digitsOf(text), digitsOf(first.text)];
  if (Math.min(first.confidence, second.confidence) < confidenceMin || own.length !== other.length) return [];
  const confused = confusedReadings(own).includes(other);
  return [{ value: { text, first, second, ...place }, shows: first.text, severity: confused ? 'low' : 'medium' }];
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
