const DISTANCE_CHARACTERS_MAX = 400;
/** Letters of a word for each one that a slip of spelling changes. */
const LETTERS_A_SLIP = 4;

/** Letters and digits alone, without accents and case. */
const squashed = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

/** Whether two texts differ in type, blanks, hyphens or accents alone; of numbers in blanks alone, for a point makes another number. */
export function isResetOnly(before: string, after: string): boolean {
  if (/\d/.test(before + after)) return before.replace(/\s/g, '') === after.replace(/\s/g, '');
  return squashed(before) === squashed(after);
}

/** Whether two texts are the same words with slips of spelling: as many words, each with a letter in four changed at most. */
export function isRespelt(before: string, after: string): boolean {
  const [old, now] = [before, after].map((text) => text.split(/\s+/).filter((word) => word !== ''));
  if (old === undefined || now === undefined || old.length !== now.length || /\d/.test(before + after)) return false;
  return old.every((word, index) => {
    const [one, two] = [squashed(word), squashed(now[index] ?? '')];
    if (one === two || isTransposed(one, two)) return true;
    const longest = Math.max(one.length, two.length);
    return longest >= LETTERS_A_SLIP && distance(one, two) <= Math.floor(longest / LETTERS_A_SLIP);
  });
}

/** Whether a word is another with two neighbouring letters exchanged, which no other word or name is made by. */
export function isTransposed(before: string, after: string): boolean {
  const [one, two] = [squashed(before), squashed(after)];
  const at = [...one].findIndex((letter, index) => letter !== two[index]);
  return at >= 0 && `${one.slice(0, at)}${one[at + 1] ?? ''}${one[at] ?? ''}${one.slice(at + 2)}` === two;
}

/** Letters put in, left out or exchanged (Levenshtein). */
function distance(a: string, b: string): number {
  const [one, two] = [a.slice(0, DISTANCE_CHARACTERS_MAX), b.slice(0, DISTANCE_CHARACTERS_MAX)];
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= two.length; j++) {
      const kept = (row[j - 1] ?? 0) + (one[i - 1] === two[j - 1] ? 0 : 1);
      next.push(Math.min(kept, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
