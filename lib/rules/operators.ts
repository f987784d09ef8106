import type { Value } from './scope.ts';

/** Three-valued: `undefined` for what is not known. */
export type Known = Value | undefined;

/** Answers for two known values. Types were checked before, so the comparison of JavaScript is that of CEL. */
const BINARY: Readonly<Record<string, (left: Value, right: Value, whole: boolean) => Known>> = {
  '==': (left, right) => equal(left, right),
  '!=': (left, right) => !equal(left, right),
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  in: (left, right) => Array.isArray(right) && right.some((item) => equal(left, item)),
  '+': (left, right) => {
    if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
    return typeof left === 'string' ? left + String(right) : Number(left) + Number(right);
  },
  '-': (left, right) => Number(left) - Number(right),
  '*': (left, right) => Number(left) * Number(right),
  '/': (left, right, whole) => {
    if (!whole) return Number(left) / Number(right);
    return right === 0 ? undefined : Math.trunc(Number(left) / Number(right));
  },
  '%': (left, right) => (right === 0 ? undefined : Number(left) % Number(right)),
};

/** @param whole both sides are whole numbers, so that a division drops the remainder. */
export function binary(operator: string, whole: boolean): ((left: Known, right: Known) => Known) | null {
  const known = BINARY[operator];
  if (!known) return null;
  return (left, right) => (left === undefined || right === undefined ? undefined : known(left, right, whole));
}

function equal(left: Value, right: Value): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

/** Methods of texts and lists without a walk. */
export const METHOD: Readonly<Record<string, (receiver: Value, argument: string) => Value>> = {
  contains: (receiver, argument) => String(receiver).includes(argument),
  startsWith: (receiver, argument) => String(receiver).startsWith(argument),
  endsWith: (receiver, argument) => String(receiver).endsWith(argument),
  lowerAscii: (receiver) => String(receiver).toLowerCase(),
  upperAscii: (receiver) => String(receiver).toUpperCase(),
  trim: (receiver) => String(receiver).trim(),
  size: (receiver) => sizeOf(receiver),
};

/** Items of a list, characters of a text. */
export function sizeOf(value: Value): number {
  return Array.isArray(value) ? value.length : [...String(value)].length;
}
