import { z } from 'zod';
import type { DocumentClass } from '#lib/contracts/document-class.ts';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { foldedTokens } from '../../derive/tokens.ts';
import { graded, quote, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

/** Documents that always name the person they are about. */
const PERSONAL: readonly DocumentClass[] = ['bank_statement', 'payslip', 'identity_document', 'utility_bill'];
const TOKEN_MIN = 3;

export const absentCustomerName = defineForgeryCheck({
  meta: {
    id: 'absent-customer-name',
    version: '1',
    title: 'The customer’s name stands nowhere on the document',
    examined: 'Every word of the text layer, for any part of the customer’s name',
    family: 'content',
    cause: 'customer_record',
    weight: 0.5,
    severity: 'low',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'text',
    occasional: true,
    why: 'A statement, a payslip or an identity document names whom it belongs to; without the customer’s name it is somebody else’s.',
    investigate: ['See whom the document names', 'Check that the upload named the right customer'],
    falsePositives: [
      'A household bill in the name of another member',
      'A name in another alphabet, or in a picture of the page',
      'A page of a longer document',
    ],
    references: ['Forgery guide, section 3.7'],
  },
  requires: ['customer', 'words', 'documentClass'],
  options: z.object({
    words_min: z
      .number()
      .int()
      .min(10)
      .default(40)
      .meta({ title: 'Words that must be read', description: 'Fewer may be a part of the document.' }),
  }),
  evidence: valueComparison,
  run: ({ customer: { fullName }, words, documentClass }, { words_min: wordsMin }) => {
    const wanted = foldedTokens(fullName ?? '').filter((token) => token.length >= TOKEN_MIN && /\p{L}/u.test(token));
    if (fullName === null || wanted.length === 0)
      return notApplicable('The customer’s record has no name to look for.');
    if (!PERSONAL.includes(documentClass)) return notApplicable('Documents of this kind need not name the customer.');
    if (words.length < wordsMin || words.some(({ source }) => source === 'ocr'))
      return notApplicable('A name can only be missed for sure where all of the document is a text layer.');
    const printed = words.map(({ text }) => foldedTokens(text).join(''));
    if (wanted.some((token) => printed.some((text) => text.includes(token)))) return clear;
    return graded('low', 1, {
      kind: 'value_comparison' as const,
      severity: 'low' as const,
      summary: `None of the ${words.length} words is a part of the customer’s name "${quote(fullName)}".`,
      regions: [],
      relation: 'name of the customer on the document',
      values: [],
      expected: fullName,
      found: null,
    });
  },
});
