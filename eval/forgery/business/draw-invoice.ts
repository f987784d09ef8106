import type { Random } from '../../risk/random.ts';
import { digits } from '../world/identifiers.ts';
import { addDays } from '../world/locale.ts';
import { accountOf } from './accounts.ts';
import { type Article, articlesOf, DEPOSITS, unitName } from './articles.ts';
import { COUNTRIES, type Country } from './country.ts';
import type {
  AdjustmentTerms,
  Invoice,
  InvoiceTerms,
  LineAdjustment,
  LineTerms,
  Settlement,
  TaxCategory,
} from './invoice.ts';
import { partyOf } from './parties.ts';
import { settle } from './settle.ts';

interface Taxed {
  readonly rate: number;
  readonly category: TaxCategory;
}

/** An invoice or a credit note of some trade in some country; the same `random` gives the same one. */
export function drawInvoice(random: Random, issued: string): Invoice {
  const country = random.pick(COUNTRIES);
  const abroad = country.code !== 'US' && random.chance(0.12);
  const buyerCountry = abroad
    ? random.pick(COUNTRIES.filter(({ code }) => code !== country.code && code !== 'US'))
    : country;
  const { terms, settled } = drawDeal(random, country, abroad);
  const type = random.chance(0.12) ? 'credit_note' : 'invoice';
  const termDays = random.pick([7, 14, 21, 30, 60]);
  const seller = partyOf(country, random.fork('seller'));
  const number = numberOf(random, issued);
  return {
    ...terms,
    ...settled,
    type,
    number,
    issued,
    termDays,
    due: addDays(issued, termDays),
    delivered: random.chance(0.5) ? addDays(issued, -random.int(0, 12)) : null,
    order: random.chance(0.4) ? `${random.pick(['PO-', '', '45'])}${digits(random, 6)}` : null,
    corrects: type === 'credit_note' ? numberOf(random, addDays(issued, -20)) : null,
    customer: digits(random, random.int(4, 6)),
    country,
    taxName: random.pick(country.taxNames),
    seller,
    buyer: partyOf(buyerCountry, random.fork('buyer'), !abroad && random.chance(0.3)),
    account: accountOf(country.code, random.fork('account')),
  };
}

const ATTEMPTS_MAX = 100;

/** Terms under which somebody pays something for every line. @throws RangeError never in practice. */
function drawDeal(random: Random, country: Country, abroad: boolean): { terms: InvoiceTerms; settled: Settlement } {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const terms = drawTerms(random.fork(`terms-${attempt}`), country, abroad);
    const settled = settle(terms);
    const sound = settled.lines.every(({ quantity, amount }) => quantity < 0 || amount > 0);
    if (sound && settled.payable > 0 && settled.groups.every(({ base }) => base > 0)) return { terms, settled };
  }
  throw new RangeError('No deal was drawn.');
}

function numberOf(random: Random, day: string): string {
  const count = digits(random, random.int(3, 5));
  const year = day.slice(0, 4);
  return random.pick([
    `${year}-${count}`,
    `RE${year.slice(2)}${count}`,
    `INV-${count}`,
    `${count}/${year}`,
    `${year}${day.slice(5, 7)}${count}`,
  ]);
}

function drawTerms(random: Random, country: Country, abroad: boolean): InvoiceTerms {
  const taxes = taxesOf(random, country, abroad);
  const pricing = !abroad && country.code !== 'US' && random.chance(0.18) ? 'gross' : 'net';
  const count = random.weighted([
    [random.int(1, 4), 5],
    [random.int(4, 9), 4],
    [random.int(12, 34), 1],
  ]);
  const goods = articlesOf(country.language, random, count);
  const lines = Array.from({ length: count }, (_, index) =>
    lineOf(
      random.fork(`line-${index}`),
      goods[index % goods.length] ?? random.pick(goods),
      country,
      random.pick(taxes),
    ),
  );
  const back = random.chance(0.08) ? lines.slice(0, 1).map((line) => returned(line, random)) : [];
  const deposit = random.fork('deposit').chance(0.07)
    ? lines.slice(0, 1).map((line) => deposited(line, country, random))
    : [];
  return {
    lines: [...lines, ...deposit, ...back],
    adjustments: adjustmentsOf(random, lines),
    pricing,
    taxRounding: random.chance(0.12) ? 'line' : 'sum',
    prepaidShare: random.chance(0.15) ? random.pick([1000, 2000, 3000, 5000]) : 0,
    payableStep: country.code === 'CH' ? random.pick([5, 5, 1]) : random.chance(0.04) ? random.pick([5, 10, 100]) : 1,
    exchange:
      country.currency === 'EUR' && random.chance(0.05) ? { currency: 'CHF', rate: random.int(9200, 9800) } : null,
  };
}

