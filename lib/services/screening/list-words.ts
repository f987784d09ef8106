import type { ListWord } from '#db/queries/screening.ts';
import { foldedTokens } from '#lib/load/names/fold.ts';
import { loadShippedList } from '#lib/load/screening/shipped.ts';
import type { ListsInForce } from './in-force.ts';

/** A word is rare when no more listed names hold it. */
const RARE_NAMES_MAX = 20;

const known = new WeakMap<ListsInForce, Promise<readonly ListWord[]>>();

/** The words of all names on these lists; kept as long as the lists are. */
export function wordsOf(lists: ListsInForce): Promise<readonly ListWord[]> {
  const found = known.get(lists) ?? collect(lists);
  known.set(lists, found);
  return found;
}

async function collect({ shipped, lists }: ListsInForce): Promise<readonly ListWord[]> {
  const names = new Map<string, number>();
  for (const { entries } of shipped ? [await loadShippedList(), ...lists] : lists) {
    for (const { name, aliases } of entries) {
      for (const text of [name, ...aliases]) {
        for (const word of new Set(foldedTokens(text))) names.set(word, (names.get(word) ?? 0) + 1);
      }
    }
  }
  return [...names].map(([word, count]) => ({ word, rare: count <= RARE_NAMES_MAX }));
}
