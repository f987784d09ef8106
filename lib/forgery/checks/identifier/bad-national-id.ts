import { z } from 'zod';
import { judgeNumbers } from '../../check-digits.ts';
import { readingConfidence } from '../../check-options.ts';
import { labelledNumbers } from '../../derive/labelled-numbers.ts';
import { NATIONAL_IDS } from '../../derive/national-ids.ts';
import { valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const badNationalId = defineForgeryCheck({
  meta: {
    id: 'bad-national-id',
    version: '1',
    title: 'A personal identity number fails its own rules',
    examined: 'Check digits of national identity, tax and insurance numbers of persons',
    family: 'identifier',
    cause: 'check_digit',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'check_digit_failure',
    basis: 'text',
    occasional: true,
    why: 'Authorities issue only numbers that pass; a number that was changed or made up passes by chance.',
    investigate: [
      'Compare the number with another document of the person',
      'Ask the authority that issued it, where the law allows',
    ],
    falsePositives: ['The issuer mistyped the number', 'An example number in a form', 'A digit misread from a picture'],
    references: ['Rules of the issuing authorities, as in python-stdnum'],
  },
  requires: ['lines'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run: ({ lines }, { confidence_min: confidenceMin }) =>
    judgeNumbers(
      lines.flatMap((line) => labelledNumbers(line, NATIONAL_IDS)),
      confidenceMin,
      'No identity number of a known kind stands behind its label.',
    ),
});
