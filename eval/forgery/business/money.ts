/** Amounts are whole cents, prices ten-thousandths, quantities thousandths, rates hundredths of a percent. */
export type Cents = number;

/** The nearest whole number, halves away from zero, as accountants round. */
export function rounded(numerator: number, denominator: number): number {
  const sign = Math.sign(numerator) * Math.sign(denominator);
  const [top, bottom] = [Math.abs(numerator), Math.abs(denominator)];
  return sign * Math.floor((2 * top + bottom) / (2 * bottom)) || 0;
}

const BASIS_POINTS = 10_000;

export const percentOf = (amount: Cents, rate: number): Cents => rounded(amount * rate, BASIS_POINTS);

/** The tax within an amount that includes it. */
export const taxWithin = (gross: Cents, rate: number): Cents => rounded(gross * rate, BASIS_POINTS + rate);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
