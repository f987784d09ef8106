import { sameRow } from '../box.ts';
import type { Word } from '../facts/text.ts';
import { findDates } from './calendar.ts';

/**
 * True for a bare number that stands alone on its line and is neither amount nor date: archives and offices type or stamp
 * such numbers onto scans.
 */
export function isLoneNumber(word: Word, words: readonly Word[]): boolean {
  if (/\d[.,:]\d/.test(word.text) || findDates(word.text).length > 0) return false;
  return !words.some((other) => other !== word && other.page === word.page && sameRow(other.box, word.box));
}
