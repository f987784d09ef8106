import type { Adjustment, AdjustmentTerms, InvoiceTerms, Line, LineTerms, Settlement, TaxGroup } from './invoice.ts';
import { percentOf, rounded, sum, taxWithin } from './money.ts';

/** Cents of a quantity in thousandths at a price in ten-thousandths. */
const SCALE = 100_000;

/** Adds an invoice up as EN 16931 asks (BR-CO-10 to 17), in prices with or without tax. */
export function settle(terms: InvoiceTerms): Settlement {
  const lines = terms.lines.map((line) => lineOf(line, terms));
  const lineSum = sum(lines.map(({ amount }) => amount));
  const adjustments = terms.adjustments.map((each) => ({ ...each, amount: amountOf(each, lineSum) }));
  const groups = groupsOf(lines, adjustments, terms);
  const [net, tax] = [sum(groups.map(({ base }) => base)), sum(groups.map((group) => group.tax))];
  const total = net + tax;
  const prepaid = percentOf(total, terms.prepaidShare);
  const payable = rounded(total - prepaid, terms.payableStep) * terms.payableStep;
  return {
    lines,
    adjustments,
    lineSum,
    allowances: sum(adjustments.filter(({ charge }) => !charge).map(({ amount }) => amount)),
    charges: sum(adjustments.filter(({ charge }) => charge).map(({ amount }) => amount)),
    net,
    groups,
    tax,
    total,
    prepaid,
    rounding: payable - (total - prepaid),
    payable,
    accountingTax: terms.exchange === null ? null : rounded(tax * terms.exchange.rate, 10_000),
  };
}

const amountOf = ({ percent, cents }: Pick<AdjustmentTerms, 'percent' | 'cents'>, of: number): number =>
  percent === null ? cents : percentOf(of, percent);

const signed = ({ charge, amount }: Pick<Adjustment, 'charge' | 'amount'>): number => (charge ? amount : -amount);

function lineOf(line: LineTerms, { pricing }: InvoiceTerms): Line {
  const gross = rounded(line.quantity * line.price, SCALE * line.base);
  const adjustments = line.adjustments.map((each) => ({ ...each, amount: amountOf(each, gross) }));
  const amount = gross + sum(adjustments.map(signed));
  const tax = pricing === 'gross' ? taxWithin(amount, line.rate) : percentOf(amount, line.rate);
  return { ...line, adjustments, gross, amount, tax };
}

/** What is taxed alike, added up; the highest rate first. */
function groupsOf(
  lines: readonly Line[],
  adjustments: Settlement['adjustments'],
  { pricing, taxRounding }: InvoiceTerms,
): TaxGroup[] {
  const parts = [
    ...lines,
    ...adjustments.map((each) => ({ ...each, amount: signed(each), tax: taxOf(signed(each), each.rate, pricing) })),
  ];
  const groups = [...Map.groupBy(parts, ({ category, rate }) => `${category} ${rate}`).values()];
  return groups
    .map((group) => {
      const { category = 'S', rate = 0 } = group[0] ?? {};
      const amount = sum(group.map((part) => part.amount));
      const tax = taxRounding === 'line' ? sum(group.map((part) => part.tax)) : taxOf(amount, rate, pricing);
      return { category, rate, base: pricing === 'gross' ? amount - tax : amount, tax };
    })
    .toSorted((a, b) => b.rate - a.rate);
}

const taxOf = (amount: number, rate: number, pricing: InvoiceTerms['pricing']): number =>
  pricing === 'gross' ? taxWithin(amount, rate) : percentOf(amount, rate);
