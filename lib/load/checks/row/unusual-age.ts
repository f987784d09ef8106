import { z } from 'zod';
import { defineCellCheck } from '../../facts.ts';
import { yearsBetween } from '../../values/date.ts';

export const unusualAge = defineCellCheck({
  meta: {
    id: 'unusual-age',
    title: 'Age out of the usual',
    family: 'dates',
    level: 'warning',
    weight: 0,
    why: 'Minors rarely hold accounts of their own, and ages above 100 are often placeholders.',
    investigate: ['Confirm the birth date by a document.'],
    falsePositives: ["Children's accounts.", 'Centenarians.'],
    references: ['UN Convention on the Rights of the Child, article 1'],
    fix: 'Check the birth date.',
  },
  of: 'birth_date',
  given: ['today'],
  options: z.strictObject({
    years_min: z.number().int().min(0).max(30).default(18).meta({ title: 'Youngest usual age' }),
    years_max: z.number().int().min(60).max(120).default(100).meta({ title: 'Oldest usual age' }),
  }),
  problemOf({ parsed }, { years_min: yearsMin, years_max: yearsMax }, { today }) {
    if (parsed.value === null || parsed.value > today) return null;
    const age = yearsBetween(parsed.value, today);
    if (age < yearsMin) return `makes the customer younger than ${yearsMin}`;
    return age > yearsMax ? `makes the customer older than ${yearsMax}` : null;
  },
});
