import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { misspeltTerms, termCount } from '../../derive/misspelt.ts';
import { graded, inventory, quote, regionsOf } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const misspeltForm = defineForgeryCheck({
  meta: {
    id: 'misspelt-form',
    version: '1',
    title: 'Terms that the form itself prints are misspelt',
    examined: 'Spelling of the headings and labels that forms of this kind print',
    family: 'content',
    cause: 'wording',
    weight: 2.5,
    severity: 'medium',
    subject: 'suspicious_content',
    tamperingType: 'suspicious_content',
    basis: 'text',
    why: 'An issuer prints its form thousands of times and finds such slips; a form typed from sight or generated keeps them.',
    investigate: ['Compare the form with a genuine one of the issuer', 'Check that the issuer exists'],
    falsePositives: [
      'A small business that writes its own forms',
      'Words of another language',
      'Letters misread in a picture',
    ],
    references: ['Forgery guide, section 3.7'],
  },
  requires: ['lines'],
  options: z.object({
    terms_min: z
      .number()
      .int()
      .min(1)
      .default(2)
      .meta({ title: 'Misspelt terms', description: 'Different ones, from which they are medium.' }),
    known_min: z
      .number()
      .int()
      .min(1)
      .default(2)
      .meta({ title: 'Terms that are spelt rightly', description: 'They show the language of the form.' }),
    confidence_min: readingConfidence(90),
  }),
  evidence: inventory,
  run({ lines }, { terms_min: termsMin, known_min: knownMin, confidence_min: confidenceMin }) {
    const found = misspeltTerms(lines, confidenceMin);
    if (termCount(lines) < knownMin) return notApplicable('Too few terms of a form were found in a known language.');
    const [first] = found;
    if (first === undefined) return clear;
    const read = found.some(({ word }) => word.source === 'ocr');
    const severity = !read && new Set(found.map(({ term }) => term)).size >= termsMin ? 'medium' : 'low';
    return graded('medium', severity === 'medium' ? 0.6 : 1, {
      kind: 'inventory',
      severity,
      summary: `Page ${first.word.page}: "${quote(first.word.text, 40)}" stands where the form means "${first.term}".`,
      regions: regionsOf(found.map(({ word }) => word)),
      items: found.slice(0, 40).map(({ word, term }) => ({
        label: `meant: ${term}`,
        text: quote(word.text, 200),
        page: word.page,
      })),
    });
  },
});
