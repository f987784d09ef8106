import type { Luminance } from '../facts/picture.ts';
import { type Glyph, inkBoxOf } from './glyph-pairs.ts';
import { grownRuns } from './grown-runs.ts';
import { type JudgedPair, judgedPairs } from './judged-pairs.ts';
import { overlap, type Patch, patchAround, within } from './patch.ts';
import { saveNoise } from './save-noise.ts';

/** Glyphs that lie again at a displacement, all but for what the save of the picture did to them. */
export interface Copy {
  readonly pair: JudgedPair;
  /** Boxes of their ink. */
  readonly glyphs: readonly Patch[];
  /** `saveNoise`: 1 to 2 where they were equal before the save. */
  readonly noise: number;
  /** Least noise at other displacements over theirs: of single glyphs, and of as few or many. */
  readonly singleLead: number;
  readonly noiseLead: number;
  /** Least noise of single glyphs in a line of theirs over that elsewhere: far below 1 in typed lines. */
  readonly lineShare: number;
  /** Other glyphs that lie again at the same displacement with little noise: of words that are printed twice, many. */
  readonly company: number;
}

const WIDTH_PX_MIN = 6;
const SEEDS_MAX = 250;
const RUN_GLYPHS_MAX = 12;
const NO_OTHER = 20;
const LITTLE_NOISE = 2;

/** A piece of text and where it lies again. */
interface Lying {
  readonly source: Patch;
  readonly target: Patch;
  readonly dx: number;
  readonly dy: number;
  readonly noise: number;
}

interface Run extends Lying {
  readonly pair: JudgedPair;
  readonly glyphs: readonly Patch[];
}

/**
 * The single glyph and the run of neighbouring ones that differ least from what lies at a displacement of them, in what
 * the save of the picture keeps.
 */
export function closestCopies(page: Luminance, glyphs: readonly Glyph[]): Copy[] {
  const judged = judgedPairs(page, glyphs);
  const singles = judged.flatMap((pair) => singleOf(glyphs, pair) ?? []);
  const runs = runsOf(page, glyphs, judged).toSorted((a, b) => a.noise - b.noise || b.glyphs.length - a.glyphs.length);
  const single = singles.find(({ source, target }) => Math.min(source.width, target.width) - 2 >= WIDTH_PX_MIN);
  const [run] = runs;
  return [
    ...(run === undefined ? [] : [copyOf(run, runs, singles)]),
    ...(single === undefined ? [] : [copyOf(single, singles, singles)]),
  ];
}

function singleOf(glyphs: readonly Glyph[], pair: JudgedPair): Run | null {
  const [from, to] = [glyphs[pair.from], glyphs[pair.to]];
  if (from === undefined || to === undefined) return null;
  const { dx, dy, noise } = pair;
  return { pair, glyphs: [inkBoxOf(from)], source: from.patch, target: to.patch, dx, dy, noise };
}

/** Runs of two glyphs and more around the pairs with least noise. */
function runsOf(page: Luminance, glyphs: readonly Glyph[], judged: readonly JudgedPair[]): Run[] {
  const found = new Map<string, Run>();
  for (const pair of judged.slice(0, SEEDS_MAX))
    for (const grown of grownRuns(page, glyphs, pair)) {
      if (grown.length < 2 || grown.length > RUN_GLYPHS_MAX) continue;
      const { dx, dy } = pair;
      const source = patchAround(grown, 1, page);
      const target = { ...source, x: source.x + dx, y: source.y + dy };
      const key = [dx, dy, source.x, source.y, source.width, source.height].join(' ');
      if (found.has(key) || !within(target, page) || overlap(source, target)) continue;
      const noise = saveNoise(page, source, pair);
      if (noise !== null) found.set(key, { pair, glyphs: grown, source, target, dx, dy, noise });
    }
  return [...found.values()];
}

function copyOf(run: Run, alike: readonly Run[], singles: readonly Run[]): Copy {
  const apart = (other: Run): boolean => other !== run && !sameMove(other, run) && !samePlaces(other, run);
  const others = singles.filter(apart);
  const inLine = ({ source, target }: Run): boolean =>
    [run.source, run.target].some((line) => onLine(source, line) && onLine(target, line));
  const { pair, glyphs, noise } = run;
  return {
    pair,
    glyphs,
    noise,
    singleLead: leastOf(others) / noise,
    noiseLead: leastOf(alike.filter(apart)) / noise,
    lineShare: leastOf(others.filter(inLine)) / leastOf(others.filter((other) => !inLine(other))),
    company: singles.filter(
      (other) => other.noise <= LITTLE_NOISE && sameMove(other, run) && !overlap(other.source, run.source),
    ).length,
  };
}

/** Of a list with the least first. */
const leastOf = ([first]: readonly Run[]): number => first?.noise ?? NO_OTHER;

const sameMove = (one: Lying, two: Lying): boolean =>
  (one.dx === two.dx && one.dy === two.dy) || (one.dx === -two.dx && one.dy === -two.dy);

const samePlaces = (one: Lying, two: Lying): boolean =>
  (overlap(one.source, two.source) && overlap(one.target, two.target)) ||
  (overlap(one.source, two.target) && overlap(one.target, two.source));

const onLine = (patch: Patch, line: Patch): boolean =>
  Math.abs(patch.y + patch.height / 2 - line.y - line.height / 2) < line.height / 2;
