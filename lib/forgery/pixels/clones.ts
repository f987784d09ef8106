import type { Luminance } from '../facts/picture.ts';
import { type Glyph, type GlyphPair, glyphsOf, inkBoxOf, likePairs } from './glyph-pairs.ts';
import { groundUnlikeness } from './ground.ts';
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
}

export interface CloneSearch {
  readonly glyphs: number;
  readonly pairs: number;
  /** Pairs that are all but identical, and their share of the like ones. */
  readonly identical: number;
  readonly identicalShare: number;
  /** Longest and most alike first; no two share a target. */
  readonly runs: readonly CloneRun[];
}

const COMPARED_UP_TO = 0.4;
const IDENTICAL_BELOW = 0.055;
/** The same for the neighbours of a glyph, and a closer limit at which those of a close copy are tried too. */
const NEIGHBOUR_BELOW = 0.11;
const CLOSE_NEIGHBOUR = { least: 0.02, perSeed: 2 } as const;
/** In heights; a comma or point may stand between. */
const GAP_MAX = 1.5;
const RIVAL_REACH = 1.5;
const SEEDS_MAX = 200;
const RUNS_MAX = 20;
const RUN_RIVALS = 3;

/** The usual limit of a search. */
export const LIKE_BELOW = 0.06;

const known = new WeakMap<Luminance, { readonly likeBelow: number; readonly search: CloneSearch | null }>();

/**
 * Looks for glyphs that are printed twice with the same pixels.
 * @param likeBelow how unlike the glyphs of a run may be.
 * @returns null where the page holds too much. Kept for the page, without the pairs: they take far more memory.
 */
export function findClones(page: Luminance, likeBelow: number = LIKE_BELOW): CloneSearch | null {
  const before = known.get(page);
  if (before?.likeBelow === likeBelow) return before.search;
  const search = searchClones(page, likeBelow);
  known.set(page, { likeBelow, search });
  return search;
}

function searchClones(page: Luminance, likeBelow: number): CloneSearch | null {
  const glyphs = glyphsOf(page);
  if (glyphs === null) return null;
  const index = new PairIndex(likePairs(page, glyphs, COMPARED_UP_TO), glyphs.length);
  const { pairs } = index;
  const seeds = pairs.filter((pair) => pair.soft < likeBelow).slice(0, SEEDS_MAX);
  const runs = seeds
    .flatMap((seed) => grownRuns(page, glyphs, seed).flatMap((run) => runOf(page, glyphs, index, run, seed) ?? []))
    .toSorted((a, b) => excess(a) - excess(b) || b.glyphs - a.glyphs || a.unlikeness - b.unlikeness);
  const identical = pairs.filter((pair) => pair.soft < IDENTICAL_BELOW).length;
  return {
    glyphs: glyphs.length,
    pairs: pairs.length,
    identical,
    identicalShare: identical / Math.max(1, pairs.length),
    runs: apart(runs).slice(0, RUNS_MAX),
  };
}

/** Rivals beyond what a run of several glyphs bears. */
const excess = ({ glyphs, rivals }: CloneRun): number => (glyphs > 1 ? Math.max(0, rivals - RUN_RIVALS) : rivals);

function grownRuns(page: Luminance, glyphs: readonly Glyph[], seed: GlyphPair): Patch[][] {
  const { least, perSeed } = CLOSE_NEIGHBOUR;
  const wide = grown(page, glyphs, seed, NEIGHBOUR_BELOW);
  const close = grown(page, glyphs, seed, Math.min(NEIGHBOUR_BELOW, least + perSeed * seed.soft));
  return close.length === wide.length ? [wide] : [wide, close];
}

/** The seed's first glyph and its neighbours on the line, as far as they too lie again at the seed's displacement. */
function grown(page: Luminance, glyphs: readonly Glyph[], seed: GlyphPair, limit: number): Patch[] {
  const first = glyphs[seed.from];
  if (first === undefined) return [];
  const start = inkBoxOf(first);
  const line = glyphs.filter((glyph) => onLine(start, inkBoxOf(glyph)));
  const run = [start];
  for (const side of [-1, 1] as const)
    for (let last: Patch | undefined = start; last !== undefined; ) {
      const next: Patch | undefined = line
        .map(inkBoxOf)
        .filter((box) => follows(last ?? start, box, side) && !lies(run, box))
        .filter((box) => again(page, box, seed, limit))
        .toSorted((a, b) => gap(start, a) - gap(start, b) || b.width - a.width)[0];
      if (next !== undefined) run.push(next);
      last = next;
    }
  return run;
}

const lies = (run: readonly Patch[], box: Patch): boolean => run.some((known) => known === box);
const gap = (a: Patch, b: Patch): number => Math.max(b.x - a.x - a.width, a.x - b.x - b.width);

function onLine(a: Patch, b: Patch): boolean {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared > 0.5 * Math.min(a.height, b.height);
}

function follows(last: Patch, next: Patch, side: -1 | 1): boolean {
  const space = side > 0 ? next.x - (last.x + last.width) : last.x - (next.x + next.width);
  return space >= -2 && space < GAP_MAX * Math.max(last.height, next.height);
}

function again(page: Luminance, box: Patch, move: GlyphPair, limit: number): boolean {
  if (!within(box, page, move.dx, move.dy) || overlap(box, { ...box, x: box.x + move.dx, y: box.y + move.dy }))
    return false;
  return softUnlikeness(page, box, move, contrast(page, box)) < limit;
}

function runOf(
  page: Luminance,
  glyphs: readonly Glyph[],
  index: PairIndex,
  run: readonly Patch[],
  { dx, dy, soft }: GlyphPair,
): CloneRun | null {
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

function apart(runs: readonly CloneRun[]): CloneRun[] {
  const kept: CloneRun[] = [];
  for (const run of runs) {
    const taken = kept.some((other) => overlap(other.target, run.target) || overlap(other.source, run.target));
    if (!taken) kept.push(run);
  }
  return kept;
}
