import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import type { ProfileFacts } from './facts.ts';

/** Of the FATF statements that the lists below were taken from. */
const AS_OF = '2026-06-19';
/** How much a nationality or an issued document says, beside living there. */
const TIE = 0.6;

/** The options of a check over a list of countries, which a tenant edits when the FATF publishes anew. */
export const countryOptions = (countries: readonly string[]) =>
  z.strictObject({
    as_of: z.iso
      .date()
      .default(AS_OF)
      .meta({ title: 'Day of the list', description: 'The day of the list below. Update it with the list.' }),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .default([...countries])
      .meta({ title: 'Countries', description: 'ISO 3166-1 alpha-2 codes.' }),
  });

export const countryEvidence = z.strictObject({ role: z.string(), country: z.string(), as_of: z.string() });

/** Flags a tie to one of the countries: fully for a residence. */
export function judgeCountry(
  { tie: { role, country } }: Pick<ProfileFacts, 'tie'>,
  { countries, as_of: asOf }: z.infer<ReturnType<typeof countryOptions>>,
) {
  return countries.includes(country) ? flagged(role === 'residence' ? 1 : TIE, { role, country, as_of: asOf }) : clear;
}
