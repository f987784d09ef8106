import type { Random } from '../../risk/random.ts';
import { grouped } from '../business/accounts.ts';
import { monthName } from '../business/country.ts';
import type { PayRow, Payslip } from '../business/payslip.ts';
import { type Block, type Mark, type Page, type Pair, said } from './block.ts';
import { type Look, lookOf } from './look.ts';

/** A payslip as its employer prints it; the same `random` gives the same layout. */
export function payslipPage(payslip: Payslip, random: Random): Page {
  const look = lookOf(payslip.country, random);
  const { say, page, print } = look;
  const { country, employer, month } = payslip;
  const period = `${monthName(country.language, month)} ${month.slice(0, 4)}`;
  const title = say('payslip');
  const gap: Block = { kind: 'gap', points: 10 };
  const address: Block = {
    kind: 'lines',
    lines: [said(employer.street), said(employer.town)],
    align: 'left',
    small: false,
  };
  const facts: Block = { kind: 'pairs', pairs: factsOf(payslip, look, period), side: 'left' };
  const signed = look.random.fork('sign').chance(0.5);
  const blocks: Block[] = [
    { kind: 'heading', text: employer.name, large: false },
    address,
    gap,
    { kind: 'heading', text: title, large: true },
    facts,
    gap,
    rowsOf(payslip.earnings, payslip, look, say('earnings'), 1),
    { kind: 'pairs', pairs: [pair(say('grossPay'), print.money(payslip.gross), 'net')], side: 'right' },
    gap,
    rowsOf(payslip.deductions, payslip, look, say('description'), signed ? -1 : 1),
    { kind: 'pairs', pairs: endOf(payslip, look), side: 'right' },
    gap,
    ...accountOf(payslip, look),
  ];
  return { ...page, title: `${title} ${period}`, blocks, footer: [] };
}

const pair = (label: string, text: string, mark: Mark = 'other', strong = false): Pair => ({
  label,
  value: said(text, mark),
  strong,
});

const factsOf = ({ employee, staffNumber, paidOn }: Payslip, { say, print }: Look, period: string): Pair[] => [
  pair(`${say('employee')}:`, employee, 'buyer'),
  pair(`${say('staffNumber')}:`, staffNumber, 'number'),
  pair(`${say('period')}:`, period),
  pair(`${say('payDate')}:`, print.date(paidOn), 'issued'),
];

/** @param sign -1 where deductions are printed as negative amounts. */
function rowsOf(
  rows: readonly PayRow[],
  { monthsBefore, country }: Payslip,
  { say, print, ruling }: Look,
  title: string,
  sign: 1 | -1,
): Block {
  const summed = monthsBefore !== null && rows.every(({ worked, corrects }) => worked === null && corrects === null);
  const worked = rows.some((row) => row.worked !== null);
  const columns = [
    { title, align: 'left' as const, share: 0.45 },
    ...(worked
      ? ['hours', 'rate'].map((term) => ({
          title: say(term === 'hours' ? 'hours' : 'rate'),
          align: 'right' as const,
          share: 0.15,
        }))
      : []),
    { title: say('value'), align: 'right' as const, share: 0.25 },
    ...(summed ? [{ title: say('yearToDate'), align: 'right' as const, share: 0.3 }] : []),
  ];
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const cells = (row: PayRow): string[] => [
    say(row.term, { month: row.corrects === null ? '' : monthName(country.language, row.corrects) }),
    ...(worked
      ? [
          row.worked === null ? '' : print.quantity(row.worked.hours),
          row.worked === null ? '' : print.money(row.worked.rate),
        ]
      : []),
    print.money(sign * row.amount),
    ...(summed ? [print.money(sign * row.amount * (monthsBefore + 1))] : []),
  ];
  return {
    kind: 'table',
    columns: columns.map((column) => ({ ...column, share: column.share / total })),
    rows: rows.map((row) => cells(row).map((text) => said(text))),
    ruling,
  };
}

function endOf({ deducted, net, advance, expenses, payout }: Payslip, { say, print }: Look): Pair[] {
  const more = advance !== 0 || expenses !== 0;
  return [
    pair(say('deductions'), print.money(deducted)),
    pair(say('netPay'), print.full(net), more ? 'total' : 'payable', !more),
    ...(advance === 0 ? [] : [pair(say('advance'), print.money(-advance))]),
    ...(expenses === 0 ? [] : [pair(say('expenses'), print.money(expenses))]),
    ...(more ? [pair(say('payout'), print.full(payout), 'payable', true)] : []),
  ];
}

function accountOf({ account }: Payslip, { say }: Look): Block[] {
  if (account === null) return [];
  const pairs = [pair(`${say('bank')}:`, account.bank), pair(`${say('iban')}:`, grouped(account.iban), 'iban')];
  return [{ kind: 'pairs', pairs, side: 'left' }];
}