/** How the things of one invoice are taxed: one rate, several, or none with a reason. */
function taxesOf(random: Random, { rates }: Country, abroad: boolean): Taxed[] {
  const category = abroad ? random.pick(['AE', 'K'] as const) : random.chance(0.05) ? 'E' : null;
  if (category !== null) return [{ rate: 0, category }];
  const standard = rates.map((rate) => ({ rate, category: rate === 0 ? ('Z' as const) : ('S' as const) }));
  const usual = standard.slice(0, 1);
  return random.weighted([
    [usual, 6],
    [standard.slice(0, 2), 3],
    [standard, 1],
  ]);
}

function lineOf(random: Random, { name, unit }: Article, { language }: Country, tax: Taxed): LineTerms {
  const fine = random.chance(0.15);
  const price = {
    piece: random.int(400, 60_000),
    hour: random.int(4500, 18_000),
    kilo: random.int(300, 6000),
    metre: random.int(250, 9000),
    small: random.int(180, 4500),
  }[unit];
  const whole = unit === 'piece' || unit === 'small' || random.chance(0.5);
  const many = unit === 'small';
  return {
    name,
    unit: unitName(language, unit),
    quantity: many ? random.int(1, 40) * 50_000 : whole ? random.int(1, 24) * 1000 : random.int(3, 160) * 250,
    price: price * 100 + (fine ? random.int(1, 99) : 0),
    base: many ? random.pick([100, 1000, 10]) : 1,
    adjustments: random.chance(0.16) ? [lineAdjustment(random)] : [],
    ...tax,
  };
}

function lineAdjustment(random: Random): LineAdjustment {
  const charge = random.chance(0.2);
  if (random.chance(0.7)) return { charge, percent: random.pick([250, 500, 1000, 1500, 2000]), cents: 0 };
  return { charge, percent: null, cents: random.int(1, 6) * 25 };
}

const returned = (line: LineTerms, random: Random): LineTerms => ({
  ...line,
  quantity: -Math.max(1000, Math.floor((line.quantity * random.pick([0.2, 0.4])) / 1000) * 1000),
  adjustments: [],
});

const deposited = (line: LineTerms, { language }: Country, random: Random): LineTerms => ({
  ...line,
  name: DEPOSITS[language],
  unit: unitName(language, 'piece'),
  quantity: random.int(-4, 12) * 1000 || 1000,
  price: random.pick([31_000, 33_000, 150_000]),
  base: 1,
  adjustments: [],
});

/** A share of the whole is only given where everything is taxed alike; plain amounts go with the first line. */
function adjustmentsOf(random: Random, lines: readonly LineTerms[]): AdjustmentTerms[] {
  const tax = { rate: lines[0]?.rate ?? 0, category: lines[0]?.category ?? 'E' };
  const alike = lines.every(({ rate }) => rate === tax.rate);
  const plain = (charge: boolean, cents: number): AdjustmentTerms => ({ charge, percent: null, cents, ...tax });
  return [
    ...(alike && random.chance(0.18)
      ? [{ charge: false, percent: random.pick([200, 300, 500, 1000]), cents: 0, ...tax }]
      : []),
    ...(random.chance(0.05) ? [plain(false, random.int(1, 8) * 50)] : []),
    ...(random.chance(0.25) ? [plain(true, random.pick([490, 595, 850, 1200, 2500]))] : []),
  ];
}
