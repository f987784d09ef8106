import type { PagePair } from '../derive/page-changes.ts';
import { pagesOf } from './pages.ts';
import type { PdfState } from './state.ts';
import { type PdfValue, referencesOf } from './value.ts';

/** Keys that lead from a page to other parts of the document. */
const AWAY = new Set(['Parent', 'P', 'Dest', 'A', 'AA', 'B', 'StructParents', 'Popup', 'V', 'Pg']);
const OBJECTS_MAX = 5_000;

/**
 * The pages that a save drew anew: something that leads to their look was written again.
 * @param pairs pages that are one page in both states, 1-based.
 */
export function touchedPages(before: PdfState, after: PdfState, pairs: readonly PagePair[]): PagePair[] {
  const moved = new Set(after.movedSince(before));
  const [old, now] = [pagesOf(before), pagesOf(after)];
  return pairs.filter((pair) => {
    const page = now[pair.after - 1];
    return page !== undefined && (old[pair.before - 1] !== page || reaches(after, page, moved));
  });
}

function reaches(state: PdfState, page: PdfValue, moved: ReadonlySet<number>): boolean {
  const seen = new Set<number>();
  const queue = [page];
  for (let value = queue.pop(); value !== undefined && seen.size < OBJECTS_MAX; value = queue.pop()) {
    for (const { id, path } of referencesOf(value)) {
      if (seen.has(id) || path.some((key) => AWAY.has(key))) continue;
      if (moved.has(id)) return true;
      seen.add(id);
      queue.push(state.object(id));
    }
  }
  return false;
}
