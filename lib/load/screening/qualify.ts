import type { ListEntry } from './list.ts';

export type Qualifier = 'birth_year_differs' | 'birth_day_differs' | 'country_differs' | 'gender_differs';

/** What of the entry does not fit costs so much of the score (load guide, section 7.2). */
export const QUALIFIER_COST: Readonly<Record<Qualifier, number>> = {
  birth_year_differs: 0.15,
  birth_day_differs: 0.25,
  country_differs: 0.2,
  gender_differs: 0.2,
};

export interface Known {
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  readonly gender: 'male' | 'female' | null;
}

/** In what a customer differs from an entry, where both are known. */
export function qualifiersOf(known: Known, entry: ListEntry): readonly Qualifier[] {
  const found: Qualifier[] = [];
  const birth = birthQualifier(known.birthDate, entry.birthDates);
  if (birth !== null) found.push(birth);
  const { countries } = entry;
  if (known.countries.length > 0 && countries.length > 0 && !known.countries.some((code) => countries.includes(code))) {
    found.push('country_differs');
  }
  if (known.gender !== null && entry.gender !== null && known.gender !== entry.gender) found.push('gender_differs');
  return found;
}

/** A year next to one that is listed counts as equal; of days only full dates of an equal year speak. */
function birthQualifier(birthDate: string | null, listed: readonly string[]): Qualifier | null {
  if (birthDate === null || listed.length === 0) return null;
  const year = Number(birthDate.slice(0, 4));
  const near = listed.filter((date) => Math.abs(Number(date.slice(0, 4)) - year) <= (date.length === 4 ? 1 : 0));
  if (near.length === 0) return 'birth_year_differs';
  return near.some((date) => birthDate.startsWith(date) || date.length < 10) ? null : 'birth_day_differs';
}
