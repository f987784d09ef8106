import { z } from 'zod';
import { defineCellCheck } from '../../facts.ts';
import { yearsBetween } from '../../values/date.ts';

export const implausibleBirthdate = defineCellCheck({
  meta: {
    id: 'implausible-birthdate',
    title: 'Birth date not possible',
    family: 'dates',
    level: 'error',
    weight: 0,
    why: 'A birth date in the future or more than 120 years ago belongs to nobody alive; it is a typing error or a placeholder.',
    investigate: ['Look for two-digit years and for placeholders such as 1900-01-01.'],
    falsePositives: ['The one person whose age beyond 120 is documented.'],
    references: ['Gerontology Research Group: validated ages'],
    fix: 'Correct the birth date, or leave it empty.',
  },
  of: 'birth_date',
  given: ['today'],
  options: z.strictObject({
    years_max: z.number().int().min(100).max(150).default(120).meta({ title: 'Oldest age taken' }),
  }),
  problemOf({ parsed }, { years_max: yearsMax }, { today }) {
    if (parsed.value === null) return null;
    if (parsed.value > today) return 'lies in the future';
    return yearsBetween(parsed.value, today) > yearsMax ? `is more than ${yearsMax} years ago` : null;
  },
});
