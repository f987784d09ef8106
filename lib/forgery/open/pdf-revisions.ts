import { diffWords } from '../derive/text-diff.ts';
import type { Revision, TextChange } from '../facts/history.ts';
import type { Word } from '../facts/text.ts';
import { LIMITS } from '../limits.ts';
import type { SignatureFact } from '../pdf/facts.ts';
import type { PdfFile, Section } from '../pdf/file.ts';
import { readHistory } from '../pdf/history.ts';
import { readPage } from './pdf-page.ts';
import type { Pdfium } from './pdfium.ts';

type PageWords = readonly (readonly Word[])[];

/**
 * Recovers every earlier state of the file and tells what each later save changed in the visible text and the objects,
 * and what is signed.
 * @param current words of each page of the whole file.
 */
export function readRevisions(
  pdfium: Pdfium,
  bytes: Uint8Array,
  file: PdfFile,
  current: PageWords,
): { revisions: Revision[]; signatures: readonly SignatureFact[]; cut: boolean } {
  const { sections, cut } = file;
  const history = readHistory(file);
  let previous: PageWords | null = null;
  const revisions = sections.map((section, index): Revision => {
    const last = index === sections.length - 1;
    const pages = last ? current.slice(0, LIMITS.revisionPagesMax) : wordsUpTo(pdfium, bytes, section);
    const { changes, rewritten } = pages === null || previous === null ? UNCHANGED : diffPages(previous, pages);
    previous = pages ?? previous;
    const { start, end, changedObjects } = section;
    const known = { number: index + 1, start, end, changedObjects, readable: pages !== null, changes, rewritten };
    const [save, effects] = [history.saves[index] ?? null, history.effects[index] ?? null];
    const saved = save === null ? known : { ...known, save };
    if (index === 0) return saved;
    return { ...saved, increment: history.increments[index] ?? null, ...(effects === null ? {} : { effects }) };
  });
  return {
    revisions,
    signatures: history.signatures,
    cut: cut || (sections.length > 1 && current.length > LIMITS.revisionPagesMax),
  };
}

const UNCHANGED: { changes: TextChange[]; rewritten: boolean } = { changes: [], rewritten: false };

function wordsUpTo(pdfium: Pdfium, bytes: Uint8Array, section: Section): PageWords | null {
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
    return pages.some((page) => page === null) ? null : pages.map((page) => page?.words ?? []);
  } finally {
    opened.close();
  }
}

function diffPages(before: PageWords, after: PageWords): { changes: TextChange[]; rewritten: boolean } {
  if (before.length !== after.length) return UNCHANGED;
  const diffs = after.map((words, index) => diffWords(index + 1, before[index] ?? [], words));
  return { changes: diffs.flatMap((diff) => diff.changes), rewritten: diffs.some((diff) => diff.rewritten) };
}
