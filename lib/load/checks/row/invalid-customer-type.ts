import { defineCellCheck, noOptions } from '../../facts.ts';

export const invalidCustomerType = defineCellCheck({
  meta: {
    id: 'invalid-customer-type',
    title: 'Customer type not known',
    family: 'identity',
    level: 'error',
    weight: 0,
    why: 'Persons and businesses are profiled by different rules.',
    investigate: ['Look at which types the source system knows.'],
    falsePositives: ['A source system that divides its customers otherwise.'],
    references: ['FATF Recommendations 10 and 24: natural and legal persons'],
    fix: 'Write individual or business.',
  },
  of: 'customer_type',
  options: noOptions,
  problemOf: (cell) => cell.parsed.problem,
});
