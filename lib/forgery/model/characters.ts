import type { JpegFact, Luminance } from '../facts/picture.ts';
import type { Patch } from '../pixels/patch.ts';
import { apartness, type Measured } from './apart.ts';
import { blocksOf } from './blocks.ts';
import { cellsOf } from './cells.ts';
import { traitsOf } from './traits.ts';
import { paperBeyond, windowOf } from './window.ts';

/** Where a word stands, and whether it is a value that a forger would change. */
export interface WordPlace {
  readonly place: Patch;
  readonly value: boolean;
}

/** The characters of a page with what the network reads of each; both lists are in one order. */
export interface Characters {
  readonly measured: readonly Measured[];
  readonly rows: readonly Float32Array[];
}

/** Bounds the time that a page takes. */
const CHARACTERS_MAX = 320;
const CHARACTERS_MIN = 12;

/**
 * Measures the characters of a page, those of values first.
 * @param jpeg the file that the page is decoded from, where it is one.
 * @returns null where there are too few to tell what is usual.
 */
export function charactersOf(
  page: Luminance,
  jpeg: JpegFact | undefined,
  words: readonly WordPlace[],
): Characters | null {
  const order = words.map((_, index) => index).toSorted((a, b) => Number(words[b]?.value) - Number(words[a]?.value));
  const cells = [];
  for (const index of order) {
    const word = words[index];
    if (word !== undefined) cells.push(...cellsOf(page, word.place, index));
    if (cells.length >= CHARACTERS_MAX) break;
  }
  if (cells.length < CHARACTERS_MIN) return null;
  const blocks = blocksOf(page, jpeg);
  const measured = cells.slice(0, CHARACTERS_MAX).map((cell) => {
    const window = windowOf(page, cell);
    return { cell, traits: traitsOf(window, blocks(cell), paperBeyond(page, cell, window)) };
  });
  return { measured, rows: apartness(measured, page.steps) };
}
