import { testCheck } from '#lib/engine/tester.ts';
import { invalidIban } from './invalid-iban.ts';

const iban = (text: string) => ({ iban: { column: 'iban', text } });

testCheck(invalidIban, {
  flagged: [
    { name: 'a wrong check digit', facts: iban('DE89370400440532013001'), evidence: {} },
    { name: 'a word', facts: iban('unknown'), evidence: {} },
  ],
  clear: [
    { name: 'a German IBAN in groups', facts: iban('DE89 3704 0044 0532 0130 00') },
    { name: 'small letters', facts: iban('gb29nwbk60161331926819') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'two digits that changed places', facts: iban('DE98370400440532013000'), expect: 'flagged' }],
});
