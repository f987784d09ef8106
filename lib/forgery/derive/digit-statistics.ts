import type { AmountField } from '../facts/text.ts';

export interface DigitTest {
  readonly name: string;
  readonly n: number;
  /** Pearson's chi-squared. */
  readonly statistic: number;
  /** The value that honest digits pass once in ten thousand times. */
  readonly limit: number;
}

/** Upper 0.0001 points of chi-squared with 8 and 9 degrees of freedom. */
const LIMIT_FIRST = 31.83;
const LIMIT_LAST = 33.72;
const BENFORD = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => Math.log10(1 + 1 / digit));
const UNIFORM = Array.from({ length: 10 }, () => 0.1);
/** First digits follow Benford's law only where amounts span orders of magnitude. */
const SPAN_MIN = 1_000;
/** Prices and wages repeat; what repeats more than this is a list of fixed prices. */
const REPEATED_SHARE_MAX = 0.5;

/** Tests of the first and the last digits of many amounts; those that do not apply are left out. */
export function digitTests(amounts: readonly AmountField[], countMin: number): DigitTest[] {
  const cents = amounts.map((amount) => Math.abs(amount.cents)).filter((value) => value >= 100);
  const distinct = new Set(cents);
  if (cents.length < countMin || distinct.size < cents.length * REPEATED_SHARE_MAX) return [];
  const values = [...distinct];
  if (values.length < countMin) return [];
  const spans = Math.max(...values) / Math.min(...values) >= SPAN_MIN;
  const firsts = values.map((value) => Number(String(value)[0]) - 1);
  const lasts = values.map((value) => value % 10);
  const last = { name: 'last digits are evenly spread', n: values.length, statistic: chiSquared(lasts, UNIFORM) };
  const first = { name: "first digits follow Benford's law", n: values.length, statistic: chiSquared(firsts, BENFORD) };
  return [{ ...last, limit: LIMIT_LAST }, ...(spans ? [{ ...first, limit: LIMIT_FIRST }] : [])];
}

/** Pearson's statistic of classes against their shares, to two decimals. */
function chiSquared(classes: readonly number[], shares: readonly number[]): number {
  const sum = shares.reduce((total, share, index) => {
    const expected = share * classes.length;
    const observed = classes.filter((each) => each === index).length;
    return total + (observed - expected) ** 2 / expected;
  }, 0);
  return Math.round(sum * 100) / 100;
}
