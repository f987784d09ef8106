import { coveredShare } from '../box.ts';
import type { Box } from '../facts/page.ts';
import type { Line, Word } from '../facts/text.ts';
import { amountsOf } from './amounts.ts';
import { datesOf } from './dates.ts';
import { ibansIn } from './ibans.ts';
import { labelledOf } from './labelled.ts';
import { linesOf } from './words.ts';

export interface ValueAt {
  readonly kind: 'date' | 'amount' | 'identifier';
  readonly text: string;
  /** Equal for two ways to print one value. */
  readonly key: string;
  readonly box: Box;
}

/** The dates, amounts and identifiers of a page, whole, however many words print them. */
export function valuesOnPage(words: readonly Word[]): ValueAt[] {
  const lines = linesOf(words);
  return [
    ...datesOf(lines).map(({ text, readings, box }) => ({ kind: 'date' as const, text, key: readings.join('|'), box })),
    ...amountsOf(lines).map(({ text, cents, box }) => ({ kind: 'amount' as const, text, key: String(cents), box })),
    ...[...lines.flatMap(ibansOf), ...labelledOf(lines, [], [])].map(({ text, value, box }) => ({
      kind: 'identifier' as const,
      text,
      key: value,
      box,
    })),
  ];
}

const ibansOf = (line: Line) => ibansIn(line).map(({ text, compact, box }) => ({ text, value: compact, box }));

/**
 * The value that a change of a few characters lies in, before and after: "1" that became "3" in "1 April 2024".
 * @returns null where the place belongs to no value, or its value is printed otherwise and says the same.
 */
export function valueAround(
  before: readonly ValueAt[],
  after: readonly ValueAt[],
  place: Box,
): { readonly before: string; readonly after: string } | null {
  for (const value of before.filter(({ box }) => coveredShare(box, place) > 0)) {
    const other = after.find(
      ({ kind, box }) => kind === value.kind && coveredShare(box, place) > 0 && coveredShare(box, value.box) > 0,
    );
    if (other !== undefined && other.key !== value.key) return { before: value.text, after: other.text };
  }
  return null;
}
