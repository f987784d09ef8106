import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { badMrzChecksum } from './bad-mrz-checksum.ts';

const NAMES = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const NUMBERS = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
const ocr = (lines: readonly string[], confidence = 95) => factsOfText(lines, { source: 'ocr', confidence });

testCheck(badMrzChecksum, {
  flagged: [
    {
      name: 'a date of birth that was changed',
      facts: factsOfText([NAMES, NUMBERS.replace('7408122', '9908122')]),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one on a picture whose other check digits fit',
      facts: ocr([NAMES, NUMBERS.replace('7408122', '9908122')]),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an identity card of three lines',
      facts: factsOfText([
        'I<UTOD231458907<<<<<<<<<<<<<<<',
        '7408122F1204169UTO<<<<<<<<<<<6',
        'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
      ]),
      evidence: { severity: 'medium' },
    },
    {
      name: 'two dates that were changed',
      facts: factsOfText([NAMES, NUMBERS.replace('7408122', '9908122').replace('1204159', '3604159')]),
      evidence: { severity: 'high' },
    },
    {
      name: 'one that a misread character explains, as weak',
      facts: ocr([NAMES, NUMBERS.replace('7408122', '7406122')]),
      evidence: { severity: 'low' },
    },
    {
      name: 'one that was read without confidence, as medium',
      facts: ocr([NAMES, NUMBERS.replace('7408122', '9908122')], 60),
      evidence: { severity: 'medium' },
    },
  ],
  clear: [
    { name: 'a passport whose check digits fit', facts: factsOfText(['PASSPORT', NAMES, NUMBERS]) },
    { name: 'one whose zero was read as a letter', facts: ocr([NAMES, NUMBERS.replace('7408122', '74O8122')]) },
    { name: 'one with blanks that OCR has put in', facts: ocr([NAMES.replace('<<ANNA', '<< ANNA'), NUMBERS]) },
  ],
  notApplicable: [
    { name: 'a zone of which a sign was lost', facts: ocr([NAMES, NUMBERS.slice(1)]) },
    { name: 'a document without a zone', facts: factsOfText(['Total due | 120.00']) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    { name: 'lines of marks', facts: factsOfText(['<'.repeat(44), '<'.repeat(44)]), expect: 'not_applicable' },
  ],
});
