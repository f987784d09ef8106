import { defineRowCheck, judgeCells, noOptions, RowEvidence } from '../../facts.ts';

export const duplicateCustomer = defineRowCheck({
  meta: {
    id: 'duplicate-customer',
    title: 'Customer twice in one file',
    family: 'identity',
    level: 'error',
    weight: 0,
    why: 'Two rows with one identifier contradict each other or repeat; the first is taken, unless the load was told to take the last.',
    investigate: ['Compare both rows in the file.'],
    falsePositives: ['Files with one row for each account of a customer.'],
    references: ['DAMA UK: The six primary dimensions for data quality assessment (uniqueness)'],
    fix: 'Keep one row for each customer.',
  },
  requires: ['customer_id', 'line', 'taken_line'],
  options: noOptions,
  evidence: RowEvidence,
  run: ({ customer_id, line, taken_line }) =>
    judgeCells([customer_id], () =>
      taken_line < line ? `stands in line ${taken_line} already` : `stands in line ${taken_line} again, which is taken`,
    ),
});
