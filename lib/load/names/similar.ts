import { editCost } from './edit-cost.ts';
import { areNicknames } from './nicknames.ts';
import type { NameKind, NameToken } from './parse-name.ts';

const FORMS_DIFFER = 0.65;
const NICKNAME = 0.9;
/** An edit weighs more than its share of the letters. */
const EDIT_WEIGHT = 1.2;
/** Texts less alike than this are not alike at all. */
const ALIKE_MIN = 0.35;
const INITIAL = 0.75;
/** Most that two spellings of one sound are alike. */
const SOUND = 0.88;
/** Below this two tokens are different words. */
const SIMILAR_MIN = 0.62;

/** Similarity of two tokens of names, 0..1; 0 where they are different words. */
export function tokenSimilarity(a: NameToken, b: NameToken, kind: NameKind): number {
  if (a.text === b.text) return 1;
  if (a.isNumber || b.isNumber) return 0;
  if (a.form !== null && b.form !== null) return a.form === b.form ? 1 : FORMS_DIFFER;
  if (kind === 'person') {
    if (a.text.length === 1 || b.text.length === 1) return a.text.charAt(0) === b.text.charAt(0) ? INITIAL : 0;
    if (areNicknames(a.text, b.text)) return NICKNAME;
  }
  const similarity = textSimilarity(a.text, b.text);
  const sounds = a.sound.length > 2 && a.sound === b.sound ? Math.min(SOUND, (1 + similarity) / 2) : 0;
  const best = Math.max(similarity, sounds);
  return best < SIMILAR_MIN ? 0 : best;
}

/** One less the edits by length; short words must agree more. */
export function textSimilarity(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a.length, b.length] : [b.length, a.length];
  if (long - short > long * 0.45) return 0;
  const length = Math.max(3, (short + long) / 2) / EDIT_WEIGHT;
  const cost = editCost(a, b, length * (1 - ALIKE_MIN));
  return cost >= length ? 0 : 1 - cost / length;
}
