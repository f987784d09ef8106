import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { contradictoryAmountInWords } from './contradictory-amount-in-words.ts';

testCheck(contradictoryAmountInWords, {
  flagged: [
    {
      name: 'digits that were raised',
      facts: factsOfText(['Total | 9,250.00', 'Amount in words: one thousand two hundred and fifty dollars only']),
      evidence: { severity: 'high', expected: '1250', found: '9250.00' },
    },
    {
      name: 'German words',
      facts: factsOfText(['Gesamtbetrag | 2.234,00', 'In Worten: eintausendzweihundertvierunddreißig Euro']),
      evidence: { severity: 'high', expected: '1234' },
    },
    {
      name: 'French words',
      facts: factsOfText(['Montant total | 999,00', 'la somme de quatre-vingt-dix-neuf euros']),
      evidence: { severity: 'medium', expected: '99' },
    },
    {
      name: 'Spanish words that go on in the next line',
      facts: factsOfText(['Importe total | 5.235,00', 'En letras: mil doscientos', 'treinta y cinco euros']),
      evidence: { severity: 'high', expected: '1235' },
    },
    {
      name: 'words on a picture, as medium',
      facts: factsOfText(['Total | 9,250.00', 'In words: one thousand two hundred fifty'], {
        source: 'ocr',
        confidence: 95,
      }),
      evidence: { severity: 'medium' },
    },
  ],
  clear: [
    {
      name: 'words that agree',
      facts: factsOfText(['Total | 1,250.40', 'In words: US dollars one thousand two hundred fifty and 40/100']),
    },
    {
      name: 'lakh and crore',
      facts: factsOfText([
        'Total | 12,34,567.00',
        'Amount in words: Rupees twelve lakh thirty four thousand five hundred sixty seven only',
      ]),
    },
    {
      name: 'words of the tax alone',
      facts: factsOfText(['Tax | 180.00', 'Total | 1,180.00', 'Amount in words: one hundred eighty only']),
    },
  ],
  notApplicable: [
    {
      name: 'words that were read in part',
      facts: factsOfText(['Total | 1,250.00', 'In words: one thousand tw0 hundred fifty']),
    },
    { name: 'words without digits', facts: factsOfText(['In words: one hundred']) },
    { name: 'a document without such words', facts: factsOfText(['Total | 1,250.00']) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'a telephone number in words',
      facts: factsOfText(['Total | 1.00', 'In words: five five five one two']),
      expect: 'not_applicable',
    },
  ],
});
