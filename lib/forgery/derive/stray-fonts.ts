import { coveredShare } from '../box.ts';
import type { Box } from '../facts/page.ts';
import type { Run } from '../facts/paint.ts';
import type { DateField, Word } from '../facts/text.ts';
import { type StandIn, standIn } from './stand-in.ts';
import { isValueText } from './values.ts';

/** A font that prints hardly anything but one or a few values, beside one that prints the others. */
export interface StrayFont {
  readonly font: string;
  readonly usual: string;
  readonly how: StandIn;
  readonly words: readonly { readonly page: number; readonly box: Box; readonly text: string }[];
}

export interface StrayLimits {
  /** Of all characters. */
  readonly shareMax: number;
  /** Of the characters of the font. */
  readonly valueShareMin: number;
  readonly wordsMax: number;
  readonly usualWordsMin: number;
}

interface Use {
  readonly font: string;
  readonly embedded: boolean;
  readonly pages: Set<number>;
  readonly words: Map<Word, Run>;
  characters: number;
  valueCharacters: number;
}

/** @param words of the text layer with their runs; @param dates count as values with all their words. */
export function strayFonts(
  words: readonly Word[],
  runs: readonly Run[],
  dates: readonly DateField[],
  limits: StrayLimits,
): StrayFont[] {
  const uses = usesOf(words, runs, dates);
  const total = uses.reduce((sum, use) => sum + use.characters, 0);
  return uses.flatMap((use): StrayFont[] => {
    const few = use.words.size > 0 && use.words.size <= limits.wordsMax && use.characters <= limits.shareMax * total;
    if (!few || use.valueCharacters < limits.valueShareMin * use.characters) return [];
    const others = uses.filter((each) => each !== use);
    for (const usual of others) {
      const how = usual.words.size < limits.usualWordsMin ? null : standIn(use, usual, others);
      if (how === null || ![...use.pages].some((page) => usual.pages.has(page))) continue;
      const places = [...use.words].map(([{ text }, { page, box }]) => ({ page, box, text }));
      return [{ font: use.font, usual: usual.font, how, words: places }];
    }
    return [];
  });
}

function usesOf(words: readonly Word[], runs: readonly Run[], dates: readonly DateField[]): Use[] {
  const uses = new Map<string, Use>();
  for (const word of words) {
    if (word.source !== 'layer') continue;
    const value = isValueText(word.text) || dates.some((date) => isPart(word, date));
    for (const index of word.runs) {
      const run = runs[index];
      if (run === undefined) continue;
      const key = `${run.font} ${run.embedded}`;
      const use = uses.get(key) ?? emptyUse(run);
      uses.set(key, use);
      use.pages.add(run.page);
      use.characters += run.text.length;
      if (!value || !/[\p{L}\d]/u.test(run.text)) continue;
      use.valueCharacters += run.text.length;
      use.words.set(word, run);
    }
  }
  return [...uses.values()];
}

const emptyUse = ({ font, embedded }: Run): Use => ({
  font,
  embedded,
  pages: new Set(),
  words: new Map(),
  characters: 0,
  valueCharacters: 0,
});

const isPart = (word: Word, { page, box }: DateField): boolean =>
  word.page === page && coveredShare(word.box, box) > 0.5;
