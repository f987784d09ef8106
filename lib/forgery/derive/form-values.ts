import type { FormField } from '../facts/form.ts';

const squash = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
const digitsOf = (text: string): string => [...text.replace(/\D/g, '').replace(/^0+/, '')].toSorted().join('');

/**
 * Whether a text field shows something else than it holds. Formatting of numbers and dates, cut and masked values and
 * appearances that were never drawn are no contradiction.
 */
export function contradictsItself({ type, value, shown, visible }: FormField): boolean {
  if (type !== 'text' || !visible || value === null || shown === null) return false;
  const [held, seen] = [squash(value), squash(shown)];
  if (held === '' || seen === '' || held.includes(seen) || seen.includes(held)) return false;
  const [inValue, inShown] = [digitsOf(value), digitsOf(shown)];
  const formatted = inValue !== '' && (inValue === inShown || Number(value.replace(',', '.')) === numberIn(shown));
  return !formatted;
}

/** The number that a formatted text stands for, percentages as their share. */
function numberIn(text: string): number {
  const digits = text.replace(/[^\d.,-]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  const whole = digits.slice(0, decimal?.index ?? digits.length).replace(/[.,]/g, '');
  const value = Number(`${whole}.${decimal?.[1] ?? '0'}`);
  return text.includes('%') ? value / 100 : value;
}
