import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** The columns of a generated customer file, in order. */
export const BENCH_COLUMNS = [
  'customer_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'national_id',
  'address_line1',
  'city',
  'postal_code',
  'country',
  'nationality',
  'occupation',
  'is_pep',
  'account_opened_at',
  'device_id',
  'ip_address',
  'iban',
] as const;

type Row = Record<(typeof BENCH_COLUMNS)[number], string>;

const STARTS =
  'An Be Cla Dari Eli Fa Gra Hiro Ine Jo Kat Li Mei No Ola Pau Quen Ro Sve Tho Uli Vale Wen Xa Ya Zo'.split(' ');
const ENDS = 'a an bel da dra eth fried gar ita jan ko lia min na o phie ria sa ta us van wen xi ya zia'.split(' ');
const FAMILY = 'Abel Bau Cor Dia Erik Fisch Gar Had Ivan Jans Kowal Mül Nak Oko Pere Quist Ros Silva Tanak Ueda'.split(
  ' ',
);
const TAILS = 'bach berg dal er feld gård ham iano ić mann nen oni ova quez sen ski son stein tine ton wood yama'.split(
  ' ',
);
/** `#` in a postcode stands for a digit. */
const PLACES = [
  ['Berlin', 'DE', '10##5', '+4930', 8, 'DE'],
  ['Paris', 'FR', '750##', '+331', 8, 'FR'],
  ['Madrid', 'ES', '280##', '+3491', 7, 'ES'],
  ['Chicago', 'US', '606##', '+1312', 7, ''],
  ['London', 'GB', 'EC#A #BB', '+4420', 8, 'GB'],
] as const;
const STREETS = ['Street', 'Weg', 'Avenue', 'Gran Vía', 'Road', 'Lane'] as const;
const JOBS = ['teacher', 'engineer', 'nurse', 'carpenter', 'accountant', 'sales manager'] as const;
/** Share of customers who have their phone, device or address in common with others. */
const SHARED = 0.01;
const FLUSH_CHARS = 1024 * 1024;

/** What a good row is damaged with. */
const DAMAGES: readonly (readonly [column: keyof Row, value: string])[] = [
  ['email', 'jo@'],
  ['phone', '4.92E+11'],
  ['date_of_birth', '1990-02-31'],
  ['country', 'Atlantis'],
  ['is_pep', 'perhaps'],
  ['customer_id', ''],
  ['national_id', '4111111111111111'],
  ['last_name', '\u0000'],
];

export interface FilePlan {
  readonly path: string;
  readonly format: 'csv' | 'json';
  readonly rows: number;
  readonly seed: number;
  /** Share of rows with exactly one fault, 0..1. */
  readonly badShare: number;
  /** Number of the first customer; 1 where nothing is said. */
  readonly first?: number;
}

/** Writes a file of customers, the same for the same plan, in constant memory. Returns its size in bytes. */
export async function writeCustomers({ path, format, rows, seed, badShare, first = 1 }: FilePlan): Promise<number> {
  const out = createWriteStream(path);
  const random = mulberry32(seed);
  let text = format === 'csv' ? `${BENCH_COLUMNS.join(',')}\n` : '[';
  for (let at = first; at < first + rows; at += 1) {
    const row = makeRow(at, random);
    const damage = random() < badShare ? DAMAGES[Math.floor(random() * DAMAGES.length)] : undefined;
    if (damage) row[damage[0]] = damage[1];
    text += format === 'csv' ? csvLine(row) : `${at > first ? ',\n' : ''}${JSON.stringify(row)}`;
    if (text.length < FLUSH_CHARS) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(format === 'csv' ? text : `${text}]`);
  await once(out, 'finish');
  return out.bytesWritten;
}

function csvLine(row: Row): string {
  return `${BENCH_COLUMNS.map((name) => row[name]).join(',')}\n`;
}

/** Mulberry32: a small repeatable generator of numbers in 0..1. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeRow(at: number, random: () => number): Row {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const digits = (count: number) => String(below(10 ** count)).padStart(count, '0');
  const two = (limit: number) => String(1 + below(limit)).padStart(2, '0');
  const [city, country, postcode, dial, length, bank] = PLACES[below(PLACES.length)] ?? PLACES[0];
  const first = pick(STARTS) + pick(ENDS);
  const last = pick(FAMILY) + pick(TAILS) + (random() < 0.3 ? pick(TAILS) : '');
  const shared = random() < SHARED;
  const mail = `${first}.${last}${at}`
    .normalize('NFKD')
    .replace(/[^\w.]/g, '')
    .toLowerCase();
  return {
    customer_id: `C${String(at).padStart(8, '0')}`,
    first_name: first,
    last_name: last,
    email: `${mail}@mail${at % 97}.example.com`,
    phone: shared ? `${dial}${'5'.repeat(length - 4)}${digits(4)}` : `${dial}${digits(length)}`,
    date_of_birth: `${1940 + below(65)}-${two(12)}-${two(28)}`,
    national_id: random() < 0.3 ? `${digits(3)}-${digits(2)}-${digits(4)}` : '',
    address_line1: shared
      ? `${1 + below(20)} ${STREETS[0]}`
      : `${1 + below(200)} ${pick(FAMILY)}${pick(TAILS)} ${pick(STREETS)}`,
    city,
    postal_code: shared ? postcode.replaceAll('#', '1') : postcode.replace(/#/g, () => digits(1)),
    country,
    nationality: country,
    occupation: pick(JOBS),
    is_pep: random() < 0.001 ? 'yes' : 'no',
    account_opened_at: `2025-${two(12)}-${two(28)}T${two(23)}:15:00Z`,
    device_id: shared ? `dev-${digits(4)}` : `dev-${digits(6)}${digits(6)}`,
    ip_address: `${11 + below(80)}.${below(256)}.${below(256)}.${1 + below(254)}`,
    iban: bank !== '' && random() < 0.2 ? ibanOf(bank, digits(9) + digits(9)) : '',
  };
}

/** An IBAN with right check digits over a made account (ISO 7064 mod 97-10). */
function ibanOf(country: string, account: string): string {
  const letters = [...country].map((letter) => String(letter.charCodeAt(0) - 55)).join('');
  const rest = BigInt(`${account}${letters}00`) % 97n;
  return `${country}${String(98n - rest).padStart(2, '0')}${account}`;
}
