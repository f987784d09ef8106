import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { absentCustomerName } from './absent-customer-name.ts';

const customer = {
  customerId: 'C-1',
  fullName: 'Zoë Müller',
  dateOfBirth: null,
  address: null,
  country: null,
  iban: null,
  accountNumber: null,
  nationalIdLast4: null,
};
const ROWS = Array.from({ length: 12 }, (_, index) => `0${(index % 9) + 1}.03.2026 Card payment shop | 12.00 | 30.00`);
const statement = (name: string, reading = {}) => ({
  ...factsOfText(['Bank statement', name, 'Opening balance | 10.00', ...ROWS], reading),
  customer,
});

testCheck(absentCustomerName, {
  flagged: [{ name: 'a statement of somebody else', facts: statement('Bruno Keller'), evidence: { severity: 'low' } }],
  clear: [
    { name: 'the name without accents', facts: statement('MUELLER ZOE') },
    { name: 'one part of it, within a word', facts: statement('Frau Müller-Keller') },
  ],
  notApplicable: [
    { name: 'a scan', facts: statement('Bruno Keller', { source: 'ocr', confidence: 95 }) },
    { name: 'an invoice', facts: { ...statement('Bruno Keller'), documentClass: 'invoice' as const } },
    { name: 'an upload without a customer', facts: factsOfText(['Bank statement', 'Bruno Keller', ...ROWS]) },
    { name: 'a record without a name', facts: { ...statement('Bruno'), customer: { ...customer, fullName: null } } },
  ],
  adversarial: [
    {
      name: 'a name of one letter',
      facts: { ...statement('Bruno Keller'), customer: { ...customer, fullName: 'X' } },
      expect: 'not_applicable',
    },
  ],
});
