import type { FormField } from '../facts/form.ts';
import { findDates } from './calendar.ts';

const squash = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
const isNumber = (text: string): boolean => /\d/.test(text) && text.replace(/\P{L}/gu, '').length <= 3;

/**
 * Whether a text field shows something else than it holds. Formats of numbers and dates, text that the field is too
 * small for and appearances that were never drawn are no contradiction.
 */
export function contradictsItself({ type, value, shown, visible }: FormField): boolean {
  if (type !== 'text' || !visible || value === null || shown === null) return false;
  return saysOther(value, shown, 'part');
}

/**
 * Whether two texts say different things: other letters, another number or another date, however they are printed.
 * @param allowed with `part`, words of which one text is a part of the other say the same.
 */
export function saysOther(one: string, two: string, allowed: 'part' | 'nothing' = 'nothing'): boolean {
  const [first, second] = [squash(one), squash(two)];
  if (first === '' || second === '' || first === second) return false;
  const [dates, others] = [datesOf(one), datesOf(two)];
  if (dates.length > 0 && others.length > 0) return !dates.some((date) => others.includes(date));
  if (!isNumber(one) || !isNumber(two))
    return allowed === 'nothing' || !(first.includes(second) || second.includes(first));
  const readings = numbersOf(two);
  return !numbersOf(one).some((number) => readings.includes(number));
}

const datesOf = (text: string): readonly string[] => findDates(text).flatMap(({ readings }) => readings);

/** What a number may stand for: its last separator parts decimals or thousands, and a percentage is a share. */
function numbersOf(text: string): number[] {
  const sign = /^\s*[-(]/.test(text) ? -1 : 1;
  const digits = text.replace(/[^\d.,]/g, '');
  const last = digits.search(/[.,]\d*$/);
  const whole = Number(digits.replace(/\D/g, ''));
  const split = last < 0 ? whole : Number(`${digits.slice(0, last).replace(/\D/g, '')}.${digits.slice(last + 1)}`);
  return [whole, split]
    .flatMap((number) => (text.includes('%') ? [number, number / 100] : [number]))
    .map((number) => sign * number);
}
