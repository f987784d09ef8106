import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { mismatchedCountry } from './mismatched-country.ts';

const GERMAN = ['USt-IdNr. DE136695976', 'Telefon +49 30 901820', 'MwSt 19 % | 19,00 €', 'Gesamtbetrag | 119,00 €'];
const HOME = 'IBAN DE89 3704 0044 0532 0130 00';
const ABROAD = 'IBAN LT12 1000 0111 0100 1000';

testCheck(mismatchedCountry, {
  flagged: [
    {
      name: 'a foreign account in an invoice whose other signs agree, as medium',
      facts: factsOfText([...GERMAN, ABROAD]),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a foreign currency, as weak',
      facts: factsOfText([HOME, 'USt-IdNr. DE136695976', 'Total | 119.00 GBP']),
      evidence: { severity: 'low' },
    },
    {
      name: 'two signs that differ, as weak',
      facts: factsOfText([ABROAD, 'Telephone +44 20 7946 0958']),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'signs of one country', facts: factsOfText([...GERMAN, HOME]) },
    { name: 'an account abroad beside one at home', facts: factsOfText([...GERMAN, HOME, ABROAD]) },
    { name: 'the tax number of a customer abroad', facts: factsOfText([...GERMAN, HOME, 'VAT customer ATU13585627']) },
    {
      name: 'a currency of several countries',
      facts: factsOfText(['IBAN FR1420041010050500013M02606', 'Total | 5,00 €']),
    },
  ],
  notApplicable: [
    { name: 'an account alone', facts: factsOfText([HOME]) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'a dollar sign, which many countries use',
      facts: factsOfText([HOME, 'Total | $5.00']),
      expect: 'not_applicable',
    },
  ],
});
