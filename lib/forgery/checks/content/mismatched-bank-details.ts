import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { type BankDetail, bankDetails } from '../../derive/bank-details.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import { severityOfReadings } from '../../reading.ts';

export const mismatchedBankDetails = defineForgeryCheck({
  meta: {
    id: 'mismatched-bank-details',
    version: '1',
    title: 'The code of the bank does not belong to the account beside it',
    examined: 'BIC, sort code and Bankleitzahl against the bank that the IBAN names',
    family: 'content',
    cause: 'parties',
    weight: 2.5,
    severity: 'medium',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'text',
    occasional: true,
    why: 'An IBAN holds the code of its bank; whoever puts in another account often leaves the old code beside it.',
    investigate: ['Ask the issuer by another way which account is his', 'Look up the bank of the IBAN and of the code'],
    falsePositives: [
      'A bank that keeps the codes of one that it took over',
      'Two accounts of which only one is printed as IBAN',
      'A character misread from a picture',
    ],
    references: ['ISO 13616, IBAN registry', 'ISO 9362, business identifier code', 'Forgery guide, section 3.7'],
  },
  requires: ['lines'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run({ lines }, { confidence_min: confidenceMin }) {
    const { ibans, details } = bankDetails(lines);
    if (details.length === 0) return notApplicable('No bank code stands beside an IBAN that it can be compared with.');
    const wrong = details
      .filter(({ agrees }) => !agrees)
      .map((detail) => ({ detail, severity: severityOf(detail, confidenceMin) }));
    const worst = wrong.find(({ severity }) => severity === 'medium') ?? wrong[0];
    if (worst === undefined) return clear;
    const { detail, severity } = worst;
    const expected = detail.expected.join(' or ');
    return graded('medium', severity === 'medium' ? 0.8 : 1, {
      kind: 'value_comparison',
      severity,
      summary: `Page ${detail.number.page}: the ${detail.name} is "${quote(detail.number.text, 40)}", but the IBAN names ${expected}.`,
      regions: regionsOf([...wrong.map((each) => each.detail.number), ...ibans]),
      relation: `the ${detail.name} is that of the IBAN`,
      values: details.map(({ name, number }) => ({ label: name, value: number.text })),
      expected,
      found: quote(detail.number.text, 40),
    });
  },
});

const severityOf = ({ number, repaired }: BankDetail, confidenceMin: number): Severity =>
  severityOfReadings('medium', [number], confidenceMin, () => repaired);
