import type { Luminance } from '../facts/picture.ts';
import { type Copy, closestCopies } from './copies.ts';
import { type Glyph, type GlyphPair, glyphsOf, likePairs } from './glyph-pairs.ts';
import { groundChance, groundUnlikeness } from './ground.ts';
import { grownRuns } from './grown-runs.ts';
import { PairIndex } from './pair-index.ts';
import { contrast, overlap, type Patch, patchAround, within } from './patch.ts';
import { softUnlikeness } from './soft.ts';

/** Neighbouring glyphs, or one, that lie a second time on the page, all at one displacement. */
export interface CloneRun {
  readonly source: Patch;
  readonly target: Patch;
  readonly dx: number;
  readonly dy: number;
  readonly glyphs: number;
  /** Of the whole run, ground between the glyphs included: RMS difference over contrast after a soft filter. */
  readonly unlikeness: number;
  /** The best likeness that the same glyphs have to others of the page. */
  readonly usual: number;
  /** Pairs of the page, at other displacements, that are about as alike as the run. */
  readonly rivals: number;
  /** The most alike of the page's other pairs, over how unlike the run is: how far it stands out. */
  readonly lead: number;
  /** How unlike the paper around the glyphs is, 0 for a repeated grain, about 1 for grain of its own, null for none. */
  readonly ground: number | null;
  /** `groundChance` of the run. */
  readonly groundChance: number | null;
}

export interface CloneSearch {
  readonly glyphs: number;
  readonly pairs: number;
  /** Pairs that are all but identical, and their share of the like ones. */
  readonly identical: number;
  readonly identicalShare: number;
  /** Longest and most alike first; no two share a target. */
  readonly runs: readonly CloneRun[];
  /** The run and the single glyph that differ least for the save of the picture. */
  readonly copies: readonly CopiedRun[];
}

/** A run that was found by what the save of the picture explains. */
export interface CopiedRun
  extends CloneRun,
    Pick<Copy, 'noise' | 'noiseLead' | 'singleLead' | 'lineShare' | 'company'> {}

const COMPARED_UP_TO = 0.4;
const IDENTICAL_BELOW = 0.055;
const RIVAL_REACH = 1.5;
const SEEDS_MAX = 200;
const RUNS_MAX = 20;
const RUN_RIVALS = 3;

/** How unlike the glyphs of a run may be. */
export const LIKE_BELOW = 0.06;

/** A page, and what of it is printed twice with the same pixels; null where the page holds too much. */
export interface PageClones {
  readonly page: Luminance;
  readonly search: CloneSearch | null;
}

/** Looks for glyphs that are printed twice with the same pixels. Pairs are not kept: they take far more memory. */
export const clonesOf = (page: Luminance): PageClones => ({ page, search: searchClones(page) });

function searchClones(page: Luminance): CloneSearch | null {
  const glyphs = glyphsOf(page);
  if (glyphs === null) return null;
  const index = new PairIndex(likePairs(page, glyphs, COMPARED_UP_TO), glyphs.length);
  const { pairs } = index;
  const seeds = pairs.filter((pair) => pair.soft < LIKE_BELOW).slice(0, SEEDS_MAX);
  const runs = seeds
    .flatMap((seed) => grownRuns(page, glyphs, seed).flatMap((run) => runOf(page, glyphs, index, run, seed) ?? []))
    .toSorted((a, b) => excess(a) - excess(b) || b.glyphs - a.glyphs || a.unlikeness - b.unlikeness);
  const identical = pairs.filter((pair) => pair.soft < IDENTICAL_BELOW).length;
  return {
    glyphs: glyphs.length,
    pairs: pairs.length,
    identical,
    identicalShare: identical / Math.max(1, pairs.length),
    runs: apart(runs)
      .slice(0, RUNS_MAX)
      .map((run) => withChance(page, run)),
    copies: closestCopies(page, glyphs).flatMap((copy) => copiedRun(page, glyphs, index, copy) ?? []),
  };
}

function copiedRun(page: Luminance, glyphs: readonly Glyph[], index: PairIndex, copy: Copy): CopiedRun | null {
  const { pair, noise, noiseLead, singleLead, lineShare, company } = copy;
  const run = runOf(page, glyphs, index, copy.glyphs, pair);
  if (run === null) return null;
  const unlikeness = copy.glyphs.length > 1 ? run.unlikeness : pair.soft;
  return { ...withChance(page, run), unlikeness, noise, noiseLead, singleLead, lineShare, company };
}

/** A run before the chance of its paper is known, which takes long. */
type FoundRun = Omit<CloneRun, 'groundChance'>;

const withChance = (page: Luminance, run: FoundRun): CloneRun => ({
  ...run,
  groundChance: groundChance(page, run.source, run),
});

/** Rivals beyond what a run of several glyphs bears. */
const excess = ({ glyphs, rivals }: FoundRun): number => (glyphs > 1 ? Math.max(0, rivals - RUN_RIVALS) : rivals);

function runOf(
  page: Luminance,
  glyphs: readonly Glyph[],
  index: PairIndex,
  run: readonly Patch[],
  { dx, dy, soft }: Pick<GlyphPair, 'dx' | 'dy' | 'soft'>,
): FoundRun | null {
  const source = patchAround(run, 0, page);
  const target = { ...source, x: source.x + dx, y: source.y + dy };
  if (!within(target, page) || overlap(source, target)) return null;
  const unlikeness = softUnlikeness(page, source, { dx, dy }, contrast(page, source));
  const level = RIVAL_REACH * Math.max(soft, unlikeness);
  const near = glyphs.map(({ patch }) => overlap(patch, source) || overlap(patch, target));
  const { count: rivals, closest } = index.rivals(near, { dx, dy }, level);
  const usual = Math.min(COMPARED_UP_TO, closest);
  const lead = Math.min(COMPARED_UP_TO, index.next(near, { dx, dy })) / Math.max(unlikeness, 1e-3);
  const ground = groundUnlikeness(page, source, { dx, dy });
  return { source, target, dx, dy, glyphs: run.length, unlikeness, usual, rivals, lead, ground };
}

function apart(runs: readonly FoundRun[]): FoundRun[] {
  const kept: FoundRun[] = [];
  for (const run of runs) {
    const taken = kept.some((other) => overlap(other.target, run.target) || overlap(other.source, run.target));
    if (!taken) kept.push(run);
  }
  return kept;
}
