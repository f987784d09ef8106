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
  const [held, seen] = [squash(value), squash(shown)];
  if (held === '' || seen === '' || held === seen) return false;
  const [heldDates, seenDates] = [datesOf(value), datesOf(shown)];
  if (heldDates.length > 0 && seenDates.length > 0) return !heldDates.some((date) => seenDates.includes(date));
  if (isNumber(value) && isNumber(shown)) {
    const readings = numbersOf(shown);
    return !numbersOf(value).some((number) => readings.includes(number));
  }
  return !held.includes(seen) && !seen.includes(held);
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
