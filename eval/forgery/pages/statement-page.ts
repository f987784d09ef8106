import type { Random } from '../../risk/random.ts';
import { grouped } from '../business/accounts.ts';
import type { Movement, Statement } from '../business/statement.ts';
import { type Block, type Page, type Pair, said } from './block.ts';
import { type Look, lookOf } from './look.ts';

/** An account statement as a bank prints it; the same `random` gives the same layout. */
export function statementPage(statement: Statement, random: Random): Page {
  const look = lookOf(statement.country, random);
  const { say, page, print } = look;
  const { account, number, to, from } = statement;
  const title = say('statement');
  const pair = (label: string, text: string, mark: 'iban' | 'buyer' | 'issued' | 'other' = 'other'): Pair => ({
    label: `${label}:`,
    value: said(text, mark),
    strong: false,
  });
  const facts = [
    pair(say('account'), statement.holder, 'buyer'),
    pair(say('iban'), grouped(account.iban), 'iban'),
    pair(say('bic'), account.bic),
    pair(say('date'), print.date(to), 'issued'),
    pair(say('period'), `${print.date(from)} - ${print.date(to)}`),
  ];
  const gap: Block = { kind: 'gap', points: 10 };
  const blocks: Block[] = [
    { kind: 'heading', text: account.bank, large: false },
    gap,
    { kind: 'heading', text: `${title} ${number}/${to.slice(0, 4)}`, large: true },
    { kind: 'pairs', pairs: facts, side: 'left' },
    gap,
    movementsOf(statement, look),
    gap,
    { kind: 'pairs', pairs: sumsOf(statement, look), side: 'right' },
  ];
  return { ...page, title: `${title} ${number}`, blocks, footer: [`${account.bank} · ${say('bic')} ${account.bic}`] };
}

/** Rows with one signed amount or with two columns, with or without the balance after each. */
function movementsOf({ movements, opening }: Statement, { say, print, random, ruling }: Look): Block {
  const choose = random.fork('columns');
  const [split, running] = [choose.chance(0.4), choose.chance(0.65)];
  const right = (title: string, share: number) => ({ title, align: 'right' as const, share });
  const amounts = split ? [right(say('paidOut'), 0.2), right(say('paidIn'), 0.2)] : [right(say('value'), 0.22)];
  const columns = [
    { title: say('date'), align: 'left' as const, share: 0.16 },
    { title: say('text'), align: 'left' as const, share: 0.36 },
    ...amounts,
    ...(running ? [right(say('balance'), 0.2)] : []),
  ];
  const cells = ({ date, text, reversal, amount, balance }: Movement): string[] => [
    print.date(date),
    reversal ? say('reversal', { text }) : text,
    ...(split
      ? [amount < 0 ? print.money(-amount) : '', amount > 0 ? print.money(amount) : '']
      : [print.money(amount)]),
    ...(running ? [print.money(balance)] : []),
  ];
  const first = running ? [['', say('opening'), ...amounts.map(() => ''), print.money(opening)]] : [];
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  return {
    kind: 'table',
    columns: columns.map((column) => ({ ...column, share: column.share / total })),
    rows: [...first, ...movements.map(cells)].map((row) => row.map((text) => said(text))),
    ruling,
  };
}

function sumsOf({ opening, credits, debits, closing }: Statement, { say, print, random }: Look): Pair[] {
  const pair = (label: string, text: string, strong = false): Pair => ({
    label,
    value: said(text, strong ? 'payable' : 'other'),
    strong,
  });
  const sums = random.fork('sums').chance(0.6);
  return [
    pair(say('opening'), print.full(opening)),
    ...(sums ? [pair(say('credits'), print.full(credits)), pair(say('debits'), print.full(-debits))] : []),
    pair(say('closing'), print.full(closing), true),
  ];
}
