import { expect } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import { nationalIdFault } from '../../values/national-id.ts';
import { invalidNationalId } from './invalid-national-id.ts';

const id = (text: string, rest: { type?: string; country?: string; column?: string } = {}) => {
  const cell = { column: rest.column ?? 'national_id', text, type: rest.type ?? null, country: rest.country ?? null };
  return { national_id: { ...cell, fault: nationalIdFault(cell) } };
};

testCheck(invalidNationalId, {
  flagged: [
    {
      name: 'an area never issued',
      facts: id('900-45-6789', { column: 'SSN' }),
      evidence: { cells: [{ problem: expect.stringMatching(/never issued/) }] },
    },
    { name: 'serial zeros', facts: id('123-45-0000', { country: 'US' }), evidence: { cells: [{}] } },
    { name: 'wrong check digits of a CPF', facts: id('390.533.447-06', { type: 'CPF' }), evidence: { cells: [{}] } },
    { name: 'wrong check digit of a PESEL', facts: id('44051401350', { country: 'PL' }), evidence: { cells: [{}] } },
    { name: 'wrong letter of a DNI', facts: id('54362315-Z', { country: 'ES' }), evidence: { cells: [{}] } },
    {
      name: 'wrong check digit of an Aadhaar',
      facts: id('2341 2341 2347', { type: 'aadhaar' }),
      evidence: { cells: [{}] },
    },
    {
      name: 'a rounded number',
      facts: id('4.92E+11'),
      evidence: { cells: [{ problem: expect.stringMatching(/spreadsheet/) }] },
    },
  ],
  clear: [
    { name: 'an issued area', facts: id('123-45-6789', { column: 'ssn' }) },
    { name: 'a CPF', facts: id('390.533.447-05', { type: 'cpf' }) },
    { name: 'a PESEL', facts: id('44051401359', { country: 'PL' }) },
    { name: 'a DNI', facts: id('54362315-K', { country: 'ES' }) },
    { name: 'a personnummer', facts: id('880320-0016', { country: 'SE' }) },
    { name: 'an Aadhaar', facts: id('2341 2341 2346', { type: 'aadhaar' }) },
    { name: 'a passport', facts: id('X1234567', { type: 'passport', country: 'US' }) },
    { name: 'a kind of another country', facts: id('000', { type: 'cpf', country: 'PT' }) },
    { name: 'a country without a known number', facts: id('12', { country: 'AQ' }) },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'zeros for who has none', facts: id('000-00-0000', { country: 'US' }), expect: 'flagged' }],
});
