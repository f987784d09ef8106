import type { PageFact } from '../facts/page.ts';
import type { Run } from '../facts/paint.ts';
import type { Word } from '../facts/text.ts';
import { median, robustSigma, spread } from './values.ts';

/** A number of the text layer that is wider or narrower than its figures. */
export interface OddWidth {
  readonly word: Word;
  /** Points by which it is too wide; negative where too narrow. */
  readonly excess: number;
  readonly limit: number;
}

export interface WidthLimits {
  /** Numbers of one font that are compared. */
  readonly numbersMin: number;
  /** Points, and robust standard deviations. */
  readonly excessMin: number;
  readonly sigmas: number;
  /** In ems: fonts whose figures vary more are not judged. */
  readonly spreadMax: number;
}

interface Measured {
  readonly word: Word;
  readonly parts: readonly Run[];
  readonly font: string;
  readonly size: number;
  readonly figures: number;
  readonly marks: number;
  /** In ems. */
  readonly width: number;
}

const NUMBER = /^\d+(?:[.,]\d+)*$/;
const LENGTH_MIN = 4;
/** Of a character where all numbers have one make; what it is does not matter then. */
const FALLBACK_EM = 0.5;
/** Of the limit, within which every other number stays. */
const AGREEMENT = 0.5;
const SIGMA_MIN_EM = 0.005;
/** Two ones stand closer by up to this in fonts that kern figures. */
const KERNED_EM = 0.09;

/**
 * Compares the width of each number with what its figures and marks take up elsewhere in its font.
 * @returns null where no font prints enough numbers alike.
 */
export function oddWidths(
  words: readonly Word[],
  runs: readonly Run[],
  pages: readonly PageFact[],
  limits: WidthLimits,
): OddWidth[] | null {
  const widths = new Map(pages.map((page) => [page.number, page.width]));
  const fonts = new Map<string, Measured[]>();
  for (const word of words) {
    const measured = measure(word, runs, widths.get(word.page) ?? 0);
    if (measured === null) continue;
    const known = fonts.get(measured.font);
    if (known === undefined) fonts.set(measured.font, [measured]);
    else known.push(measured);
  }
  const judged = [...fonts.values()].flatMap((numbers) => inFont(numbers, limits) ?? []);
  return judged.length === 0 ? null : judged.flatMap(({ odd }) => odd);
}

function measure(word: Word, all: readonly Run[], pageWidth: number): Measured | null {
  if (word.source !== 'layer' || word.text.length < LENGTH_MIN || !NUMBER.test(word.text)) return null;
  const parts = word.runs.flatMap((index) => all[index] ?? []);
  const first = parts[0];
  if (first === undefined || first.size <= 0 || pageWidth === 0) return null;
  if (parts.some((part) => part.font !== first.font || Math.abs(part.size - first.size) > 0.01 || part.angle !== 0))
    return null;
  const figures = word.text.replace(/\D/g, '').length;
  const width = (word.box.width * pageWidth) / first.size;
  return { word, parts, font: first.font, size: first.size, figures, marks: word.text.length - figures, width };
}

function inFont(numbers: readonly Measured[], limits: WidthLimits): { odd: OddWidth[] }[] | null {
  if (numbers.length < limits.numbersMin) return null;
  const rest = restsOf(numbers);
  const usual = median(rest);
  if (spread(rest) > limits.spreadMax) return null;
  const longest = numbers.reduce((most, { word }) => Math.max(most, word.text.length), 0);
  const sigma = Math.max(SIGMA_MIN_EM, robustSigma(rest));
  const away = numbers.flatMap((number, index): OddWidth[] => {
    const limit = Math.max(limits.excessMin, limits.sigmas * sigma * number.size);
    const excess = ((rest[index] ?? 0) - usual) * number.size;
    if (Math.abs(excess) <= limit * AGREEMENT || isUsual(number, excess, longest)) return [];
    return [{ word: number.word, excess, limit }];
  });
  return [{ odd: away.length > 1 ? [] : away.filter(({ excess, limit }) => Math.abs(excess) > limit) }];
}

/** What each number is wider than its figures and marks, in ems; these from all numbers but the one that fits least. */
function restsOf(numbers: readonly Measured[]): number[] {
  const all = advancesOf(numbers);
  if (all === null) return numbers.map(({ width, figures, marks }) => width - (figures + marks) * FALLBACK_EM);
  const off = numbers.map((number) => Math.abs(restOf(number, all)));
  const worst = off.indexOf(off.reduce((most, each) => Math.max(most, each), 0));
  const others = advancesOf(numbers.filter((_, index) => index !== worst)) ?? all;
  return numbers.map((number) => restOf(number, others));
}

interface Advances {
  readonly figure: number;
  readonly mark: number;
}

const restOf = ({ width, figures, marks }: Measured, { figure, mark }: Advances): number =>
  width - figures * figure - marks * mark;

/** Least squares, in ems; null where all numbers have the same make. */
function advancesOf(numbers: readonly Measured[]): Advances | null {
  const sum = (of: (number: Measured) => number): number => numbers.reduce((total, number) => total + of(number), 0);
  const [ff, fm, mm] = [sum((n) => n.figures ** 2), sum((n) => n.figures * n.marks), sum((n) => n.marks ** 2)];
  const [fw, mw] = [sum((n) => n.figures * n.width), sum((n) => n.marks * n.width)];
  const determinant = ff * mm - fm * fm;
  if (determinant <= 1e-9 * ff * mm || mm === 0) return mm === 0 ? { figure: fw / ff, mark: 0 } : null;
  return { figure: (fw * mm - mw * fm) / determinant, mark: (mw * ff - fw * fm) / determinant };
}

/** Kerned ones, thousands parted by a gap, cells that nearly touch, and the longest number condensed to fit its box. */
function isUsual({ word, parts, size }: Measured, excess: number, longest: number): boolean {
  if (excess < 0) {
    const ones = [...word.text.matchAll(/1(?=1)/g)].length;
    return -excess <= ones * KERNED_EM * size || word.text.length === longest;
  }
  const grouped = !/\d{4}/.test(word.text);
  const cells = parts.length > 1 && !parts.some(({ text }) => /^[.,]|[.,]$/.test(text));
  return !grouped || cells;
}
