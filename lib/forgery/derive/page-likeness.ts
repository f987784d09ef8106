import type { Word } from '../facts/text.ts';

/** One page of a state of a file, as far as it is compared with another. */
export interface PageState {
  /** Number of its object; null where it is not known. */
  readonly object: number | null;
  /** Equal for pages whose content is the same objects; empty where it is not known. */
  readonly content: string;
  readonly words: readonly Word[];
  /** False for an empty sheet. */
  readonly painted: boolean;
}

const WORDS_MIN = 3;
/** Characters that count together, long enough that two texts of one language share few. */
const GRAM = 6;
const CHARACTERS_MAX = 8_000;

/** What a page that says nothing shares with what it says once words were added to it. */
const ADDED_TO = 0.5;

/**
 * How much of a page is still said by a later one, 0..1: shared words, and for one object also shared stretches of letters, where
 * the words may be parted otherwise. Pages without words are alike where they are one object or draw the same content.
 */
export function pageLikeness(): (old: PageState, now: PageState) => number {
  const counted = new Map<PageState, Counts>();
  const countsOf = (page: PageState): Counts => {
    const known = counted.get(page) ?? count(page);
    counted.set(page, known);
    return known;
  };
  return (old, now) => {
    const own = old.object !== null && old.object === now.object;
    const same = own || (old.content !== '' && old.content === now.content);
    if (old.words.length < WORDS_MIN) {
      const empty = !old.painted && !now.painted;
      if (now.words.length < WORDS_MIN) return same || empty ? 1 : 0;
      return same ? ADDED_TO : 0;
    }
    const words = shared(countsOf(old).words, countsOf(now).words);
    return own ? Math.max(words, shared(countsOf(old).grams(), countsOf(now).grams())) : words;
  };
}

interface Counts {
  readonly words: ReadonlyMap<string, number>;
  readonly grams: () => ReadonlyMap<string, number>;
}

function count({ words }: PageState): Counts {
  let grams: ReadonlyMap<string, number> | null = null;
  return {
    words: tally(words.map(({ text }) => text)),
    grams: () => {
      grams ??= tally(gramsOf(words.map(({ text }) => text).join('')));
      return grams;
    },
  };
}

function gramsOf(letters: string): string[] {
  const length = Math.min(letters.length, CHARACTERS_MAX) - GRAM + 1;
  return Array.from({ length: Math.max(0, length) }, (_, at) => letters.slice(at, at + GRAM));
}

function tally(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Items in both, twice over, of all items (Dice). */
function shared(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let [both, all] = [0, 0];
  for (const [item, times] of a) {
    both += Math.min(times, b.get(item) ?? 0);
    all += times;
  }
  for (const times of b.values()) all += times;
  return all === 0 ? 0 : (2 * both) / all;
}
