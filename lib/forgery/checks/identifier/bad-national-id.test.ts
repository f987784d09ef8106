import { some, testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { badNationalId } from './bad-national-id.ts';

/** Label, a number that passes, one that does not. */
const NUMBERS = [
  ['Aadhaar No.', '2341 2341 2346', '2341 2341 2347'],
  ['CPF:', '390.533.447-05', '390.533.447-15'],
  ['NHS number', '943 476 5919', '943 476 5918'],
  ['BSN', '111222333', '111222343'],
  ['DNI', '54362315-K', '54362315-L'],
  ['NIE', 'X-2482300-W', 'X-2482300-A'],
  ['Codice fiscale', 'RCCMNL83S18D969H', 'RCCMNL83S18D969J'],
  ['PESEL', '44051401359', '44051401358'],
  ['NISS', '85.07.30-033 28', '85.07.30-033 29'],
  ['Steuer-ID', '36 574 261 809', '36 574 261 890'],
  ['AHV-Nr.', '756.9217.0769.85', '756.9217.0769.84'],
  ['SIN', '130 692 544', '130 692 543'],
  ['Henkilötunnus', '131052-308T', '131052-308U'],
  ['TCKN', '17291716060', '17291716050'],
  ['SSN', '536-90-4399', '000-90-4399'],
  ['National Insurance number', 'JG 10 37 59 A', 'DG 10 37 59 A'],
] as const;

testCheck(badNationalId, {
  flagged: [
    ...NUMBERS.map(([label, , bad]) => ({
      name: `${label} ${bad}`,
      facts: factsOfText([`${label} ${bad}`]),
      evidence: {},
    })),
    {
      name: 'a changed digit of a text layer',
      facts: factsOfText(['PESEL: 44051401358']),
      evidence: { severity: 'medium', found: '4405…358' },
    },
    {
      name: 'one that a misread character explains, as weak',
      facts: factsOfText(['PESEL: 44051401358'], { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
    {
      name: 'a broken rule of blocks, as medium',
      facts: factsOfText(['SSN 666-12-3456']),
      evidence: { severity: 'medium' },
    },
  ],
  clear: some(NUMBERS.map(([label, good]) => ({ name: `${label} ${good}`, facts: factsOfText([`${label} ${good}`]) }))),
  notApplicable: [
    { name: 'a masked number', facts: factsOfText(['SSN: XXX-XX-4399', 'Aadhaar: XXXX XXXX 2346']) },
    { name: 'a number without its label', facts: factsOfText(['Order 44051401358', 'Account 111222343']) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'a word that only ends like a label',
      facts: factsOfText(['USt-IdNr 36574261890']),
      expect: 'not_applicable',
    },
    { name: 'a longer number', facts: factsOfText(['BSN 1112223430099']), expect: 'not_applicable' },
  ],
});
