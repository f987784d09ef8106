import type { Line } from '../facts/text.ts';
import { parseNumber } from './amounts.ts';

const NUMBER =
  /(?<![\d.,])\d{1,3}(?:[.,'’ ]\d{2,3})+(?:[.,]\d{2})?(?!\d|\s?%)|(?<![\d.,])\d+(?:[.,]\d{2})?(?!\d|\s?%)/g;

/** Every number of the lines that may be an amount, with or without decimals, as cents without sign. */
export function printedCents(lines: readonly Line[]): Set<number> {
  return new Set(
    lines.flatMap(({ text }) => [...text.matchAll(NUMBER)].flatMap((match) => parseNumber(match[0])?.cents ?? [])),
  );
}
