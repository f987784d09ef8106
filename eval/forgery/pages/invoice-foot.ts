import { grouped } from '../business/accounts.ts';
import type { Invoice } from '../business/invoice.ts';
import { type Block, type Pair, said } from './block.ts';
import type { Look } from './look.ts';

/** Why no tax is asked, terms of payment, the account, thanks; some issuers print a slip to pay with. */
export function footOf(invoice: Invoice, look: Look): Block[] {
  const { say, random } = look;
  const terms = invoice.type === 'invoice' ? [said(say('terms', { days: `${invoice.termDays}` }))] : [];
  const thanks = random.fork('thanks').chance(0.5) ? [said(say('thanks'))] : [];
  const lines = [...reasonsOf(invoice, look).map((text) => said(text)), ...terms, ...thanks];
  const slip = invoice.account !== null && random.fork('slip').chance(0.25);
  return [
    { kind: 'lines', lines, align: 'left', small: false },
    { kind: 'gap', points: 8 },
    ...(slip ? [{ kind: 'rule' } as const] : []),
    { kind: 'pairs', pairs: paymentOf(invoice, look, slip), side: 'left' },
  ];
}

function reasonsOf({ groups, taxName }: Invoice, { say }: Look): string[] {
  const tax = { tax: taxName };
  const has = (category: string): boolean => groups.some((group) => group.category === category);
  return [
    ...(has('AE') ? [say('reverseCharge', tax)] : []),
    ...(has('K') ? [say('intraCommunity')] : []),
    ...(has('E') ? [say('exempt', tax)] : []),
  ];
}

function paymentOf({ account, seller, number, payable }: Invoice, { say, print }: Look, slip: boolean): Pair[] {
  if (account === null) return [];
  const pair = (label: string, text: string, mark: 'iban' | 'payable' | 'other' = 'other'): Pair => ({
    label: `${label}:`,
    value: said(text, mark),
    strong: false,
  });
  return [
    ...(slip ? [pair(say('holder'), seller.name)] : []),
    pair(say('bank'), account.bank),
    pair(say('iban'), grouped(account.iban), 'iban'),
    pair(say('bic'), account.bic),
    pair(say('reference'), number),
    ...(slip ? [pair(say('payable'), print.full(payable), 'payable')] : []),
  ];
}
