import type { Random } from '../../risk/random.ts';
import type { Invoice } from '../business/invoice.ts';
import type { Block, Page } from './block.ts';
import { footOf } from './invoice-foot.ts';
import { headOf } from './invoice-head.ts';
import { tableOf } from './invoice-table.ts';
import { totalsOf } from './invoice-totals.ts';
import { lookOf } from './look.ts';

/** An invoice or credit note as its issuer prints it; the same `random` gives the same layout. */
export function invoicePage(invoice: Invoice, random: Random): Page {
  const look = lookOf(invoice.country, random);
  const { say, page } = look;
  const title = say(invoice.type === 'invoice' ? 'invoice' : 'creditNote');
  const blocks: Block[] = [
    ...headOf(invoice, look, title),
    { kind: 'gap', points: 10 },
    tableOf(invoice, look),
    { kind: 'gap', points: 6 },
    ...totalsOf(invoice, look),
    { kind: 'gap', points: 12 },
    ...footOf(invoice, look),
  ];
  return { ...page, title: `${title} ${invoice.number}`, blocks, footer: footerOf(invoice, look) };
}

function footerOf({ seller, account }: Invoice, { random, say }: ReturnType<typeof lookOf>): string[] {
  if (random.fork('footer').chance(0.35)) return [];
  const contact = `${seller.name} · ${seller.street} · ${seller.town}`;
  const reach = `${say('phone')} ${seller.phone} · ${seller.mail} · ${seller.web}`;
  const bank = account === null ? [] : [`${account.bank} · ${say('bic')} ${account.bic}`];
  return [contact, reach, ...bank];
}
