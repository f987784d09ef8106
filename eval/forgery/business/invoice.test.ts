import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../risk/random.ts';
import { accountOf } from './accounts.ts';
import { COUNTRIES } from './country.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice, InvoiceTerms, LineTerms } from './invoice.ts';
import { drawPayslip } from './payslip.ts';
import { printOf } from './print.ts';
import { settle } from './settle.ts';
import { drawStatement } from './statement.ts';

const DAY = '2025-05-20';
const SEEDS = Array.from({ length: 400 }, (_, seed) => seed);

const line = (price: number, more: Partial<LineTerms> = {}): LineTerms => ({
  name: 'Desk lamp',
  unit: 'pcs',
  quantity: 1000,
  price,
  base: 1,
  adjustments: [],
  rate: 1900,
  category: 'S',
  ...more,
});

const terms = (lines: LineTerms[], more: Partial<InvoiceTerms> = {}): InvoiceTerms => ({
  lines,
  adjustments: [],
  pricing: 'net',
  taxRounding: 'sum',
  prepaidShare: 0,
  payableStep: 1,
  exchange: null,
  ...more,
});

describe('the amounts of an invoice', () => {
  it('follow from price for a base quantity, discounts, charges and two rates', () => {
    const lines = [
      line(245_000, { quantity: 350_000, base: 100, adjustments: [{ charge: false, percent: 1000, cents: 0 }] }),
      line(120_000, { quantity: 2500, rate: 700 }),
    ];
    const charge = { charge: true, percent: null, cents: 595, rate: 1900, category: 'S' as const };
    const { lines: settled, lineSum, net, groups, tax, total } = settle(terms(lines, { adjustments: [charge] }));
    expect(settled.map(({ gross, amount }) => [gross, amount])).toEqual([
      [8575, 7717],
      [3000, 3000],
    ]);
    expect([lineSum, net]).toEqual([10_717, 11_312]);
    expect(groups.map(({ rate, base, tax }) => [rate, base, tax])).toEqual([
      [1900, 8312, 1579],
      [700, 3000, 210],
    ]);
    expect([tax, total]).toEqual([1789, 13_101]);
  });

  it('contain the tax where prices do', () => {
    const { net, tax, total, payable } = settle(terms([line(1_190_000)], { pricing: 'gross', prepaidShare: 5000 }));
    expect([net, tax, total, payable]).toEqual([10_000, 1900, 11_900, 5950]);
  });

  it('differ by a cent where tax is rounded for each line', () => {
    const lines = [line(10_300), line(10_300), line(10_300)];
    expect(settle(terms(lines)).tax).toBe(59);
    expect(settle(terms(lines, { taxRounding: 'line' })).tax).toBe(60);
  });

  it('are rounded to five cents where one pays in cash, and told in a second currency', () => {
    const settled = settle(terms([line(100_300)], { payableStep: 5, exchange: { currency: 'CHF', rate: 9500 } }));
    expect([settled.total, settled.rounding, settled.payable, settled.accountingTax]).toEqual([1194, 1, 1195, 181]);
  });
});

/** What an auditor would add up, in floating point and from the printed parts alone. */
function audit(invoice: Invoice): string[] {
  const { lines, adjustments, lineSum, net, tax, total, groups, prepaid, rounding, payable, pricing } = invoice;
  const near = (a: number, b: number, within: number): boolean => Math.abs(a - b) <= within;
  const changes = adjustments.reduce((sum, { charge, amount }) => sum + (charge ? amount : -amount), 0);
  const wrong = (what: string, right: boolean): string[] => (right ? [] : [what]);
  return [
    ...lines.flatMap(({ quantity, price, base, gross, amount, adjustments }) => {
      const exact = ((quantity / 1000) * (price / 10_000) * 100) / base;
      const changed = adjustments.reduce((sum, { charge, amount }) => sum + (charge ? amount : -amount), gross);
      return [...wrong('line', near(exact, gross, 0.5001)), ...wrong('line with changes', changed === amount)];
    }),
    ...wrong('sum of lines', lines.reduce((sum, { amount }) => sum + amount, 0) === lineSum),
    ...wrong('net', lineSum + changes === (pricing === 'net' ? net : total)),
    ...groups.flatMap(({ base, rate, tax }) =>
      wrong(`tax at ${rate}`, near((base * rate) / 10_000, tax, lines.length + 2)),
    ),
    ...wrong('taxes', groups.reduce((sum, group) => sum + group.tax, 0) === tax),
    ...wrong('total', net + tax === total),
    ...wrong('payable', total - prepaid + rounding === payable && payable > 0),
  ];
}

