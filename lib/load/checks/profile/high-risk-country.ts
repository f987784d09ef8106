import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import { defineProfileCheck } from '../../profile/facts.ts';
import { weightAlone } from '../../profile/score.ts';

/** FATF statement of 13 June 2025. Iran, North Korea, Myanmar. */
const AS_OF = '2025-06-13';
const COUNTRIES = ['IR', 'KP', 'MM'];
const TIE = 0.6;

export const highRiskCountry = defineProfileCheck({
  meta: {
    id: 'high-risk-country',
    title: 'Country under a call for action',
    family: 'place',
    factor: 'geography',
    weight: weightAlone(0.6),
    why: 'The FATF calls on its members to apply counter-measures or enhanced due diligence to business with these countries.',
    investigate: [
      'Apply enhanced due diligence: source of funds, purpose, approval.',
      'Check the list against the newest statement of the FATF.',
    ],
    falsePositives: [
      'People who left the country long ago.',
      'A list that is out of date: it is edited in the settings.',
    ],
    references: ['FATF: High-Risk Jurisdictions subject to a Call for Action'],
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
