import { alignPages, type PagePair } from '../derive/page-changes.ts';
import type { PageState } from '../derive/page-likeness.ts';
import { diffWords } from '../derive/text-diff.ts';
import type { Revision } from '../facts/history.ts';
import { LIMITS } from '../limits.ts';
import type { SignatureFact } from '../pdf/facts.ts';
import type { PdfFile, Section } from '../pdf/file.ts';
import { readHistory } from '../pdf/history.ts';
import { pageObjectsOf } from '../pdf/pages.ts';
import type { PdfState } from '../pdf/state.ts';
import { canonical, entry, itemsOf } from '../pdf/value.ts';
import { type PdfPage, readPage } from './pdf-page.ts';
import type { Pdfium } from './pdfium.ts';

type ReadPage = Pick<PdfPage, 'layerWords' | 'paint'>;

export interface Revisions {
  readonly revisions: readonly Revision[];
  /** For each revision the pages that it has in common with the one before. */
  readonly pairs: readonly (readonly PagePair[])[];
  readonly signatures: readonly SignatureFact[];
  readonly cut: boolean;
}

/**
 * Recovers every earlier state of the file and tells what each later save changed in the pages, their text and the
 * objects, and what is signed.
 * @param current each page of the whole file.
 */
export function readRevisions(
  pdfium: Pdfium,
  bytes: Uint8Array,
  file: PdfFile,
  current: readonly ReadPage[],
): Revisions {
  const { sections, states, cut } = file;
  const history = readHistory(file);
  const pairs: (readonly PagePair[])[] = [];
  let previous: StatePages | null = null;
  let long = false;
  const revisions = sections.map((section, index): Revision => {
    const last = index === sections.length - 1;
    const read = last ? firstOf(current, current.length) : pagesUpTo(pdfium, bytes, section);
    const pages = read === null ? null : { ...read, pages: withObjects(read.pages, states[index] ?? null) };
    const compared = pages === null || previous === null ? UNCHANGED : comparePages(previous, pages);
    long ||= sections.length > 1 && (pages?.cut ?? false);
    previous = pages ?? previous;
    pairs.push(compared.pairs);
    const { start, end, changedObjects } = section;
    const { changes, rewritten } = compared;
    const known = { number: index + 1, start, end, changedObjects, readable: pages !== null, changes, rewritten };
    const [save, effects] = [history.saves[index] ?? null, history.effects[index] ?? null];
    const saved = save === null ? known : { ...known, save };
    if (index === 0) return saved;
    const told = effects === null ? {} : { effects };
    return { ...saved, increment: history.increments[index] ?? null, ...told, pages: compared.pages };
  });
  return { revisions, pairs, signatures: history.signatures, cut: cut || long };
}

type Compared = Pick<Revision, 'changes' | 'rewritten'> & {
  pages: Revision['pages'] & object;
  pairs: readonly PagePair[];
};
const UNCHANGED: Compared = { changes: [], rewritten: false, pages: [], pairs: [] };

/** The first pages of a state, and whether it has more. */
interface StatePages<Page = PageState> {
  readonly pages: readonly Page[];
  readonly cut: boolean;
}

const firstOf = (pages: readonly ReadPage[], count: number): StatePages<ReadPage> => ({
  pages: pages.slice(0, LIMITS.revisionPagesMax),
  cut: count > LIMITS.revisionPagesMax,
});

function pagesUpTo(pdfium: Pdfium, bytes: Uint8Array, section: Section): StatePages<ReadPage> | null {
  let opened: ReturnType<Pdfium['load']>;
  try {
    opened = pdfium.load(bytes.subarray(0, section.end));
  } catch {
    return null;
  }
  try {
    const count = Math.min(opened.pageCount, LIMITS.revisionPagesMax);
    const pages = Array.from({ length: count }, (_, index) =>
      readPage(pdfium, opened.document, index, { word: 0, run: 0 }),
    );
    const read = pages.flatMap((page) => page ?? []);
    return read.length < pages.length ? null : firstOf(read, opened.pageCount);
  } finally {
    opened.close();
  }
}

/** Pages with their objects, where the two readers of the file count the same ones. */
function withObjects(pages: readonly ReadPage[], state: PdfState | null): PageState[] {
  const objects = state === null ? [] : pageObjectsOf(state);
  const known = objects.length >= pages.length;
  return pages.map(({ layerWords: words, paint }, index) => {
    const { id, value } = objects[index] ?? {};
    const content =
      value === undefined ? '' : ['Contents', 'Resources'].map((key) => canonical(entry(value, key))).join();
    const own = known ? { object: id ?? null, content } : { object: null, content: '' };
    const noted = state !== null && value !== undefined && itemsOf(state.get(value, 'Annots')).length > 0;
    return { ...own, words, painted: noted || paint.length > 0 || words.length > 0 };
  });
}

function comparePages(before: StatePages, after: StatePages): Compared {
  const { pairs, changes } = alignPages(before.pages, after.pages, before.cut || after.cut);
  const diffs = pairs.map((pair) =>
    diffWords(pair.after, before.pages[pair.before - 1]?.words ?? [], after.pages[pair.after - 1]?.words ?? []),
  );
  return {
    changes: diffs.flatMap((diff) => diff.changes),
    rewritten: diffs.some((diff) => diff.rewritten),
    pages: changes,
    pairs,
  };
}
