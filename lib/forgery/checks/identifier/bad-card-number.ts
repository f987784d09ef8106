import { z } from 'zod';
import { type CheckedNumber, judgeNumbers } from '../../check-digits.ts';
import { readingConfidence } from '../../check-options.ts';
import { passesLuhn } from '../../derive/check-schemes.ts';
import { numberAt } from '../../derive/printed-number.ts';
import { valueComparison } from '../../evidence.ts';
import type { Line } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

const CARD =
  /(?<![\w.,/-])(?:(?:4\d{3}|5[1-5]\d\d|2[2-7]\d\d|6011|65\d\d|35\d\d)(?:[ -]?\d{4}){3}|3[47]\d\d[ -]?\d{6}[ -]?\d{5})(?![\w/-]|[.,]\d)/g;
const LABEL =
  /\b(?:card|visa|master\s?card|amex|american express|maestro|kreditkarte|karte(?:n(?:nummer|nr))?|carte|tarjeta)\b/iu;
const OTHER_CARD = /\b(?:member|loyalty|reward|bonus|gift|points|customer|kunden|fuel|library|sim|fidélité|socio)\w*/iu;

export const badCardNumber = defineForgeryCheck({
  meta: {
    id: 'bad-card-number',
    version: '1',
    title: 'A card number fails its own check digit',
    examined: 'Check digits of payment card numbers that are printed in full',
    family: 'identifier',
    cause: 'check_digit',
    weight: 6,
    severity: 'high',
    subject: 'value',
    tamperingType: 'check_digit_failure',
    basis: 'text',
    occasional: true,
    why: 'Every payment card number passes the Luhn test; an altered or invented one does so once in ten times.',
    investigate: ['Ask for the card or for a statement of its issuer', 'Ask why the number is printed in full'],
    falsePositives: [
      'The number of a loyalty or gift card',
      'An example number in a form',
      'A digit misread from a picture',
    ],
    references: ['ISO/IEC 7812-1, annex B'],
  },
  requires: ['lines'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run: ({ lines }, { confidence_min: confidenceMin }) =>
    judgeNumbers(lines.flatMap(cardsOf), confidenceMin, 'No payment card number is printed in full.'),
});

function cardsOf(line: Line): CheckedNumber[] {
  if (!LABEL.test(line.text) || OTHER_CARD.test(line.text)) return [];
  return [...line.text.matchAll(CARD)].flatMap((match) => {
    const number = numberAt(line, match.index, match.index + match[0].length);
    return number === null ? [] : [{ number, scheme: 'card number', ceiling: 'high' as const, valid: passesLuhn }];
  });
}
