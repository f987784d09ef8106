import { coveredShare } from '../box.ts';
import type { Box } from '../facts/page.ts';
import type { LabelledValue, Line, Word } from '../facts/text.ts';
import { amountsOf } from './amounts.ts';
import { datesOf } from './dates.ts';
import { ibansIn } from './ibans.ts';
import { labelledOf } from './labelled.ts';
import { linesOf } from './words.ts';

export interface ValueAt {
  readonly kind: 'date' | 'amount' | 'account' | 'number';
  readonly text: string;
  /** Equal for two ways to print one value. */
  readonly key: string;
  /** True where a label or a currency says what the value is, and it is none that publications carry too. */
  readonly settled: boolean;
  readonly box: Box;
}

/** The text of one page of one state, with what is known of it. */
export interface PageText {
  readonly words: readonly Word[];
  readonly lines: readonly Line[];
  readonly values: readonly ValueAt[];
}

/** Labels of values that reports and forms carry as well as documents of a business. */
const PUBLISHED = /(?:date of issue|issue date|document|reference)/;
const ACCOUNT = /(?:iban|account|konto)/;

/** The dates, amounts and identifiers of a page, whole, however many words print them. */
export function pageTextOf(words: readonly Word[]): PageText {
  const lines = linesOf(words);
  const [amounts, dates] = [amountsOf(lines), datesOf(lines)];
  const labelled = labelledOf(lines, amounts, dates);
  const isSettled = (box: Box) => labelled.some((each) => each.box === box && !PUBLISHED.test(each.label));
  const values: ValueAt[] = [
    ...dates.map(({ text, readings, box }) => {
      return { kind: 'date' as const, text, key: readings.join('|'), settled: isSettled(box), box };
    }),
    ...amounts.map(({ text, cents, currency, box }) => {
      return { kind: 'amount' as const, text, key: String(cents), settled: currency !== null || isSettled(box), box };
    }),
    ...lines.flatMap(ibansOf),
    ...labelled.filter(({ kind }) => kind === 'identifier').map(identifierOf),
  ];
  return { words, lines, values };
}

const ibansOf = (line: Line): ValueAt[] =>
  ibansIn(line).map(({ text, compact, box }) => ({ kind: 'account', text, key: compact, settled: true, box }));

function identifierOf({ label, text, value, box }: LabelledValue): ValueAt {
  const account = ACCOUNT.test(label);
  return { kind: account ? 'account' : 'number', text, key: value, settled: !PUBLISHED.test(label), box };
}

/** The value that a change lies in, before and after: "1" that became "3" in "1 April 2024". */
export interface ChangedValue {
  readonly before: ValueAt;
  /** Null where no value of its kind stands there any more. */
  readonly after: ValueAt | null;
}

/** @returns null where the place belongs to no value before. */
export function valueAround(before: PageText, after: PageText, place: Box): ChangedValue | null {
  const touched = before.values.filter(({ box }) => coveredShare(box, place) > 0);
  const pairs = touched.map((value): ChangedValue => {
    const same = after.values.filter(
      ({ kind, box }) => kind === value.kind && coveredShare(box, place) > 0 && coveredShare(box, value.box) > 0,
    );
    return { before: value, after: same.find(({ key }) => key !== value.key) ?? same[0] ?? null };
  });
  return pairs.find((pair) => pair.after?.key !== pair.before.key) ?? pairs[0] ?? null;
}
