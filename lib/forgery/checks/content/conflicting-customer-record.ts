import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { matchCustomer } from '../../derive/customer-match.ts';
import type { FieldMatch } from '../../derive/field-match.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

const NAMES: Readonly<Record<FieldMatch['field'], string>> = {
  name: 'name',
  date_of_birth: 'date of birth',
  address: 'address',
  iban: 'IBAN',
  account_number: 'account number',
  national_id: 'national id',
};
const COMPARED: readonly FieldMatch['outcome'][] = ['equal', 'similar', 'different'];

export const conflictingCustomerRecord = defineForgeryCheck({
  meta: {
    id: 'conflicting-customer-record',
    version: '1',
    title: 'The document speaks of another person than the customer’s record',
    examined: 'Name, date of birth, address and accounts beside the record of the customer',
    family: 'content',
    cause: 'customer_record',
    weight: 2.5,
    severity: 'medium',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'text',
    occasional: true,
    why: 'Borrowed and altered documents carry the name, the birth date or the account of somebody else.',
    investigate: [
      'Ask the customer whose document it is and why it was sent',
      'Check that the upload named the right customer and that the record is up to date',
    ],
    falsePositives: [
      'A name that changed by marriage, or a transcription from another alphabet',
      'The document of a spouse, a parent or an employer',
      'The upload named the wrong customer, or the record is old',
    ],
    references: ['Forgery guide, section 3.7'],
  },
  requires: ['customer', 'lines', 'documentClass'],
  optional: ['dates', 'labelled'],
  options: z.object({ confidence_min: readingConfidence() }),
  evidence: valueComparison,
  run: ({ customer, lines, documentClass, dates = [], labelled = [] }, { confidence_min: confidenceMin }) => {
    const fields = matchCustomer(customer, { lines, documentClass, dates, labelled });
    const compared = fields.filter(({ outcome }) => COMPARED.includes(outcome));
    if (compared.length === 0) return notApplicable('Nothing of the customer’s record is printed on it.');
    const different = compared
      .filter(({ outcome }) => outcome === 'different')
      .map((field) => ({ field, severity: severityOf(field, compared, confidenceMin) }))
      .toSorted((a, b) => Number(a.severity === 'low') - Number(b.severity === 'low'));
    const [worst] = different;
    if (worst === undefined) return clear;
    const { field, severity } = worst;
    return graded('medium', 1, {
      kind: 'value_comparison' as const,
      severity,
      summary: `Page ${field.places[0]?.page ?? 1}: the ${NAMES[field.field]} is "${quote(field.document ?? '')}", the record of the customer has "${quote(field.record ?? '')}".`,
      regions: regionsOf(different.flatMap((each) => each.field.places)),
      relation: `${NAMES[field.field]} of the document and of the customer’s record`,
      values: compared.map((each) => ({
        label: `${NAMES[each.field]}: ${each.outcome}`,
        value: quote(each.document ?? ''),
      })),
      expected: field.record,
      found: field.document,
    });
  },
});

/** People have several accounts, so another one tells little where the name is theirs; and so does what was badly read. */
function severityOf(field: FieldMatch, compared: readonly FieldMatch[], confidenceMin: number): Severity {
  const named = compared.some(({ field: kind, outcome }) => kind === 'name' && outcome !== 'different');
  const account = field.field === 'iban' || field.field === 'account_number';
  if (account && named) return 'low';
  return field.source === 'ocr' && field.confidence < confidenceMin ? 'low' : 'medium';
}
