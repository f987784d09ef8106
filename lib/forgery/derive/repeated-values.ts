import { isValidIBAN } from 'ibantools';
import { right } from '../box.ts';
import type { AmountField, LabelledValue } from '../facts/text.ts';

/** One labelled value that a document prints in exactly two versions. */
export interface Conflict {
  readonly label: string;
  readonly values: readonly LabelledValue[];
  /** The version that more places or the sums of the document hold with. */
  readonly usual: LabelledValue;
  readonly odd: LabelledValue;
  /** True where more than the other print speaks for the usual version, and nothing for the odd one. */
  readonly supported: boolean;
}

const groupsOf = (labelled: readonly LabelledValue[]): LabelledValue[][] =>
  [...Map.groupBy(labelled, ({ label }) => label).values()].filter((values) => values.length >= 2);

/** Whether any labelled value is printed more than once. */
export const isRepeated = (labelled: readonly LabelledValue[]): boolean => groupsOf(labelled).length > 0;

/** The values that are printed in two versions, for which nothing printed accounts. */
export const conflictsOf = (labelled: readonly LabelledValue[], amounts: readonly AmountField[]): Conflict[] =>
  groupsOf(labelled).flatMap((values) => conflictOf(values, amounts) ?? []);

/** Exactly two versions, one of them printed once; more are a list. Of two single ones the later is called odd, unless sums hold with it. */
function conflictOf(values: readonly LabelledValue[], amounts: readonly AmountField[]): Conflict | null {
  const versions = [...Map.groupBy(values, ({ value }) => value).values()].toSorted((a, b) => b.length - a.length);
  const [most, least, third] = versions;
  const [first, other] = [most?.[0], least?.[0]];
  if (first === undefined || other === undefined || least === undefined || least.length > 1 || third !== undefined)
    return null;
  if (areBothRight(first, other, amounts)) return null;
  const [forFirst, forOther] = [first, other].map((value) => hasSupport(value, values, amounts));
  if (first.kind === 'amount' && forFirst === true && forOther === true) return null;
  const isTurned = forOther === true && forFirst === false && most?.length === 1;
  const [usual, odd] = isTurned ? [other, first] : [first, other];
  return { label: first.label, values, usual, odd, supported: forFirst !== forOther };
}

/** Two numbers of a kind, a date written both ways, net and gross, before and after a deposit. */
function areBothRight(a: LabelledValue, b: LabelledValue, amounts: readonly AmountField[]): boolean {
  switch (a.kind) {
    case 'identifier':
      return !isNearlyEqual(a.value, b.value);
    case 'date':
      return a.value.split('|').some((reading) => b.value.split('|').includes(reading));
    case 'amount':
      return isExplained(Number(a.value), Number(b.value), amounts);
    default:
      return a.kind satisfies never;
  }
}

function isNearlyEqual(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < 6) return false;
  return [...a].filter((character, index) => character !== b[index]).length <= 2;
}

/** The difference is itself printed, as a tax, a deposit or a discount; that it is as large as one of the two says nothing. */
function isExplained(a: number, b: number, amounts: readonly AmountField[]): boolean {
  if (Math.sign(a) !== Math.sign(b)) return true;
  const others = amounts
    .map(({ cents }) => Math.abs(cents))
    .filter((cents) => cents !== Math.abs(a) && cents !== Math.abs(b));
  return others.some((cents) => Math.abs(cents - Math.abs(a - b)) <= 1);
}

/** What speaks for a version beside its label: check digits, or sums and other places of the document. */
function hasSupport(value: LabelledValue, values: readonly LabelledValue[], amounts: readonly AmountField[]): boolean {
  if (value.label === 'iban') return isValidIBAN(value.value);
  if (value.kind !== 'amount') return false;
  const cents = Number(value.value);
  const own = values.filter((other) => other.value === value.value).length;
  if (amounts.filter((amount) => amount.cents === cents).length > own) return true;
  return amounts.some((amount) => amount.cents === cents && isLabelled(amount, value) && isSum(amount, amounts));
}

const isLabelled = ({ page, box }: AmountField, value: LabelledValue): boolean =>
  page === value.page && box.x === value.box.x && box.y === value.box.y;

/** Share of the page within which figures of one column end. */
const COLUMN = 0.01;
const ROWS_MAX = 60;

/** The sum of the figures right above it in its column, or of the last two of them, as a subtotal and its tax are. */
function isSum(total: AmountField, amounts: readonly AmountField[]): boolean {
  const above = amounts
    .filter(
      ({ page, box, line }) =>
        page === total.page && line < total.line && Math.abs(right(box) - right(total.box)) <= COLUMN,
    )
    .toReversed()
    .slice(0, ROWS_MAX);
  let sum = 0;
  return above.some(({ cents }, index) => {
    sum += cents;
    return index > 0 && Math.abs(sum - total.cents) <= 1;
  });
}
