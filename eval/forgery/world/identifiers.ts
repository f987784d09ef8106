import type { Random } from '../../risk/random.ts';
import type { Locale } from './locale.ts';

export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, (_, index) => random.int(index === 0 ? 1 : 0, 9)).join('');

/** An IBAN whose check digits fit (ISO 13616), printed in groups of four; British for countries that have none. */
export function iban(random: Random, { country }: Locale): string {
  const [land, account] =
    country === 'DE'
      ? ['DE', `37040044${digits(random, 10)}`]
      : country === 'FR'
        ? ['FR', frenchAccount(random)]
        : ['GB', `${random.pick(['NWBK', 'BARC', 'LOYD'])}${digits(random, 14)}`];
  const check = 98 - mod97(`${account}${land}00`);
  return `${land}${String(check).padStart(2, '0')}${account}`.replace(/(.{4})(?=.)/g, '$1 ');
}

/** French account numbers end in a key of their own (clé RIB). */
function frenchAccount(random: Random): string {
  const [bank, branch, account] = [digits(random, 5), digits(random, 5), digits(random, 11)];
  const sum = 89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account);
  return `${bank}${branch}${account}${String(97n - (sum % 97n)).padStart(2, '0')}`;
}

function mod97(text: string): number {
  let rest = 0;
  for (const character of text) rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97;
  return rest;
}

/** A tax number whose check digits fit, with the name that it has in the country. */
export function taxNumber(random: Random, { country }: Locale): { label: string; text: string } {
  if (country === 'GB') return { label: 'VAT number', text: `GB${britishVat(random)}` };
  if (country === 'DE') return { label: 'USt-IdNr.', text: `DE${germanVat(random)}` };
  if (country === 'FR') return { label: 'TVA', text: `FR${frenchVat(random)}` };
  if (country === 'US') return { label: 'EIN', text: `${random.int(20, 27)}-${digits(random, 7)}` };
  if (country === 'IN') return { label: 'GSTIN', text: gstin(random) };
  return { label: 'SST No', text: `W10-${digits(random, 4)}-${digits(random, 8)}` };
}

function britishVat(random: Random): string {
  const front = digits(random, 7);
  const sum = [...front].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `${front}${String(97 - (sum % 97)).padStart(2, '0')}`;
}

/** ISO 7064 mod 11,10. */
function germanVat(random: Random): string {
  const front = digits(random, 8);
  let product = 10;
  for (const digit of front) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return `${front}${(11 - product) % 10}`;
}

function frenchVat(random: Random): string {
  const siren = luhnCompleted(digits(random, 8));
  return `${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
}

const BASE_36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function gstin(random: Random): string {
  const pan = `${letters(random, 3)}C${letters(random, 1)}${digits(random, 4)}${letters(random, 1)}`;
  const front = `27${pan}1Z`;
  const sum = [...front].reduce((total, character, index) => {
    const product = BASE_36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return `${front}${BASE_36.charAt((36 - (sum % 36)) % 36)}`;
}

const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => BASE_36.charAt(random.int(10, 35))).join('');

/** Appends the digit that makes a number pass the Luhn test. */
export function luhnCompleted(front: string): string {
  const sum = [...front].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${front}${(10 - (sum % 10)) % 10}`;
}

const WEIGHTS = [7, 3, 1] as const;

/** Check digit of a field of a machine-readable zone (ICAO 9303, part 3). */
export const mrzDigit = (field: string): string =>
  String([...field].reduce((sum, character, index) => sum + mrzValue(character) * (WEIGHTS[index % 3] ?? 1), 0) % 10);

const mrzValue = (character: string): number => (character === '<' ? 0 : Number.parseInt(character, 36));

export interface MrzHolder {
  readonly land: string;
  readonly number: string;
  /** yymmdd. */
  readonly born: string;
  readonly expires: string;
  readonly sex: 'F' | 'M';
  readonly family: string;
  readonly given: string;
}

/** The three lines of an identity card (TD1). */
export function mrzLines({ land, number, born, expires, sex, family, given }: MrzHolder): [string, string, string] {
  const first = `I<${land}${number}${mrzDigit(number)}`.padEnd(30, '<');
  const middle = `${born}${mrzDigit(born)}${sex}${expires}${mrzDigit(expires)}${land}`.padEnd(29, '<');
  const composite = `${first.slice(5)}${middle.slice(0, 7)}${middle.slice(8, 15)}${middle.slice(18)}`;
  const name = `${plain(family)}<<${plain(given)}`.padEnd(30, '<');
  return [first, `${middle}${mrzDigit(composite)}`, name.slice(0, 30)];
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]/g, '<');
