import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { areLookAlikes } from '../../derive/ocr-confusion.ts';
import { sameDigits } from '../../derive/values.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import type { ShownValue } from '../../facts/text.ts';
import { defineForgeryCheck, type Severity, strongestFirst } from '../../forgery-check.ts';

interface Contradiction {
  readonly value: ShownValue;
  readonly shows: string;
  readonly confidence: number;
  readonly severity: Severity;
}

export const contradictoryTextLayer = defineForgeryCheck({
  meta: {
    id: 'contradictory-text-layer',
    version: '2',
    title: 'The page shows other digits than its text layer holds',
    examined: 'Values of the text layer against what their pixels show',
    family: 'overlay',
    cause: 'text_layer',
    weight: 6,
    severity: 'high',
    subject: 'text_manipulation',
    tamperingType: 'value_mismatch',
    basis: 'file',
    why: 'People read the pixels and programs read the text layer; a font that draws other digits makes them see two documents.',
    investigate: [
      'Copy the marked value out of the document and compare it with what is shown',
      'Ask for the original',
    ],
    falsePositives: ['Digits misread because they are small, decorated or crossed by a line'],
    references: ['Forgery guide, section 3.4', 'Mainka et al., "Shadow attacks", NDSS 2021'],
  },
  requires: ['shown'],
  options: z.object({
    confidence_min: readingConfidence(80),
    single_confidence_min: z
      .number()
      .min(0)
      .max(100)
      .default(90)
      .meta({ title: 'Least confidence where one digit differs', description: 'Of both readings.' }),
  }),
  evidence: valueComparison,
  run({ shown }, { confidence_min: confidenceMin, single_confidence_min: singleConfidenceMin }) {
    if (shown.length === 0) return notApplicable('The text layer holds no numbers that are shown upright.');
    const found = shown
      .flatMap((value) => contradiction(value, confidenceMin, singleConfidenceMin))
      .toSorted(strongestFirst);
    const [worst] = found;
    if (worst === undefined) return clear;
    const { value, shows, severity } = worst;
    return graded('high', severity === 'high' ? 1 : 0.8, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${value.page}: the text layer says "${quote(value.text)}" where the page shows "${quote(shows)}".`,
      regions: regionsOf(found.map((each) => each.value)),
      relation: 'the digits of the text layer are those of the page',
      values: found.slice(0, 20).flatMap((each) => [
        {
          label: `text layer, ${each.value.font.replace(/^[A-Z]{6}\+/, '') || 'unnamed font'}`,
          value: each.value.text,
        },
        { label: `shown, read at ${Math.round(each.confidence)} %`, value: each.shows },
      ]),
      expected: value.text,
      found: shows,
    });
  },
});

/** Both readings must be sure and agree; as many digits as the text has, and others, count as proof. */
function contradiction(value: ShownValue, confidenceMin: number, singleConfidenceMin: number): Contradiction[] {
  const { text, first, second } = value;
  if (second === null || sameDigits(first.text, text) || !sameDigits(first.text, second.text)) return [];
  const confidence = Math.min(first.confidence, second.confidence);
  const [own, other] = [digitsOf(text), digitsOf(first.text)];
  if (confidence < confidenceMin || other.length < 2 || !plain(first.text) || !plain(text)) return [];
  const apart = own.length === other.length ? [...own].filter((digit, index) => digit !== other[index]).length : 0;
  const sure = apart >= 2 || (apart === 1 && confidence >= singleConfidenceMin);
  const alike = areLookAlikes(text, first.text);
  return [{ value, shows: first.text, confidence, severity: severityOf(apart, sure, alike) }];
}

/** Readers of pixels take one character for another that looks like it, now and then two in one number. */
function severityOf(apart: number, sure: boolean, alike: boolean): Severity {
  if (alike) return apart >= 2 ? 'medium' : 'low';
  return sure ? 'high' : 'medium';
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Mostly digits: letters among them are easily taken for digits, and the reverse. */
const plain = (text: string): boolean => text.replace(/[^\p{L}]/gu, '').length * 2 <= digitsOf(text).length;
