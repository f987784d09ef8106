import type { Invoice } from '../business/invoice.ts';
import { type Block, type Pair, type Said, said } from './block.ts';
import type { Look } from './look.ts';

/** The issuer, the addressee and what the document is called, in one of several orders. */
export function headOf(invoice: Invoice, look: Look, title: string): Block[] {
  const { random } = look;
  const seller = sellerOf(invoice, look);
  const buyer = buyerOf(invoice, look);
  const facts: Block = { kind: 'pairs', pairs: factsOf(invoice, look), side: 'right' };
  const heading: Block = { kind: 'heading', text: title, large: true };
  const gap: Block = { kind: 'gap', points: 12 };
  const layout = random.fork('head').pick(['letter', 'modern', 'stacked'] as const);
  if (layout === 'letter') return [...seller, gap, { kind: 'beside', left: [buyer], right: [facts] }, gap, heading];
  if (layout === 'modern') return [{ kind: 'beside', left: seller, right: [heading, facts] }, gap, buyer];
  return [heading, { kind: 'beside', left: seller, right: [buyer] }, gap, { ...facts, side: 'left' }];
}

function sellerOf({ seller, country }: Invoice, { say, random }: Look): Block[] {
  const number = country.code === 'US' ? `EIN: ${seller.taxNumber}` : `${say('taxNumber')}: ${seller.taxNumber}`;
  const reach = random.fork('reach').chance(0.5) ? [said(seller.mail), said(`${say('phone')} ${seller.phone}`)] : [];
  const lines = [said(seller.street), said(seller.town), said(number), ...reach];
  return [
    { kind: 'heading', text: seller.name, large: false },
    { kind: 'lines', lines, align: 'left', small: false },
  ];
}

function buyerOf({ buyer, country, groups }: Invoice, { say, random }: Look): Block {
  const label = random.fork('bill-to').chance(0.6) ? [said(`${say('billTo')}:`)] : [];
  const shown = groups.some(({ category }) => category === 'AE' || category === 'K');
  const number: Said[] = shown && buyer.taxNumber !== '' ? [said(`${say('taxNumber')}: ${buyer.taxNumber}`)] : [];
  const land = buyer.country === country.code ? [] : [said(buyer.country)];
  const lines = [...label, said(buyer.name, 'buyer'), said(buyer.street), said(buyer.town), ...land, ...number];
  return { kind: 'lines', lines, align: 'left', small: false };
}

function factsOf(invoice: Invoice, { say, print }: Look): Pair[] {
  const { number, issued, due, delivered, order, corrects, customer, type } = invoice;
  const pair = (label: string, value: Said): Pair => ({ label: `${label}:`, value, strong: false });
  return [
    pair(type === 'invoice' ? say('number') : say('creditNote'), said(number, 'number')),
    pair(type === 'invoice' ? say('issued') : say('date'), said(print.date(issued), 'issued')),
    ...(type === 'invoice' ? [pair(say('due'), said(print.date(due)))] : []),
    ...(delivered === null ? [] : [pair(say('delivered'), said(print.date(delivered)))]),
    ...(order === null ? [] : [pair(say('order'), said(order))]),
    ...(corrects === null ? [] : [pair(say('corrects'), said(corrects))]),
    pair(say('customer'), said(customer)),
  ];
}
