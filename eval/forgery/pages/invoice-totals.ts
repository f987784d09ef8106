import type { Invoice, TaxGroup } from '../business/invoice.ts';
import { type Block, type Mark, type Pair, said } from './block.ts';
import type { Look } from './look.ts';

/** What an invoice adds up to: as much of it as its issuer prints. */
export function totalsOf(invoice: Invoice, look: Look): Block[] {
  const { random } = look;
  const pairs = invoice.pricing === 'gross' ? grossPairs(invoice, look) : netPairs(invoice, look);
  const totals: Block = { kind: 'pairs', pairs, side: 'right' };
  const summed = invoice.groups.length > 1 ? 0.6 : 0.25;
  const summary = random.fork('summary').chance(summed)
    ? [{ kind: 'gap', points: 8 } as const, summaryOf(invoice, look)]
    : [];
  const ruled: Block[] = random.fork('ruled').chance(0.4) ? [{ kind: 'rule' }] : [];
  return [...ruled, totals, ...summary];
}

/** Sum of lines, allowances and charges, net amount, taxes, total, and what is still to be paid. */
function netPairs(invoice: Invoice, look: Look): Pair[] {
  const { adjustments, lineSum, net, groups } = invoice;
  const { say, random } = look;
  const changes = adjustmentPairs(invoice, look);
  const first = adjustments.length > 0 ? [pair(look, say('lineSum'), lineSum, 'other')] : [];
  const shown = adjustments.length > 0 || groups.some(({ rate }) => rate > 0) || random.fork('net').chance(0.5);
  const middle = shown ? [pair(look, say('net'), net, 'net')] : [];
  return [...first, ...changes, ...middle, ...taxPairs(invoice, look, 'tax'), ...endPairs(invoice, look)];
}

/** Prices with tax: the total, then the tax that is in it. */
function grossPairs(invoice: Invoice, look: Look): Pair[] {
  const { adjustments, lineSum } = invoice;
  const first = adjustments.length > 0 ? [pair(look, look.say('lineSum'), lineSum, 'other')] : [];
  const [total, ...rest] = endPairs(invoice, look);
  const taxes = taxPairs(invoice, look, 'includedTax');
  return [...first, ...adjustmentPairs(invoice, look), ...(total === undefined ? [] : [total]), ...taxes, ...rest];
}

function adjustmentPairs({ adjustments }: Invoice, look: Look): Pair[] {
  const { say, print } = look;
  return adjustments.map(({ charge, percent, amount }) => {
    const label = say(charge ? 'charge' : 'allowance');
    const named = percent === null ? label : `${label} ${print.rate(percent)}`;
    return pair(look, named, charge ? amount : -amount, 'other');
  });
}

function taxPairs({ groups, taxName }: Invoice, look: Look, term: 'tax' | 'includedTax'): Pair[] {
  const shown = groups.filter(({ rate, category }) => rate > 0 || category === 'Z');
  return shown.map(({ rate, tax }) =>
    pair(look, look.say(term, { tax: taxName, rate: look.print.rate(rate) }), tax, 'tax'),
  );
}

function endPairs(invoice: Invoice, look: Look): Pair[] {
  const { total, prepaid, rounding, payable, type, exchange, accountingTax, taxName } = invoice;
  const { say } = look;
  const currency = exchange?.currency ?? '';
  const foreign: Pair[] =
    accountingTax === null
      ? []
      : [
          {
            label: say('taxInCurrency', { tax: taxName, currency }),
            value: said(look.print.full(accountingTax, currency)),
            strong: false,
          },
        ];
  const open = payable !== total || look.random.fork('payable').chance(0.2);
  const last = say(type === 'invoice' ? 'payable' : 'refund');
  return [
    pair(look, say('total'), total, open ? 'total' : 'payable', !open),
    ...(prepaid === 0 ? [] : [pair(look, say('prepaid'), -prepaid, 'other')]),
    ...(rounding === 0 ? [] : [pair(look, say('rounding'), rounding, 'other')]),
    ...(open ? [pair(look, last, payable, 'payable', true)] : []),
    ...foreign,
  ];
}

function pair({ print, random }: Look, label: string, cents: number, mark: Mark, strong = false): Pair {
  const full = random.fork('currency').chance(0.5) || strong;
  return { label, value: said(full ? print.full(cents) : print.money(cents), mark), strong };
}

/** A table of taxes by rate, as many countries ask for. */
function summaryOf({ groups, taxName }: Invoice, { say, print, ruling }: Look): Block {
  const tax = { tax: taxName };
  const titles = [say('taxTable', tax), say('taxBase'), say('taxAmount', tax), say('gross')];
  const row = (group: TaxGroup): string[] => [
    print.rate(group.rate),
    print.money(group.base),
    print.money(group.tax),
    print.money(group.base + group.tax),
  ];
  return {
    kind: 'table',
    columns: titles.map((title, index) => ({ title, align: index === 0 ? 'left' : 'right', share: 0.25 })),
    rows: groups.map((group) => row(group).map((text) => said(text))),
    ruling,
  };
}
