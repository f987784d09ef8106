import { defineCellCheck, noOptions } from '../../facts.ts';

export const invalidEmail = defineCellCheck({
  meta: {
    id: 'invalid-email',
    title: 'E-mail address not valid',
    family: 'contact',
    level: 'error',
    weight: 0,
    why: 'An address that cannot exist reaches nobody and links the customer to nothing.',
    investigate: ['Compare with the source system: a cut or shifted column often shows here first.'],
    falsePositives: ['Internal addresses without a top-level domain.'],
    references: ['RFC 5321 section 4.5.3.1', 'RFC 5890'],
    fix: 'Write the address as name@example.com, or leave it empty.',
  },
  of: 'email',
  options: noOptions,
  problemOf: (cell) => cell.parsed.problem,
});
