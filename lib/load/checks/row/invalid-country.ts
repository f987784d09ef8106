import { defineCellCheck, noOptions } from '../../facts.ts';

export const invalidCountry = defineCellCheck({
  meta: {
    id: 'invalid-country',
    title: 'Country not known',
    family: 'place',
    level: 'error',
    weight: 0,
    why: 'Country rules, phone numbers and sanction lists go by the country code; an unknown one would switch them off silently.',
    investigate: ['Look for old names, regions and typing errors.'],
    falsePositives: ['Names in languages that are not known here.'],
    references: ['ISO 3166-1'],
    fix: 'Write the two-letter code, for instance DE.',
  },
  of: 'countries',
  options: noOptions,
  problemOf: (cell) => cell.parsed.problem,
});
