import type { Random } from '../../risk/random.ts';
import { type Country, printedDate } from './country.ts';

/** How one issuer prints numbers and dates. */
export interface Print {
  money(cents: number): string;
  /** With the sign or code of the currency. */
  full(cents: number, currency?: string): string;
  /** @param price ten-thousandths. */
  price(price: number): string;
  /** @param quantity thousandths. */
  quantity(quantity: number): string;
  /** @param rate hundredths of a percent. */
  rate(rate: number): string;
  date(day: string): string;
}

export function printOf(country: Country, random: Random): Print {
  const [group, decimal] = random.pick(country.marks);
  const form = random.chance(0.1) ? 'iso' : random.pick(country.dates);
  const [coded, minus] = [
    random.chance(0.35),
    random.weighted([
      ['-', 8],
      ['−', 1],
      ['trailing', 1],
    ] as const),
  ];
  const narrow = random.chance(0.5);
  const signed = (text: string, negative: boolean): string =>
    negative ? (minus === 'trailing' ? `${text}-` : `${minus}${text}`) : text;
  const fixed = (value: number, scale: number, places: number): string => {
    const [whole = '', rest = ''] = (Math.abs(value) / scale).toFixed(places).split('.');
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
    return signed(rest === '' ? grouped : `${grouped}${decimal}${rest}`, value < 0);
  };
  const money = (cents: number): string => fixed(cents, 100, 2);
  return {
    money,
    full: (cents, currency = country.currency) => {
      const own = currency === country.currency && !coded ? country.symbol : currency;
      if (!country.symbolFirst) return `${money(cents)} ${own}`;
      return `${own}${/^[£$]$/.test(own) ? '' : ' '}${money(cents)}`;
    },
    price: (price) => fixed(price, 10_000, price % 100 === 0 ? 2 : price % 10 === 0 ? 3 : 4),
    quantity: (quantity) =>
      fixed(quantity, 1000, quantity % 1000 === 0 ? 0 : quantity % 100 === 0 ? 1 : quantity % 10 === 0 ? 2 : 3),
    rate: (rate) => `${String(rate / 100).replace('.', decimal)}${narrow ? '' : ' '}%`,
    date: (day) => printedDate(day, form, country),
  };
}
