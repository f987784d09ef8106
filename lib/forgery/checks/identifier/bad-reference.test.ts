import { some, testCheck } from '#lib/engine/tester.ts';
import { factsOfText } from '../../fixtures/facts.ts';
import { badReference } from './bad-reference.ts';

/** Label, a number that passes, one that does not. */
const NUMBERS = [
  ['Referenz', '21 00000 00003 13947 14300 09017', '21 00000 00003 13947 14300 09018'],
  ['Reference:', 'RF18 5390 0754 7034', 'RF19 5390 0754 7034'],
  ['Viitenumero', '1232', '1235'],
  ['Communication', '+++010/8068/17183+++', '+++010/8068/17184+++'],
  ['KID', '1234567897', '1234567893'],
  ['Routing number', '021000021', '021000022'],
  ['ISBN', '978-0-306-40615-7', '978-0-306-40615-8'],
  ['ISBN-10', '0-306-40615-2', '0-306-40615-3'],
  ['EAN', '4006381333931', '4006381333932'],
  ['Container no.', 'CSQU 305438 3', 'CSQU 305438 4'],
  ['VIN', '1M8GDM9AXKP042788', '1M8GDM9A1KP042788'],
  ['IMEI:', '49-015420-323751-8', '49-015420-323751-9'],
] as const;

testCheck(badReference, {
  flagged: [
    ...NUMBERS.map(([label, , bad]) => ({
      name: `${label} ${bad}`,
      facts: factsOfText([`${label} ${bad}`]),
      evidence: {},
    })),
    {
      name: 'a payment reference of a text layer',
      facts: factsOfText(['Reference: RF19 5390 0754 7034']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a number of goods, as medium',
      facts: factsOfText(['EAN 4006381333932']),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one that a misread digit explains, as weak',
      facts: factsOfText(['Routing number 021000022'], { source: 'ocr', confidence: 95 }),
      evidence: { severity: 'low' },
    },
  ],
  clear: some(NUMBERS.map(([label, good]) => ({ name: `${label} ${good}`, facts: factsOfText([`${label} ${good}`]) }))),
  notApplicable: [
    { name: 'a reference of another kind', facts: factsOfText(['Reference: INV-2025-7301', 'Ref. 4711']) },
    { name: 'a number without its label', facts: factsOfText(['021000022', 'Order 4006381333932']) },
    { name: 'a vehicle built outside North America', facts: factsOfText(['VIN WVWZZZ1JZXW000002']) },
    { name: 'a picture without text', facts: {} },
  ],
  adversarial: [
    {
      name: 'a table heading',
      facts: factsOfText(['EAN Quantity Price', '4006381333932 1 2.00']),
      expect: 'not_applicable',
    },
    {
      name: 'an unfinished reference',
      facts: factsOfText(['Communication +++010/8068/17184']),
      expect: 'not_applicable',
    },
  ],
});