describe('an honest document', () => {
  it('of an invoice adds up, whatever was drawn', () => {
    for (const seed of SEEDS)
      expect([seed, audit(drawInvoice(createRandom(`invoice/${seed}`), DAY))]).toEqual([seed, []]);
  });

  it('comes in all the forms that EN 16931 knows', () => {
    const invoices = SEEDS.map((seed) => drawInvoice(createRandom(`invoice/${seed}`), DAY));
    const forms: readonly ((invoice: Invoice) => boolean)[] = [
      ({ lines }) => lines.some(({ adjustments }) => adjustments.some(({ percent }) => percent !== null)),
      ({ lines }) => lines.some(({ adjustments }) => adjustments.some(({ percent }) => percent === null)),
      ({ lines }) => lines.some(({ quantity }) => quantity < 0),
      ({ lines }) => lines.some(({ base }) => base > 1),
      ({ allowances }) => allowances > 0,
      ({ charges }) => charges > 0,
      ({ groups }) => groups.length > 1,
      ({ groups }) => groups.some(({ category }) => category === 'AE'),
      ({ groups }) => groups.some(({ category }) => category === 'E'),
      ({ pricing }) => pricing === 'gross',
      ({ taxRounding }) => taxRounding === 'line',
      ({ prepaid }) => prepaid > 0,
      ({ rounding }) => rounding !== 0,
      ({ type }) => type === 'credit_note',
      ({ accountingTax }) => accountingTax !== null,
    ];
    expect(forms.map((form) => invoices.some(form))).toEqual(forms.map(() => true));
  });

  it('of a payslip leads from gross pay to what is paid out', () => {
    for (const seed of SEEDS) {
      const { earnings, deductions, gross, deducted, net, advance, expenses, payout } = drawPayslip(
        createRandom(`pay/${seed}`),
        DAY,
      );
      expect(earnings.reduce((sum, { amount }) => sum + amount, 0)).toBe(gross);
      expect(deductions.reduce((sum, { amount }) => sum + amount, 0)).toBe(deducted);
      expect([gross - deducted, net - advance + expenses]).toEqual([net, payout]);
    }
  });

  it('of an account carries its balance from row to row', () => {
    for (const seed of SEEDS) {
      const { opening, movements, credits, debits, closing } = drawStatement(createRandom(`account/${seed}`), DAY);
      let balance = opening;
      for (const movement of movements) {
        balance += movement.amount;
        expect(movement.balance).toBe(balance);
      }
      expect([balance, opening + credits - debits]).toEqual([closing, closing]);
    }
  });

  it('names accounts whose check digits fit', () => {
    for (const { code } of COUNTRIES) {
      const account = accountOf(code, createRandom(`account/${code}`));
      if (account !== null) expect([code, isValidIBAN(account.iban)]).toEqual([code, true]);
    }
  });

  it('prints every amount so that its figures are those of the model', () => {
    for (const country of COUNTRIES)
      for (const cents of [5, 123_456, -99, 100_000_000]) {
        const text = printOf(country, createRandom(country.code)).money(cents);
        expect(Number(text.replace(/\D/g, ''))).toBe(Math.abs(cents));
        expect(/[-−]/.test(text)).toBe(cents < 0);
      }
  });
});
