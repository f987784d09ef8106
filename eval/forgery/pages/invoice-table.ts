import type { Adjustment, Invoice, Line } from '../business/invoice.ts';
import type { Block, Column, Said } from './block.ts';
import { said } from './block.ts';
import type { Look } from './look.ts';

interface Field extends Column {
  readonly cell: (line: Line, index: number) => Said;
}

/** The lines of an invoice; which columns there are, and in which order, is the issuer's choice. */
export function tableOf(invoice: Invoice, look: Look): Block {
  const fields = fieldsOf(invoice, look);
  const total = fields.reduce((sum, { share }) => sum + share, 0);
  const rows = invoice.lines.flatMap((line, index) => [
    fields.map(({ cell }) => cell(line, index)),
    ...line.adjustments.map((each) => adjustmentRow(each, line, fields, look)),
  ]);
  const columns = fields.map(({ title, align, share }) => ({ title, align, share: share / total }));
  return { kind: 'table', columns, rows, ruling: look.ruling };
}

function fieldsOf(invoice: Invoice, { say, print, random }: Look): Field[] {
  const choose = random.fork('columns');
  const rated = invoice.groups.length > 1 || choose.chance(0.4);
  const right = (title: string, share: number, cell: Field['cell']): Field => ({ title, share, cell, align: 'right' });
  const name: Field = { title: say('description'), align: 'left', share: 36, cell: ({ name }) => said(name) };
  const quantity = right(say('quantity'), 11, ({ quantity }) => said(print.quantity(quantity)));
  const unit: Field = { title: say('unit'), align: 'left', share: 9, cell: ({ unit }) => said(unit) };
  const price = right(say('price'), 22, ({ price, base }) =>
    said(base === 1 ? print.price(price) : `${print.price(price)} ${say('each')} ${base}`),
  );
  const rate = right(taxRateTitle(invoice, say('taxRate')), 12, ({ rate }) => said(print.rate(rate)));
  const amount = right(say('amount'), 15, ({ gross, adjustments, amount }) =>
    said(print.money(adjustments.length === 0 ? amount : gross), 'line'),
  );
  const position: Field = { title: say('position'), align: 'left', share: 6, cell: (_, index) => said(`${index + 1}`) };
  const middle = choose.pick([[quantity, unit], [unit, quantity], [quantity]]);
  const front = choose.chance(0.5) ? [name, ...middle] : [...middle, name];
  const start = choose.chance(0.5) ? [position] : [];
  return [...start, ...front, price, ...(rated ? [rate] : []), amount];
}

const taxRateTitle = ({ taxName }: Invoice, title: string): string => (/tax/i.test(taxName) ? 'Tax %' : title);

/** A discount of a line stands below it, with its own sign. */
function adjustmentRow(
  { charge, percent, amount }: Adjustment,
  { gross }: Line,
  fields: readonly Field[],
  { say, print }: Look,
): Said[] {
  const label = say(charge ? 'surcharge' : 'discount');
  const text = percent === null ? label : `${label} ${print.rate(percent)}`;
  const value = print.money(charge || gross < 0 ? amount : -amount);
  const named = fields.findIndex(({ align, share }) => align === 'left' && share > 30);
  return fields.map((_, index) => said(index === named ? text : index === fields.length - 1 ? value : ''));
}
