import { defineRowCheck, judgeCells, noOptions, RowEvidence } from '../../facts.ts';

export const invalidCustomerType = defineRowCheck({
  meta: {
    id: 'invalid-customer-type',
    title: 'Customer type not known',
    family: 'identity',
    level: 'error',
    weight: 0,
    why: 'Persons and businesses are profiled by different rules.',
    investigate: ['Look at which types the source system knows.'],
    falsePositives: [],
    references: [],
    fix: 'Write individual or business.',
  },
  requires: ['customer_type'],
  options: noOptions,
  evidence: RowEvidence,
  run: ({ customer_type }) => judgeCells([customer_type], (cell) => cell.parsed.problem),
});
