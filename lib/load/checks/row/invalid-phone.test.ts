import { testCheck } from '#lib/engine/tester.ts';
import { createPhoneParser } from '../../values/phone.ts';
import { invalidPhone } from './invalid-phone.ts';

const parse = createPhoneParser();
const phone = (text: string, country: string | null = null) => ({
  phone: { column: 'tel', text, parsed: parse(text, country) },
});

testCheck(invalidPhone, {
  flagged: [
    { name: 'a number rounded by a spreadsheet', facts: phone('4.92E+11'), evidence: {} },
    { name: 'letters', facts: phone('call me'), evidence: { cells: [{ problem: 'is not a phone number' }] } },
    { name: 'an impossible length', facts: phone('+1 415 555 267'), evidence: {} },
    { name: 'an unknown calling code', facts: phone('+999 1234567'), evidence: {} },
    { name: 'zeros', facts: phone('0000000'), evidence: {} },
  ],
  clear: [
    { name: 'an international number', facts: phone('+49 30 901820') },
    { name: 'a number with 00', facts: phone('0049 30 901820') },
    { name: 'a national number of a known country', facts: phone('030 901820', 'DE') },
    { name: 'a national number of an unknown country', facts: phone('030 901820') },
    { name: 'a trunk zero in brackets', facts: phone('+44 (0) 20 7946 0958') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'a formula', facts: phone('=1+2'), expect: 'flagged' }],
});
