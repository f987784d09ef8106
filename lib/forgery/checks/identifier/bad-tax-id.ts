import { z } from 'zod';
import { judgeNumbers } from '../../check-digits.ts';
import { readingConfidence } from '../../check-options.ts';
import { taxNumbersOf } from '../../derive/tax-numbers.ts';
import { valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const badTaxId = defineForgeryCheck({
  meta: {
    id: 'bad-tax-id',
    version: '1',
    title: 'A tax number fails its own check digits',
    examined: 'Check digits of VAT and other tax numbers of businesses',
    family: 'identifier',
    cause: 'check_digit',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'check_digit_failure',
    basis: 'text',
    occasional: true,
    why: 'Tax offices issue only numbers that pass; an invented business rarely has one that does.',
    investigate: [
      'Look the number up in the public register of its country',
      'Compare it with earlier documents of the issuer',
    ],
    falsePositives: [
      'The issuer mistyped its own number',
      'An example number in a form',
      'A digit misread from a picture',
    ],
    references: ['Algorithms of the national tax offices, as in python-stdnum'],
  },
  requires: ['lines'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run({ lines }, { confidence_min: confidenceMin }) {
    const numbers = lines.flatMap(taxNumbersOf).map((found) => ({ ...found, ceiling: 'high' as const }));
    return judgeNumbers(numbers, confidenceMin, 'No tax number of a known kind was found.');
  },
});
