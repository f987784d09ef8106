import * as brCpf from 'stdnum/lib/cjs/br/cpf.js';
import * as deIdnr from 'stdnum/lib/cjs/de/idnr.js';
import * as esDni from 'stdnum/lib/cjs/es/dni.js';
import * as esNie from 'stdnum/lib/cjs/es/nie.js';
import * as frNir from 'stdnum/lib/cjs/fr/nir.js';
import * as inAadhaar from 'stdnum/lib/cjs/in/aadhaar.js';
import * as itCodice from 'stdnum/lib/cjs/it/codicefiscale.js';
import * as nlBsn from 'stdnum/lib/cjs/nl/bsn.js';
import * as plPesel from 'stdnum/lib/cjs/pl/pesel.js';
import * as ptNif from 'stdnum/lib/cjs/pt/nif.js';
import * as sePersonnummer from 'stdnum/lib/cjs/se/personnummer.js';
import type { Validator } from 'stdnum/lib/cjs/types.js';

export interface DeclaredId {
  readonly text: string;
  /** As sent. */
  readonly type: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** The header that the file uses for it. */
  readonly column: string;
}

interface Scheme {
  readonly name: string;
  readonly country: string;
  /** Words of a header or a type that mean it, as letters. */
  readonly words: RegExp;
  /** A clause about a number as it was sent, or null. */
  readonly fault: (text: string) => string | null;
}

const ROUNDED = /^\+?\d+[.,]\d+[eE]\+\d+$/;
const OTHER_KIND = /passport|reisepass|driv|licen[cs]e|residence|permit|visa|voter|tax|steuer|vat/i;

function checked(name: string, country: string, words: RegExp, ...validators: readonly Pick<Validator, 'validate'>[]) {
  const fault = (text: string): string | null => {
    const answers = validators.map((validator) => validator.validate(text));
    if (answers.some(({ isValid }) => isValid)) return null;
    return answers.some(({ error }) => error?.name === 'InvalidChecksum')
      ? `has wrong check digits for a ${name}`
      : `has not the form of a ${name}`;
  };
  return { name, country, words, fault };
}

/** Areas 000, 666 and 900 to 999, group 00 and serial 0000 were never issued (SSA, since 2011 without other ranges). */
function ssnFault(text: string): string | null {
  const compact = text.replace(/[\s.-]/g, '');
  if (!/^\d{9}$/.test(compact)) return 'has not the form of a Social Security number';
  const [area, group, serial] = [compact.slice(0, 3), compact.slice(3, 5), compact.slice(5)];
  if (area === '000' || area === '666' || area >= '900') return 'begins with an area that was never issued';
  return group === '00' || serial === '0000' ? 'has a group or serial of zeros, which was never issued' : null;
}

const SCHEMES: readonly Scheme[] = [
  { name: 'Social Security number', country: 'US', words: /^(?:ssn|socialsecurity.*)$/, fault: ssnFault },
  checked('CPF', 'BR', /^cpf$/, brCpf),
  checked('DNI or NIE', 'ES', /^(?:dni|nie)$/, esDni, esNie),
  checked('NIF', 'PT', /^(?:contribuinte)$/, ptNif),
  checked('Aadhaar number', 'IN', /^a+dha+r$/, inAadhaar),
  checked('PESEL', 'PL', /^pesel$/, plPesel),
  checked('personnummer', 'SE', /^personnummer$/, sePersonnummer),
  checked('BSN', 'NL', /^(?:bsn|burgerservicenummer)$/, nlBsn),
  checked('codice fiscale', 'IT', /^codicefiscale$/, itCodice),
  checked('NIR', 'FR', /^(?:nir|insee)$/, frNir),
  checked('Steuer-IdNr.', 'DE', /^(?:steuerid|idnr|steueridentifikationsnummer)$/, deIdnr),
];
/** Countries whose one national number is known by the country alone. */
const BY_COUNTRY: ReadonlySet<string> = new Set(['US', 'BR', 'ES', 'PL', 'SE', 'NL', 'IT']);

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

const known = new Map<string, Scheme | null>();
const KNOWN_MAX = 1000;

let last: { readonly id: DeclaredId; readonly scheme: Scheme | null } | undefined;

/** Remembers the last answer: most files hold ids of one kind and country. */
function schemeOf(id: DeclaredId): Scheme | null {
  const same =
    last !== undefined && last.id.column === id.column && last.id.type === id.type && last.id.country === id.country;
  if (last === undefined || !same) last = { id: { ...id, text: '' }, scheme: knownScheme(id) };
  return last.scheme;
}

function knownScheme(id: DeclaredId): Scheme | null {
  const key = `${id.column}|${id.type ?? ''}|${id.country ?? ''}`;
  const hit = known.get(key);
  if (hit !== undefined) return hit;
  if (known.size >= KNOWN_MAX) known.clear();
  const found = findScheme(id) ?? null;
  known.set(key, found);
  return found;
}

function findScheme({ type, country, column }: DeclaredId): Scheme | undefined {
  const words = [type ?? '', column].map(letters);
  const named = SCHEMES.find((scheme) => words.some((word) => scheme.words.test(word)));
  if (named !== undefined) return country === null || country === named.country ? named : undefined;
  if (OTHER_KIND.test(`${type ?? ''} ${column}`) || country === null || !BY_COUNTRY.has(country)) return undefined;
  return SCHEMES.find((scheme) => scheme.country === country);
}

/**
 * What is wrong with a national id, as a clause: null also where its kind is not known. The kind is what the type, else
 * the header, else the country of the id says; a passport and the like are left alone.
 */
export function nationalIdFault(id: DeclaredId): string | null {
  if (ROUNDED.test(id.text)) return 'was turned into a rounded number by a spreadsheet';
  const scheme = schemeOf(id);
  return scheme === null ? null : scheme.fault(id.text);
}
