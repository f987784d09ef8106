import { z } from 'zod';
import { judgeNumbers } from '../../check-digits.ts';
import { readingConfidence } from '../../check-options.ts';
import { labelledNumbers } from '../../derive/labelled-numbers.ts';
import { REFERENCES } from '../../derive/references.ts';
import { valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const badReference = defineForgeryCheck({
  meta: {
    id: 'bad-reference',
    version: '1',
    title: 'A reference or code number fails its own check digits',
    examined: 'Check digits of payment references, routing numbers, ISBN, EAN, container, vehicle and device numbers',
    family: 'identifier',
    cause: 'check_digit',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'check_digit_failure',
    basis: 'text',
    occasional: true,
    why: 'Programs that write such numbers calculate their check digits; a digit that was changed by hand breaks them.',
    investigate: [
      'Compare the number with the record of the issuer',
      'Try a payment reference in the form of the bank',
    ],
    falsePositives: [
      'The issuer mistyped the number, which is common for goods',
      'An example number in a form',
      'A digit misread from a picture',
    ],
    references: [
      'ISO 11649',
      'ISO 6346',
      'GS1 General Specifications',
      '49 CFR 565.15',
      'Swiss Implementation Guidelines QR-bill',
    ],
  },
  requires: ['lines'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run: ({ lines }, { confidence_min: confidenceMin }) =>
    judgeNumbers(
      lines.flatMap((line) => labelledNumbers(line, REFERENCES)),
      confidenceMin,
      'No reference of a known kind stands behind its label.',
    ),
});
