import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { namingNumbers, whyMadeUp } from '../../derive/example-numbers.ts';
import { graded, inventory, quote, regionsOf } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const madeUpNumber = defineForgeryCheck({
  meta: {
    id: 'made-up-number',
    version: '1',
    title: 'A number that names something looks made up',
    examined: 'Digits of account, document, customer and telephone numbers',
    family: 'content',
    cause: 'wording',
    weight: 0.5,
    severity: 'low',
    subject: 'suspicious_content',
    tamperingType: 'suspicious_content',
    basis: 'text',
    occasional: true,
    why: 'Templates and people who invent a number write 12345678 or 11111111; issuers rarely give such numbers.',
    investigate: ['Look the number up with whoever is said to have issued it'],
    falsePositives: ['Specimens and test documents', 'Numbers chosen to be easy to remember'],
    references: ['Forgery guide, section 3.7'],
  },
  requires: ['lines', 'labelled'],
  options: z.object({ confidence_min: readingConfidence(80) }),
  evidence: inventory,
  run({ lines, labelled }, { confidence_min: confidenceMin }) {
    const numbers = namingNumbers(lines, labelled).filter(({ confidence }) => confidence >= confidenceMin);
    if (numbers.length === 0) return notApplicable('No number of six digits or more stands behind its label.');
    const found = numbers.flatMap((number) => {
      const why = whyMadeUp(number.digits);
      return why === null ? [] : [{ ...number, why }];
    });
    const [first] = found;
    if (first === undefined) return clear;
    return graded('low', 1, {
      kind: 'inventory',
      severity: 'low',
      summary: `Page ${first.page}: ${first.name} "${quote(first.text, 40)}" (${first.why}).`,
      regions: regionsOf(found),
      items: found
        .slice(0, 40)
        .map(({ name, text, page, why }) => ({ label: `${name}: ${why}`, text: quote(text, 200), page })),
    });
  },
});
