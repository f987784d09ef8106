import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { z } from 'zod';
import { type CheckedNumber, judgeNumbers } from '../../check-digits.ts';
import { readingConfidence } from '../../check-options.ts';
import { ibansIn } from '../../derive/ibans.ts';
import { valueComparison } from '../../evidence.ts';
import type { Line } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const badIban = defineForgeryCheck({
  meta: {
    id: 'bad-iban',
    version: '1',
    title: 'An account number fails its own check digits',
    examined: 'Check digits of the IBANs that are printed',
    family: 'identifier',
    cause: 'check_digit',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'check_digit_failure',
    basis: 'text',
    occasional: true,
    why: 'Banks issue only numbers that pass; whoever changes a digit to redirect a payment rarely recalculates them.',
    investigate: [
      'Do not pay to the account before the issuer has confirmed it by another way',
      'Compare it with earlier documents of the issuer',
    ],
    falsePositives: [
      'The issuer mistyped its own account number',
      'An example number in a form',
      'A digit misread from a picture',
    ],
    references: ['ISO 13616', 'ISO/IEC 7064 (mod 97-10)'],
  },
  requires: ['lines'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run: ({ lines }, { confidence_min: confidenceMin }) =>
    judgeNumbers(lines.flatMap(ibansOf), confidenceMin, 'No IBAN of a known country was found.'),
});

/** One without a label may be another number. */
function ibansOf(line: Line, index: number, lines: readonly Line[]): CheckedNumber[] {
  const labelled = /\biban\b/iu.test(`${lines[index - 1]?.text ?? ''} ${line.text}`);
  const ceiling = labelled ? 'high' : 'medium';
  return ibansIn(line).map((number) => ({ number, scheme: 'IBAN', ceiling, valid: passes }));
}

const passes = (compact: string): boolean =>
  validateIBAN(compact).errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
