import { testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { conflictingMrz } from './conflicting-mrz.ts';

const ZONE = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const PRINT = ['Passport no. L898902C3', 'Surname Eriksson', 'Date of birth 12.08.1974', 'Date of expiry 15.04.2012'];
const card = (from = '', to = '') => [...PRINT.map((line) => line.replace(from, to)), ...ZONE];
const ocr = (confidence: number) => ({ source: 'ocr', confidence }) as const;

testCheck(conflictingMrz, {
  flagged: [
    {
      name: 'a year of birth that was changed in the print',
      facts: factsOfText(card('1974', '1999')),
      evidence: { severity: 'high', expected: '740812', found: '12.08.1999' },
    },
    {
      name: 'an expiry that was changed in a picture',
      facts: factsOfText(card('15.04.2012', '15.04.2037'), ocr(95)),
      evidence: { severity: 'high', found: '15.04.2037' },
    },
    {
      name: 'a number of which two characters differ',
      facts: factsOfText(card('L898902C3', 'L898957C3')),
      evidence: { severity: 'high', expected: 'L898902C3' },
    },
    {
      name: 'one that was read without confidence, as medium',
      facts: factsOfText(card('1974', '1999'), ocr(60)),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a misread digit, as weak',
      facts: factsOfText(card('12.08.1974', '12.08.1971'), ocr(95)),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a print that says the same', facts: factsOfText(card()) },
    { name: 'a name with an accent', facts: factsOfText(card('Eriksson', 'Érikssón')) },
    { name: 'a name that the zone writes otherwise', facts: factsOfText(card('Eriksson', 'Erickson')) },
  ],
  notApplicable: [
    { name: 'the zone alone', facts: factsOfText(ZONE) },
    { name: 'a document without a zone', facts: factsOfText(PRINT) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'a zone whose own check digit fails',
      facts: factsOfText([...PRINT.slice(2, 3), ZONE[0] ?? '', (ZONE[1] ?? '').replace('7408122', '9908122')]),
      expect: 'not_applicable',
    },
    { name: 'a date without a label', facts: factsOfText([...card(), '01.02.1980']), expect: 'clear' },
  ],
});
