import type { Random } from '../../risk/random.ts';
import { type Sheet, type Tag, valuesOf } from '../draw/sheet.ts';

export type Role = 'amount' | 'date' | 'id';

export interface Target {
  readonly tag: Tag;
  readonly before: string;
  readonly after: string;
}

/** The value that a forger of this document would change, and to what. @throws RangeError where it has none. */
export function chooseTarget(sheet: Sheet, role: Role, random: Random): Target {
  const values = valuesOf(sheet).filter(({ tag }) => tag.role === role);
  const wanted = values.filter(({ tag }) => tag.main);
  const { tag, text } = random.pick(wanted.length > 0 ? wanted : values);
  return { tag, before: text, after: changed(text, role, random) };
}

export function changed(text: string, role: Role, random: Random): string {
  if (role === 'date') return changedDate(text, random);
  return role === 'amount' ? changedAmount(text, random) : changedId(text, random);
}

/** A larger first digit, or one digit more. */
function changedAmount(text: string, random: Random): string {
  const at = text.search(/\d/);
  const digit = Number(text[at]);
  if (digit === 9) return replaceAt(text, at, String(random.int(1, 8)));
  return replaceAt(text, at, String(random.int(digit + 1, 9)));
}

/** Another day or month, an earlier one where there is one; valid in every order of day and month. */
function changedDate(text: string, random: Random): string {
  const groups = [...text.matchAll(/(?<!\d)\d{1,2}(?!\d)/g)];
  const group = random.pick(groups);
  const value = Number(group[0]);
  const other = value > 1 ? random.int(1, Math.min(12, value - 1)) : random.int(2, 12);
  const printed = String(other).padStart(group[0].length, '0').slice(-2);
  return `${text.slice(0, group.index)}${printed}${text.slice(group.index + group[0].length)}`;
}

function changedId(text: string, random: Random): string {
  const all = [...text.matchAll(/\d/g)];
  const places = all.slice(Math.floor(all.length / 2));
  const place = random.pick(places);
  return replaceAt(text, place.index, String((Number(place[0]) + random.int(1, 9)) % 10));
}

export const replaceAt = (text: string, at: number, character: string): string =>
  `${text.slice(0, at)}${character}${text.slice(at + 1)}`;
