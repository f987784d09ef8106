import { defineRowCheck, judgeCells, noOptions, RowEvidence } from '../../facts.ts';

export const oddName = defineRowCheck({
  meta: {
    id: 'odd-name',
    title: 'Name that is hardly a name',
    family: 'identity',
    level: 'warning',
    weight: 0,
    why: 'Digits, web addresses and formulas in a name are signs of test data, spam registrations and injection.',
    investigate: ['Look at the other customers of the same day and source.'],
    falsePositives: ['Businesses with a number in their name.'],
    references: ['OWASP: CSV injection'],
    fix: 'Check the name.',
  },
  requires: ['names'],
  options: noOptions,
  evidence: RowEvidence,
  run: ({ names }) =>
    judgeCells(names, ({ text }) => {
      if (/^[=@]/.test(text)) return 'begins like a formula';
      if (/https?:|www\./i.test(text)) return 'holds a web address';
      return /\d/.test(text) ? 'holds digits' : null;
    }),
});
