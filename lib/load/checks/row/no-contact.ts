import { defineCellCheck, noOptions } from '../../facts.ts';

export const noContact = defineCellCheck({
  meta: {
    id: 'no-contact',
    title: 'No way to reach the customer',
    family: 'contact',
    level: 'warning',
    weight: 0,
    why: 'A customer with neither e-mail nor phone can be neither verified nor linked.',
    investigate: ['Look at the source: is the channel without contact data?'],
    falsePositives: ['Branch customers.'],
    references: ['DAMA UK: The six primary dimensions for data quality assessment (completeness)'],
    fix: 'Add an e-mail address or a phone number.',
  },
  of: 'contactless',
  options: noOptions,
  problemOf: () => 'has neither an e-mail address nor a phone number',
});
