import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { yearsBetween } from '../values/date.ts';
import type { ProfileFacts } from './facts.ts';

/** In the order of the bits of a mask. */
const ASKED = ['name', 'birth_date', 'address', 'national_id'] as const;

const ROLES = { country: 'residence', nationality: 'nationality', nid_country: 'national_id' } as const;

export interface ValueContext {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly domain: (domain: string) => Pick<ProfileFacts['email_domain'], 'disposable' | 'listVersion'>;
}

/** The facts that one value of many customers stands for. @param kind of `ValueKind`. */
export function factsOfValue(kind: string, value: string, context: ValueContext): Partial<ProfileFacts> {
  switch (kind) {
    case 'email_domain':
      return { email_domain: { domain: value, ...context.domain(value) } };
    case 'country':
    case 'nationality':
    case 'nid_country':
      return { tie: { role: ROLES[kind], country: value } };
    case 'birth':
      return value > context.today ? {} : { age: yearsBetween(value, context.today) };
    case 'is_pep':
      return { is_pep: value === 'true' };
    case 'declared_risk':
      return { declared_risk: value };
    case 'missing':
      return { missing: ASKED.filter((_, bit) => (Number(value) >> bit) % 2 === 1) };
    case 'phone_place':
      return phonePlace(value);
    default:
      return {};
  }
}

/** @param value the first characters of a phone in E.164, `|`, the country of the address. */
function phonePlace(value: string): Partial<ProfileFacts> {
  const [start = '', country = ''] = value.split('|');
  return country === '' ? {} : { phone_place: { phoneCountries: countriesOf(start), country } };
}

let byCode: Map<string, CountryCode[]> | undefined;

/** The countries that share a calling code; the codes are prefix-free. */
function countriesOf(start: string): readonly string[] {
  byCode ??= Map.groupBy(getCountries(), (country): string => getCountryCallingCode(country));
  for (let digits = 1; digits < start.length; digits += 1) {
    const countries = byCode.get(start.slice(1, 1 + digits));
    if (countries !== undefined) return countries;
  }
  return [];
}
