import { defineCellCheck, noOptions } from '../../facts.ts';
import { postcodeFault } from '../../values/postcode.ts';

export const unlikelyPostcode = defineCellCheck({
  meta: {
    id: 'unlikely-postcode',
    title: 'Postcode that does not fit the country',
    family: 'place',
    level: 'warning',
    weight: 0,
    why: 'A postcode of another shape means a wrong country, a shifted column or a leading zero that a spreadsheet took.',
    investigate: ['Compare the country, the city and the postcode.', 'Look whether the whole column lost its zeros.'],
    falsePositives: ['Military and overseas addresses.', 'Addresses of a country other than the customer’s residence.'],
    references: ['UPU: Postal addressing systems'],
    fix: 'Check the postcode and the country.',
  },
  of: 'postcode',
  options: noOptions,
  problemOf: ({ text, country }) => postcodeFault(text, country),
});
