import type { Run } from '../facts/paint.ts';
import type { Word } from '../facts/text.ts';
import { median } from './values.ts';

/** A word of the text layer that is set at another angle than its page. */
export interface TiltedWord {
  readonly word: Word;
  /** Degrees off the page's. */
  readonly apart: number;
}

const WORDS_MIN = 20;

/**
 * Words of a page that are set aslant by a little: turned by hand rather than on purpose.
 * @returns null where no page holds enough words of a text layer.
 */
export function tiltedWords(words: readonly Word[], runs: readonly Run[], apartMin: number): TiltedWord[] | null {
  const pages = Map.groupBy(
    words.filter(({ source }) => source === 'layer'),
    ({ page }) => page,
  );
  const judged = [...pages.values()].filter((own) => own.length >= WORDS_MIN);
  if (judged.length === 0) return null;
  return judged.flatMap((own) => {
    const angles = own.map((word) => runs[word.runs[0] ?? -1]?.angle ?? 0);
    const usual = median(angles);
    return own.flatMap((word, index): TiltedWord[] => {
      const apart = (angles[index] ?? 0) - usual;
      return Math.abs(apart) >= apartMin ? [{ word, apart }] : [];
    });
  });
}
