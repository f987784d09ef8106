import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { mismatchedBankDetails } from './mismatched-bank-details.ts';

const BRITISH = 'IBAN GB29 NWBK 6016 1331 9268 19';
const GERMAN = 'IBAN: DE89 3704 0044 0532 0130 00';
const FRENCH = 'IBAN FR14 2004 1010 0505 0001 3M02 606';

testCheck(mismatchedBankDetails, {
  flagged: [
    {
      name: 'a BIC of another bank',
      facts: factsOfText([BRITISH, 'BIC LOYDGB2L']),
      evidence: { severity: 'medium', expected: 'NWBKGB', found: 'LOYDGB2L' },
    },
    {
      name: 'a BIC of another country',
      facts: factsOfText([GERMAN, 'BIC/SWIFT: BNPAFRPPXXX']),
      evidence: { severity: 'medium', expected: 'BNPADE' },
    },
    {
      name: 'a sort code of another branch',
      facts: factsOfText([BRITISH, 'Sort code 20-45-77']),
      evidence: { severity: 'medium', expected: '601613' },
    },
    {
      name: 'a Bankleitzahl of another bank',
      facts: factsOfText([GERMAN, 'BLZ 500 105 17']),
      evidence: { severity: 'medium', expected: '37040044' },
    },
    {
      name: 'a code surely read in a picture',
      facts: factsOfText([BRITISH, 'BIC LOYDGB2L'], { source: 'ocr', confidence: 96 }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a code read without confidence, as weak',
      facts: factsOfText([BRITISH, 'BIC LOYDGB2L'], { source: 'ocr', confidence: 70 }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'codes of the same bank', facts: factsOfText([BRITISH, 'BIC NWBKGB2L', 'Sort code: 60-16-13']) },
    { name: 'a German bank', facts: factsOfText([GERMAN, 'BIC COBADEFF370 BLZ 37040044']) },
    { name: 'a French territory', facts: factsOfText([FRENCH, 'SWIFT CCBPMCPP']) },
    { name: 'a branch on an island', facts: factsOfText([BRITISH, 'BIC NWBKJESH']) },
    { name: 'two accounts and both banks', facts: factsOfText([BRITISH, 'BIC NWBKGB2L', GERMAN, 'BIC COBADEFF']) },
  ],
  notApplicable: [
    { name: 'an account without a code', facts: factsOfText([BRITISH]) },
    { name: 'a code without an account', facts: factsOfText(['BIC COBADEFF370', 'Sort code 20-45-77']) },
    { name: 'a sort code beside a German account', facts: factsOfText([GERMAN, 'Sort code 20-45-77']) },
    { name: 'a document without words', facts: {} },
  ],
  adversarial: [
    {
      name: 'a sort code with one digit misread',
      facts: factsOfText([BRITISH, 'Sort code 60-18-13'], { source: 'ocr', confidence: 96 }),
      expect: 'flagged',
      evidence: { severity: 'low' },
    },
    {
      name: 'a word that begins like the label',
      facts: factsOfText([BRITISH, 'Bicycle LOYDGB2L']),
      expect: 'not_applicable',
    },
  ],
});
