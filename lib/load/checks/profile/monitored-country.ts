import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

/** FATF statement of 13 June 2025. */
const AS_OF = '2025-06-13';
const COUNTRIES = 'AO BF BG BO CD CI CM DZ HT KE LA LB MC MZ NA NG NP SS SY VE VG VN YE ZA'.split(' ');
const TIE = 0.6;

export const monitoredCountry = defineProfileCheck({
  meta: {
    id: 'monitored-country',
    title: 'Country under increased monitoring',
    family: 'place',
    factor: 'geography',
    weight: weightAlone(0.3),
    why: 'The FATF has found gaps in the rules of these countries against money laundering and is watching how they are closed.',
    investigate: [
      'Weigh the tie to the country in the risk assessment.',
      'Check the list against the newest statement of the FATF.',
    ],
    falsePositives: [
      'People who left the country long ago.',
      'A list that is out of date: it is edited in the settings.',
    ],
    references: ['FATF: Jurisdictions under Increased Monitoring'],
  },
  requires: ['tie'],
  options: z.strictObject({
    asOf: z.iso.date().default(AS_OF).describe('The day of the list below. Update it with the list.'),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .default(COUNTRIES)
      .describe('ISO 3166-1 alpha-2 codes.'),
  }),
  evidence: z.strictObject({ role: z.string(), country: z.string(), as_of: z.string() }),
  run: ({ tie: { role, country } }, { countries, asOf }) =>
    countries.includes(country) ? flagged(role === 'residence' ? 1 : TIE, { role, country, as_of: asOf }) : clear,
});
