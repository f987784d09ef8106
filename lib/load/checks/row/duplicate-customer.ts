import { defineRowCheck, judgeCells, noOptions, RowEvidence } from '../../facts.ts';

export const duplicateCustomer = defineRowCheck({
  meta: {
    id: 'duplicate-customer',
    title: 'Customer twice in one file',
    family: 'identity',
    level: 'error',
    weight: 0,
    why: 'Two rows with one identifier contradict each other or repeat; the first is taken, since nothing says that the later is better.',
    investigate: ['Compare both rows in the file.'],
    falsePositives: ['Files with one row for each account of a customer.'],
    references: [],
    fix: 'Keep one row for each customer.',
  },
  requires: ['customer_id', 'earlier_line'],
  options: noOptions,
  evidence: RowEvidence,
  run: ({ customer_id, earlier_line }) => judgeCells([customer_id], () => `stands in line ${earlier_line} already`),
});
