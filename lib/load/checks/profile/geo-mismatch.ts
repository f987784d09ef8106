import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

const SHOWN = 5;

export const geoMismatch = defineProfileCheck({
  meta: {
    id: 'geo-mismatch',
    title: 'Phone of another country than the address',
    family: 'place',
    factor: 'geography',
    weight: weightAlone(0.2),
    why: 'Whoever makes up a customer takes a number from where numbers are cheap, not from where the address is.',
    investigate: ['Ask where the customer lives, and since when.'],
    falsePositives: ['People who moved and kept their number.', 'Border regions and expatriates.'],
    references: ['MaxMind minFraud: phone country'],
  },
  requires: ['phone_place'],
  options: z.strictObject({}),
  evidence: z.strictObject({ phone_countries: z.array(z.string()), country: z.string() }),
  run: ({ phone_place: { phoneCountries, country } }) =>
    phoneCountries.length === 0 || phoneCountries.includes(country)
      ? clear
      : flagged(1, { phone_countries: phoneCountries.slice(0, SHOWN), country }),
});
