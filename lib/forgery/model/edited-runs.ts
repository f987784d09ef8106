import type { JpegFact, Luminance } from '../facts/picture.ts';
import { type Patch, patchAround } from '../pixels/patch.ts';
import { INPUT_NAMES } from './apart.ts';
import { charactersOf, type WordPlace } from './characters.ts';
import { logOddsOf, readNetwork } from './network.ts';
import stored from './weights.json' with { type: 'json' };

/** Neighbouring characters of a word that look edited. */
export interface EditedRun {
  /** Place of the word in the list that was given. */
  readonly word: number;
  readonly place: Patch;
  readonly characters: number;
  /** Mean log-odds of the characters, and more for more of them. */
  readonly score: number;
}

const NETWORK = readNetwork(stored, INPUT_NAMES);
/** Neighbours that agree weigh more than one character alone: by this times the logarithm of their number. */
const AGREEMENT = 0.6;
const RUN_MAX = 4;
const MARGIN_PX = 2;

/**
 * The most suspicious run of characters of each value, strongest first.
 * @returns null where the page has too few characters to tell what is usual on it.
 */
export function editedRunsOf(
  page: Luminance,
  jpeg: JpegFact | undefined,
  words: readonly WordPlace[],
): EditedRun[] | null {
  const characters = charactersOf(page, jpeg, words);
  if (characters === null) return null;
  const judged = characters.measured.map(({ cell }, index) => {
    const row = characters.rows[index];
    return { cell, odds: row === undefined ? 0 : logOddsOf(NETWORK, row) };
  });
  const byWord = Map.groupBy(judged, ({ cell }) => cell.word);
  return [...byWord]
    .filter(([word]) => words[word]?.value)
    .map(([word, members]): EditedRun => {
      const { from, length, score } = strongest(members.map(({ odds }) => odds));
      const cells = members.slice(from, from + length).map(({ cell }) => cell);
      return { word, place: patchAround(cells, MARGIN_PX, page), characters: length, score };
    })
    .toSorted((a, b) => b.score - a.score || a.word - b.word);
}

/** The run of up to four neighbours, or of all, that speaks loudest. */
function strongest(odds: readonly number[]): { from: number; length: number; score: number } {
  let best = { from: 0, length: 1, score: Number.NEGATIVE_INFINITY };
  for (const length of new Set([...Array.from({ length: RUN_MAX }, (_, index) => index + 1), odds.length]))
    for (let from = 0; from + length <= odds.length; from++) {
      const sum = odds.slice(from, from + length).reduce((total, each) => total + each, 0);
      const score = sum / length + AGREEMENT * Math.log(length);
      if (score > best.score) best = { from, length, score };
    }
  return best;
}
