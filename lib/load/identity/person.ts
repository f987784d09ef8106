import { foldedTokens } from '../names/fold.ts';
import { readAddress } from './address.ts';

/** What of a customer tells one person from another; text is folded (Latin small letters, no marks). */
export interface Person {
  readonly customerId: string;
  /** Given names in their order. */
  readonly given: string | null;
  readonly surname: string | null;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  readonly nationalIdHash: string | null;
  readonly nationalIdLast4: string | null;
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly emailNorm: string | null;
  /** E.164. */
  readonly phone: string | null;
}

/** The columns of a stored customer that make a `Person`. */
export interface PersonColumns {
  readonly customerId: string;
  readonly fullName: string | null;
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly nationalIdHash: string | null;
  readonly nationalIdLast4: string | null;
  readonly addressLine1: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly emailNorm: string | null;
  readonly phone: string | null;
}

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir', 'herr', 'frau', 'sr', 'jr', 'ii', 'iii']);
const PARTICLES = new Set([
  'van',
  'von',
  'der',
  'den',
  'de',
  'da',
  'do',
  'dos',
  'di',
  'del',
  'la',
  'le',
  'el',
  'al',
  'bin',
  'ibn',
  'ter',
  'ten',
]);

export function personOf(columns: PersonColumns): Person {
  const { given, surname } = namesOf(columns);
  return {
    customerId: columns.customerId,
    given,
    surname,
    birthDate: columns.dateOfBirth,
    nationalIdHash: columns.nationalIdHash,
    nationalIdLast4: columns.nationalIdLast4,
    ...readAddress(columns.addressLine1),
    postcode: folded(columns.postalCode)?.replaceAll(' ', '') ?? null,
    city: folded(columns.city),
    state: folded(columns.state),
    emailNorm: columns.emailNorm,
    phone: columns.phone,
  };
}

function folded(text: string | null): string | null {
  return text === null ? null : joined(foldedTokens(text));
}

function joined(tokens: readonly string[]): string | null {
  return tokens.length === 0 ? null : tokens.join(' ');
}

function namesOf({ fullName, firstName, middleName, lastName }: PersonColumns) {
  if (firstName === null && lastName === null && fullName !== null) return splitName(fullName);
  const given = [...foldedTokens(firstName ?? ''), ...foldedTokens(middleName ?? '')];
  return { given: joined(given), surname: folded(lastName) };
}

/** `Surname, Given` by its comma; else the last word and the particles before it are the surname. */
function splitName(fullName: string) {
  const comma = fullName.indexOf(',');
  if (comma > 0 && comma < fullName.length - 1) {
    return { given: folded(fullName.slice(comma + 1)), surname: folded(fullName.slice(0, comma)) };
  }
  const all = foldedTokens(fullName);
  const tokens = all.length > 1 ? all.filter((token) => !TITLES.has(token)) : all;
  if (tokens.length < 2) return { given: null, surname: joined(tokens) };
  let from = tokens.length - 1;
  while (from > 1 && PARTICLES.has(tokens[from - 1] ?? '')) from -= 1;
  return { given: joined(tokens.slice(0, from)), surname: joined(tokens.slice(from)) };
}

/**
 * The blocks in which a person is compared with others, each prefixed by its kind: equal national id; birth date and start
 * of the surname; given name and postcode; both names in either order; birth date and given name; house number and street;
 * e-mail; phone. Two persons without a block in common are never compared.
 */
export function blockKeys(person: Person): readonly string[] {
  const { given, surname, birthDate, nationalIdHash, street, streetNumber, postcode, emailNorm, phone } = person;
  const keys: string[] = [];
  if (nationalIdHash !== null) keys.push(`id|${nationalIdHash}`);
  if (birthDate !== null && surname !== null) keys.push(`bs|${birthDate}|${surname.slice(0, 3)}`);
  if (given !== null && postcode !== null) keys.push(`gp|${given.slice(0, 4)}|${postcode}`);
  if (given !== null && surname !== null)
    keys.push(given < surname ? `nn|${given}|${surname}` : `nn|${surname}|${given}`);
  if (birthDate !== null && given !== null) keys.push(`bg|${birthDate}|${given.slice(0, 2)}`);
  if (streetNumber !== null && street !== null) keys.push(`st|${streetNumber}|${street.slice(0, 8)}`);
  if (emailNorm !== null) keys.push(`em|${emailNorm}`);
  if (phone !== null) keys.push(`ph|${phone}`);
  return keys;
}

/** A block with more members than this says nothing of two of them: its size is a signal of its own. */
export const BLOCK_MEMBERS_MAX = 50;
