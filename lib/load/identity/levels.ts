import { jaroWinkler } from '../jaro-winkler.ts';
import { areNicknames } from '../names/nicknames.ts';
import type { Person } from './person.ts';

export const FIELDS = [
  'nationalId',
  'birthDate',
  'given',
  'surname',
  'street',
  'streetNumber',
  'postcode',
  'city',
  'state',
  'email',
  'phone',
] as const;
export type Field = (typeof FIELDS)[number];

/** How far two values agree: 0 exact, 1 nearly, 2 remotely, 3 not; null where either is unknown. */
export type Level = 0 | 1 | 2 | 3;
export type Levels = Readonly<Record<Field, Level | null>>;

const NEAR = 0.92;
const REMOTE = 0.8;

/** How far two persons agree in each field. */
export function levelsOf(a: Person, b: Person): Levels {
  const swapped = areSwapped(a, b);
  return {
    nationalId: idLevel(a, b),
    birthDate: both(a.birthDate, b.birthDate, dateLevel),
    given: swapped ? 1 : both(a.given, b.given, givenLevel),
    surname: swapped ? 1 : both(a.surname, b.surname, textLevel),
    street: both(a.street, b.street, textLevel),
    streetNumber: same(a.streetNumber, b.streetNumber),
    postcode: both(a.postcode, b.postcode, codeLevel),
    city: both(a.city, b.city, textLevel),
    state: same(a.state, b.state),
    email: both(a.emailNorm, b.emailNorm, emailLevel),
    phone: same(a.phone, b.phone),
  };
}

/**
 * Whether given name and birth date are both another's, and the national id does not say otherwise. Two such are told apart
 * without a look at the rest.
 */
export function areStrangers(a: Person, b: Person): boolean {
  if (both(a.birthDate, b.birthDate, dateLevel) !== 3) return false;
  const id = idLevel(a, b);
  return id !== 0 && id !== 1 && both(a.given, b.given, givenLevel) === 3 && !areSwapped(a, b);
}

function both(a: string | null, b: string | null, level: (a: string, b: string) => Level): Level | null {
  if (a === null || b === null) return null;
  return a === b ? 0 : level(a, b);
}

/** Only hashes are known; equal last characters under another hash are a digit mistyped before them. */
function idLevel(a: Person, b: Person): Level | null {
  if (a.nationalIdHash === null || b.nationalIdHash === null) return null;
  if (a.nationalIdHash === b.nationalIdHash) return 0;
  return a.nationalIdLast4 !== null && a.nationalIdLast4 === b.nationalIdLast4 ? 1 : 3;
}

const differs = (): Level => 3;

function same(a: string | null, b: string | null): Level | null {
  return both(a, b, differs);
}

function textLevel(a: string, b: string): Level {
  const similarity = jaroWinkler(a, b);
  return similarity >= NEAR ? 1 : similarity >= REMOTE ? 2 : 3;
}

/** Given and family name in each other's column. */
function areSwapped(a: Person, b: Person): boolean {
  if (a.given === null || a.surname === null || b.given === null || b.surname === null) return false;
  return a.given === b.surname && a.surname === b.given && a.given !== b.given;
}

/** Near: a short form of the same name, or the same first of several. Remote: an initial. */
function givenLevel(a: string, b: string): Level {
  const [firstA, moreA] = firstOf(a);
  const [firstB, moreB] = firstOf(b);
  if (firstA === firstB && moreA !== moreB) return 1;
  if (areNicknames(firstA, firstB)) return 1;
  const level = textLevel(a, b);
  if (level < 3) return level;
  const isInitial = (firstA.length === 1 || firstB.length === 1) && firstA.charAt(0) === firstB.charAt(0);
  return isInitial ? 2 : 3;
}

function firstOf(name: string): readonly [string, boolean] {
  const blank = name.indexOf(' ');
  return blank < 0 ? [name, false] : [name.slice(0, blank), true];
}

/** Near: day and month exchanged, one digit wrong, two neighbours exchanged. Remote: two of year, month, day equal. */
function dateLevel(a: string, b: string): Level {
  if (areNear(a, b)) return 1;
  const sameYear = a.startsWith(b.slice(0, 4));
  if (sameYear && a.slice(5, 7) === b.slice(8) && a.slice(8) === b.slice(5, 7)) return 1;
  const equal = Number(sameYear) + Number(a.slice(5, 7) === b.slice(5, 7)) + Number(a.slice(8) === b.slice(8));
  return equal === 2 ? 2 : 3;
}

function codeLevel(a: string, b: string): Level {
  if (areNear(a, b)) return 1;
  return a.slice(0, 2) === b.slice(0, 2) ? 2 : 3;
}

/** The same name before the `@` at another provider is near. */
function emailLevel(a: string, b: string): Level {
  const localA = a.slice(0, a.lastIndexOf('@'));
  const localB = b.slice(0, b.lastIndexOf('@'));
  return localA === localB && localA.length > 5 ? 1 : 3;
}

/** One character other, or two neighbours exchanged. */
function areNear(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let first = -1;
  let count = 0;
  for (let at = 0; at < a.length; at += 1) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    count += 1;
    if (count === 1) first = at;
    else if (count > 2 || at !== first + 1) return false;
  }
  if (count === 1) return true;
  return a.charAt(first) === b.charAt(first + 1) && a.charAt(first + 1) === b.charAt(first);
}
