import type { Box } from '../facts/page.ts';
import { LIMITS } from '../limits.ts';
import type { ContentReader } from './content.ts';
import { textString } from './decoder.ts';
import { pagesOf, placer } from './pages.ts';
import type { PdfState } from './state.ts';
import { entry, itemsOf, nameOf, numberOf, type PdfValue } from './value.ts';

/** A visible annotation other than a field or a link. */
export interface Note {
  /** Equal for one annotation in two states of a file. */
  readonly key: string;
  readonly page: number;
  readonly box: Box;
  readonly subtype: string;
  /** What it draws, or its comment where it draws no text. */
  readonly text: string;
}

const UNSEEN_FLAGS = 2 | 32;
const NO_NOTES = new Set(['Widget', 'Link', 'Popup']);

/** The notes on the pages of one state. */
export function notesIn(state: PdfState, reader: ContentReader): Note[] {
  return pagesOf(state).flatMap((page, index) => {
    const place = placer(state, page);
    const listed = itemsOf(state.get(page, 'Annots')).slice(0, LIMITS.annotationsPageMax);
    return listed.flatMap((item, order): Note[] => {
      const note = state.resolve(item);
      const subtype = nameOf(state.get(note, 'Subtype'));
      const box = place?.(entry(note, 'Rect')) ?? null;
      if (subtype === null || NO_NOTES.has(subtype) || box === null || isUnseen(state, note)) return [];
      const key = item.kind === 'reference' ? String(item.id) : `page ${index + 1}, ${order}`;
      const normal = state.get(state.get(note, 'AP'), 'N');
      const drawn = reader.text(normal, state.get(normal, 'Resources'));
      const text = drawn === '' ? textString(state.get(note, 'Contents')).trim() : drawn;
      return [{ key, page: index + 1, box, subtype, text }];
    });
  });
}

const isUnseen = (state: PdfState, note: PdfValue): boolean =>
  ((numberOf(state.get(note, 'F')) ?? 0) & UNSEEN_FLAGS) !== 0;
