import { z } from 'zod';
import { formatCount, formatPercent } from '#lib/format.ts';
import { countryName } from '../customer-name.ts';
import { likenessText } from './words.ts';

/** How one kind of evidence is said, and how it is told apart. */
interface Telling {
  readonly of: z.ZodType;
  readonly say: (evidence: unknown) => readonly string[];
}

function telling<S extends z.ZodType>(of: S, say: (evidence: z.output<S>) => readonly string[]): Telling {
  return { of, say: (evidence) => say(of.parse(evidence)) };
}

const others = z.array(z.string()).optional();
const int = z.number().int();

const ODDITIES: Readonly<Record<string, string>> = {
  no_vowels: 'has no vowels',
  many_digits: 'is mostly digits',
  random_letters: 'looks typed at random',
  digits: 'has digits in it',
  keyboard_row: 'is a row of keys',
  repeated_word: 'is one word said twice',
  repeated_letter: 'repeats one letter',
  placeholder: 'stands for no name',
};
const oddity = (code: string) => ODDITIES[code] ?? code;

const ROLES: Readonly<Record<string, string>> = {
  residence: 'lives in',
  nationality: 'is a national of',
  national_id: 'has a national id of',
};

/** From the most particular shape to the least. */
const TELLINGS: readonly Telling[] = [
  telling(
    z.object({ customers: int, identities: int, surnames: int, household: z.boolean(), with: others }),
    ({ customers, identities, surnames, household }) => [
      `${formatCount(customers, 'customer')} ${customers === 1 ? 'has' : 'have'} it: ${formatCount(identities, 'different person', 'different people')} with ${formatCount(surnames, 'surname')}.`,
      ...(household ? ['All have one surname and one address, as a household has.'] : []),
    ],
  ),
  telling(
    z.object({ customers: int, other_names: int, other_birth_dates: int, with: others }),
    ({ customers, other_names, other_birth_dates }) => [
      `${formatCount(customers, 'customer')} ${customers === 1 ? 'has' : 'have'} it: ${other_names} under another name, ${other_birth_dates} with another birth date.`,
    ],
  ),
  telling(z.object({ customer_id: z.string(), bits: z.number(), relation: z.string() }), ({ bits, relation }) => [
    relation === 'duplicate'
      ? `${likenessText(bits)} the same person.`
      : `${likenessText(bits)} related: somebody alike, with something altered.`,
  ]),
  telling(z.object({ accounts: int, by: z.string(), with: others }), ({ accounts, by }) => [
    `${formatCount(accounts, 'account')} were opened within an hour ${by === 'email stem' ? 'with e-mail addresses of one pattern' : `from one ${by}`}.`,
  ]),
  telling(z.object({ domain: z.string(), list_version: z.string().nullable() }), ({ domain, list_version }) => [
    `${domain} gives out addresses to throw away${list_version === null ? '' : `, by the list of version ${list_version}`}.`,
  ]),
  telling(z.object({ mailbox: z.string() }), ({ mailbox }) => [`Mail to this address arrives at ${mailbox}.`]),
  telling(z.object({ local: z.string(), oddity: z.string() }), (found) => [
    `“${found.local}” ${oddity(found.oddity)}.`,
  ]),
  telling(z.object({ name: z.string(), oddity: z.string() }), (found) => [`“${found.name}” ${oddity(found.oddity)}.`]),
  telling(z.object({ phone_countries: z.array(z.string()), country: z.string() }), (found) => [
    `The phone number is of ${found.phone_countries.map(countryName).join(' or ')}, the address is in ${countryName(found.country)}.`,
  ]),
  telling(z.object({ age: int, usual: z.string() }), ({ age, usual }) => [
    `${age} years old; ${usual} years are usual.`,
  ]),
  telling(z.object({ missing: z.array(z.string()) }), ({ missing }) => [`The record has no ${listed(missing)}.`]),
  telling(z.object({ role: z.string(), country: z.string(), as_of: z.string() }), ({ role, country, as_of }) => [
    `The customer ${ROLES[role] ?? role} ${countryName(country)}, by the list of ${as_of}.`,
  ]),
  telling(
    z.object({
      matched_name: z.string(),
      entry: z.string(),
      list: z.string(),
      list_date: z.string().nullable(),
      score: z.number(),
    }),
    ({ matched_name, entry, list, list_date, score }) => [
      `“${matched_name}” and entry ${entry} of ${list}${list_date === null ? '' : ` of ${list_date}`} agree by ${formatPercent(score)}.`,
    ],
  ),
  telling(
    z.object({ declared: z.boolean(), list: z.string().nullable(), entry: z.string().nullable() }),
    ({ declared, list, entry }) => [
      ...(declared ? ['The customer file says so.'] : []),
      ...(list === null ? [] : [`Entry ${entry ?? ''} of ${list} has the name.`]),
    ],
  ),
  telling(z.object({ declared_risk: z.string() }), ({ declared_risk }) => [
    `The customer file says that the risk is ${declared_risk}.`,
  ]),
  telling(z.object({ country: z.string().nullable(), fault: z.string() }), ({ country, fault }) => [
    `${country === null ? 'The id' : `The id of ${countryName(country)}`} ${fault}.`,
  ]),
  telling(z.object({ customers: int, with: others }), ({ customers }) => [
    `${formatCount(customers, 'customer')} have this first name and this birth date.`,
  ]),
];

/** The evidence of a signal in sentences; null where its kind is not known here. */
export function evidenceSentences(evidence: Readonly<Record<string, unknown>>): readonly string[] | null {
  return TELLINGS.find(({ of }) => of.safeParse(evidence).success)?.say(evidence) ?? null;
}

const MISSING: Readonly<Record<string, string>> = { national_id: 'national id', birth_date: 'birth date' };

function listed(codes: readonly string[]): string {
  const words = codes.map((code) => MISSING[code] ?? code.replaceAll('_', ' '));
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
}

/** The customers whom the evidence of a signal names. */
export function namedCustomers({ customer_id, with: ids }: Readonly<Record<string, unknown>>): readonly string[] {
  const named = [customer_id, ...(Array.isArray(ids) ? ids : [])];
  return named.filter((id): id is string => typeof id === 'string');
}
