import { testCheck } from '#lib/engine/tester.ts';
import { createPhoneParser } from '../../values/phone.ts';
import { unclearPhone } from './unclear-phone.ts';

const parse = createPhoneParser();
const phone = (text: string, country: string | null = null) => ({
  phone: { column: 'tel', text, parsed: parse(text, country) },
});

testCheck(unclearPhone, {
  flagged: [
    { name: 'a national number without a country', facts: phone('030 901820'), evidence: {} },
    { name: 'a number of no range', facts: phone('(415) 055-2671', 'US'), evidence: {} },
  ],
  clear: [
    { name: 'an international number', facts: phone('+4930901820') },
    { name: 'a national number with its country', facts: phone('(415) 555-2671', 'US') },
    { name: 'an impossible number, which is an error', facts: phone('abc') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'a country that is none', facts: phone('030 901820', 'ZZ'), expect: 'flagged' }],
});
