import { testCheck } from '#lib/engine/tester.ts';
import type { CustomerFact } from '../../facts/context.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { conflictingCustomerRecord } from './conflicting-customer-record.ts';

const CUSTOMER: CustomerFact = {
  customerId: 'C-1',
  fullName: 'Zoë Marie Müller',
  dateOfBirth: '1990-04-17',
  address: 'Lindenweg 12 10115 Berlin',
  country: 'DE',
  iban: 'DE89370400440532013000',
  accountNumber: null,
  nationalIdLast4: null,
};
const facts = (lines: readonly string[], customer: Partial<CustomerFact> = {}, reading = {}) => ({
  ...factsOfText(lines, reading),
  customer: { ...CUSTOMER, ...customer },
});
const STATEMENT = ['Bank statement', 'Opening balance | 10.00', 'Closing balance | 12.00'];

testCheck(conflictingCustomerRecord, {
  flagged: [
    {
      name: 'a statement of somebody else',
      facts: facts([...STATEMENT, 'Account holder: Bruno Keller']),
      evidence: { severity: 'medium', found: 'Bruno Keller' },
    },
    {
      name: 'another date of birth',
      facts: facts(['Name Zoe Mueller', 'Date of birth: 17.04.1996']),
      evidence: { severity: 'medium', expected: '1990-04-17' },
    },
    {
      name: 'another account of a person who may have several, as weak',
      facts: facts([...STATEMENT, 'Zoë Marie Müller', 'IBAN GB82 WEST 1234 5698 7654 32']),
      evidence: { severity: 'low' },
    },
    {
      name: 'a name that was badly read, as weak',
      facts: facts([...STATEMENT, 'Account holder: Bruno Keller'], {}, { source: 'ocr', confidence: 60 }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'the same person in another order', facts: facts(['Account holder: MUELLER, Marie Zoe']) },
    { name: 'a shortened given name', facts: facts(['Account holder: Z. Müller']) },
    { name: 'a name without the middle one', facts: facts(['Account holder: Zoe Mueller']) },
    { name: 'the birth date in another form', facts: facts(['Zoe Marie Mueller', 'Born 17 April 1990']) },
    {
      name: 'an identity card, whose names stand apart',
      facts: facts(['Identity card', 'Nationality German', 'Surname Mueller', 'Given names', 'Zoe Marie']),
    },
    { name: 'the address', facts: facts(['Lindenweg 12', '10115 Berlin']) },
    { name: 'the account', facts: facts(['IBAN DE89 3704 0044 0532 0130 00']) },
    {
      name: 'a birth date of which one digit was misread',
      facts: facts(['Date of birth: 17.04.1996'], {}, { source: 'ocr', confidence: 90 }),
    },
  ],
  notApplicable: [
    { name: 'a document without anything of the record', facts: facts(['Delivery note 4711']) },
    { name: 'an upload without a customer', facts: factsOfText(['Account holder: Bruno Keller']) },
  ],
  adversarial: [
    {
      name: 'the buyer of an invoice',
      facts: facts(['Invoice number 2026-114', 'Customer name: Bruno Keller']),
      expect: 'not_applicable',
    },
    { name: 'a company behind the label', facts: facts([...STATEMENT, 'Customer: ACME']), expect: 'not_applicable' },
    {
      name: 'a record without a name',
      facts: facts(['Account holder: Bruno Keller'], { fullName: null }),
      expect: 'not_applicable',
    },
    { name: 'a label without a value', facts: facts([...STATEMENT, 'Account holder:']), expect: 'not_applicable' },
  ],
});
