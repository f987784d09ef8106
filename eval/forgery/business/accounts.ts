import type { Random } from '../../risk/random.ts';
import { digits } from '../world/identifiers.ts';
import type { Code } from './country.ts';

export interface Account {
  readonly bank: string;
  readonly bic: string;
  /** Without blanks. */
  readonly iban: string;
}

interface Bank {
  readonly bank: string;
  readonly bic: string;
  /** The account in the order of its country, from the bank's code on. */
  readonly bban: (random: Random) => string;
}

const plain = (code: string, length: number) => (random: Random) => `${code}${digits(random, length)}`;

/** Banks of a country with codes and BICs that belong together (SWIFT, IBAN registry). */
const BANKS: Readonly<Record<Exclude<Code, 'US'>, readonly Bank[]>> = {
  GB: [
    { bank: 'NatWest', bic: 'NWBKGB2L', bban: plain('NWBK60', 12) },
    { bank: 'Barclays', bic: 'BARCGB22', bban: plain('BARC20', 12) },
  ],
  IE: [{ bank: 'AIB', bic: 'AIBKIE2D', bban: plain('AIBK931152', 8) }],
  DE: [
    { bank: 'Commerzbank', bic: 'COBADEFFXXX', bban: plain('37040044', 10) },
    { bank: 'Berliner Sparkasse', bic: 'BELADEBEXXX', bban: plain('10050000', 10) },
    { bank: 'Postbank', bic: 'PBNKDEFFXXX', bban: plain('37010050', 10) },
  ],
  AT: [{ bank: 'Erste Bank', bic: 'GIBAATWWXXX', bban: plain('20111', 11) }],
  CH: [{ bank: 'Zürcher Kantonalbank', bic: 'ZKBKCHZZ80A', bban: plain('00700', 12) }],
  FR: [{ bank: 'BNP Paribas', bic: 'BNPAFRPPXXX', bban: (random) => frenchAccount('30004', random) }],
  BE: [{ bank: 'BNP Paribas Fortis', bic: 'GEBABEBB', bban: belgianAccount }],
  ES: [{ bank: 'CaixaBank', bic: 'CAIXESBBXXX', bban: (random) => spanishAccount(`2100${digits(random, 4)}`, random) }],
  IT: [
    {
      bank: 'Intesa Sanpaolo',
      bic: 'BCITITMMXXX',
      bban: (random) => italianAccount(`03069${digits(random, 5)}`, random),
    },
  ],
  NL: [{ bank: 'ABN AMRO', bic: 'ABNANL2A', bban: dutchAccount }],
};

/** An account whose check digits fit, those of its country too; null where accounts have no IBAN. */
export function accountOf(code: Code, random: Random): Account | null {
  if (code === 'US') return null;
  const { bank, bic, bban } = random.pick(BANKS[code]);
  const account = bban(random);
  const check = 98n - (BigInt(inDigits(`${account}${code}00`)) % 97n);
  return { bank, bic, iban: `${code}${String(check).padStart(2, '0')}${account}` };
}

/** In groups of four, as on paper. */
export const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

const inDigits = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));

function frenchAccount(bank: string, random: Random): string {
  const [branch, account] = [digits(random, 5), digits(random, 11)];
  const sum = 89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account);
  return `${bank}${branch}${account}${String(97n - (sum % 97n)).padStart(2, '0')}`;
}

function belgianAccount(random: Random): string {
  const front = `001${digits(random, 7)}`;
  return `${front}${String(Number(front) % 97 || 97).padStart(2, '0')}`;
}

function spanishAccount(branch: string, random: Random): string {
  const account = digits(random, 10);
  return `${branch}${spanishDigit(`00${branch}`)}${spanishDigit(account)}${account}`;
}

function spanishDigit(text: string): number {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
  const rest = 11 - ([...text].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0) % 11);
  return rest === 11 ? 0 : rest === 10 ? 1 : rest;
}

const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

/** The letter before an Italian account (CIN): odd places weigh by a table, even ones by themselves. */
function italianAccount(branch: string, random: Random): string {
  const body = `${branch}00${digits(random, 10)}`;
  const total = [...body].reduce(
    (at, digit, index) => at + (index % 2 === 0 ? (ODD_VALUES[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return `${String.fromCharCode(65 + (total % 26))}${body}`;
}

/** Dutch accounts pass the test by eleven. */
function dutchAccount(random: Random): string {
  for (;;) {
    const account = `0${digits(random, 9)}`;
    const total = [...account].reduce((at, digit, index) => at + Number(digit) * (10 - index), 0);
    if (total % 11 === 0) return `ABNA${account}`;
  }
}
