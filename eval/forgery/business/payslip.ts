import type { Random } from '../../risk/random.ts';
import { digits } from '../world/identifiers.ts';
import { addDays } from '../world/locale.ts';
import { type Account, accountOf } from './accounts.ts';
import { COUNTRIES, type Country } from './country.ts';
import type { Term } from './labels/terms.ts';
import { type Cents, percentOf, rounded, sum } from './money.ts';
import { type Party, partyOf, personOf } from './parties.ts';

/** A row of a payslip: what it is, and hours and rate where it is worked out from them. */
export interface PayRow {
  readonly term: Term;
  /** Thousandths of hours and cents an hour. */
  readonly worked: { readonly hours: number; readonly rate: Cents } | null;
  /** Of which month a correction is, yyyy-mm-dd; null for this one. */
  readonly corrects: string | null;
  readonly amount: Cents;
}

export interface Payslip {
  readonly country: Country;
  readonly employer: Party;
  readonly employee: string;
  readonly staffNumber: string;
  /** First day of the month. */
  readonly month: string;
  readonly paidOn: string;
  readonly earnings: readonly PayRow[];
  readonly gross: Cents;
  /** Positive amounts that are taken off; a correction may give back. */
  readonly deductions: readonly PayRow[];
  readonly deducted: Cents;
  readonly net: Cents;
  readonly advance: Cents;
  /** Refunds that are paid beside the wage. */
  readonly expenses: Cents;
  readonly payout: Cents;
  /** Months of the year so far, all alike; null where no sums of the year are printed. */
  readonly monthsBefore: number | null;
  readonly account: Account | null;
}

const HOURS = 1000;

/** A payslip with corrections of earlier months, advances and refunds; the same `random` gives the same one. */
export function drawPayslip(random: Random, paidOn: string): Payslip {
  const country = random.pick(COUNTRIES);
  const month = `${addDays(paidOn, -random.int(0, 8)).slice(0, 7)}-01`;
  const before = `${addDays(month, -random.pick([1, 35])).slice(0, 7)}-01`;
  const earnings = drawEarnings(random, before);
  const gross = sum(earnings.map(({ amount }) => amount));
  const deductions = drawDeductions(random, gross, before);
  const deducted = sum(deductions.map(({ amount }) => amount));
  const advance = random.chance(0.15) ? random.int(1, 6) * 5000 : 0;
  const expenses = random.chance(0.25) ? random.int(800, 24_000) : 0;
  return {
    country,
    employer: partyOf(country, random.fork('employer')),
    employee: personOf(country, random.fork('employee')),
    staffNumber: digits(random, random.int(4, 6)),
    month,
    paidOn,
    earnings,
    gross,
    deductions,
    deducted,
    net: gross - deducted,
    advance,
    expenses,
    payout: gross - deducted - advance + expenses,
    monthsBefore: random.chance(0.4) ? Number(month.slice(5, 7)) - 1 : null,
    account: accountOf(country.code, random.fork('account')),
  };
}

const row = (term: Term, amount: Cents, corrects: string | null = null): PayRow => ({
  term,
  amount,
  corrects,
  worked: null,
});

function drawEarnings(random: Random, before: string): PayRow[] {
  const base = random.int(180_000, 620_000);
  const [hours, rate] = [random.int(4, 60) * 250, random.int(1800, 5200)];
  return [
    row('basePay', base),
    ...(random.chance(0.4) ? [{ ...row('overtime', rounded(hours * rate, HOURS)), worked: { hours, rate } }] : []),
    ...(random.chance(0.25) ? [row('bonus', random.int(2, 40) * 2500)] : []),
    ...(random.chance(0.25) ? [row('correction', random.int(-9, 18) * 1317 || 2200, before)] : []),
  ];
}

function drawDeductions(random: Random, gross: Cents, before: string): PayRow[] {
  const shares = [
    ['incomeTax', random.int(900, 2400)],
    ['pension', random.int(500, 960)],
    ['health', random.int(400, 880)],
    ['unemployment', random.int(100, 240)],
  ] as const;
  const rows = shares.slice(0, random.int(2, 4)).map(([term, rate]) => row(term, percentOf(gross, rate)));
  return random.chance(0.15) ? [...rows, row('correction', random.int(-8, 8) * 431 || 950, before)] : rows;
}
