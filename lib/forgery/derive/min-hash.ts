const PERMUTATIONS = 128;
const SHINGLE_CHARACTERS = 5;
const SHINGLES_MIN = 40;
const UINT32 = 2 ** 32;

/**
 * MinHash of the 5-character shingles of a text: the share of equal members of two of them estimates the Jaccard
 * likeness of their texts (Broder 1997). Null where the text is too short to be told from others.
 */
export function minHashOf(text: string): number[] | null {
  const flat = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const shingles = new Set<number>();
  for (let at = 0; at + SHINGLE_CHARACTERS <= flat.length; at++)
    shingles.add(fnv1a(flat.slice(at, at + SHINGLE_CHARACTERS)));
  if (shingles.size < SHINGLES_MIN) return null;
  const least = new Array<number>(PERMUTATIONS).fill(UINT32 - 1);
  for (const shingle of shingles)
    for (let index = 0; index < PERMUTATIONS; index++) {
      const value = scramble(shingle ^ Math.imul(index + 1, 0x9e3779b1));
      if (value < (least[index] ?? 0)) least[index] = value;
    }
  return least;
}

/** 0..1: estimated Jaccard likeness. */
export function minHashLikeness(a: readonly number[], b: readonly number[]): number {
  const equal = a.reduce((sum, value, index) => sum + Number(value === b[index]), 0);
  return equal / Math.max(1, a.length);
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The finaliser of MurmurHash3: every bit of the input moves every bit of the output. */
function scramble(input: number): number {
  let hash = input;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
