import { isValueText } from '../derive/values.ts';
import type { Word } from '../facts/text.ts';
import { LIMITS } from '../limits.ts';
import type { PdfPage } from './pdf-page.ts';

export interface Chosen {
  readonly word: Word;
  readonly font: string;
}

/**
 * Values of the text layer whose pixels are worth reading: first those that between them use every digit of every font,
 * since a font that shows other digits than it names does so wherever they stand; then the longest others.
 * @param source `ocr`: of the invisible layer that a program has laid under a scan.
 */
export function chooseValues(pages: readonly PdfPage[], source: Word['source']): Chosen[] {
  const values = pages.flatMap(({ words, runs }) => {
    const first = runs.length === 0 ? 0 : Math.min(...words.flatMap((word) => word.runs), Number.MAX_SAFE_INTEGER);
    return words
      .filter(
        (word) =>
          word.source === source && word.runs.length > 0 && isValueText(word.text) && word.text.length <= LENGTH_MAX,
      )
      .map((word) => ({ word, font: runs[(word.runs[0] ?? first) - first]?.font ?? '' }));
  });
  const seen = new Set<string>();
  const [telling, rest]: [Chosen[], Chosen[]] = [[], []];
  for (const value of values) {
    const fresh = [...value.word.text].filter((each) => /\d/.test(each) && !seen.has(value.font + each));
    for (const digit of fresh) seen.add(value.font + digit);
    (fresh.length > 0 ? telling : rest).push(value);
  }
  const others = rest.toSorted((a, b) => b.word.text.length - a.word.text.length);
  return [...telling, ...others].slice(0, LIMITS.shownValuesMax);
}

const LENGTH_MAX = 24;
