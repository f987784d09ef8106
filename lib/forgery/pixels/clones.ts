import type { Luminance } from '../facts/picture.ts';
import { type Glyph, type GlyphPair, glyphsOf, likePairs } from './glyph-pairs.ts';
import { contrast, overlap, type Patch, patchAround, unlikeness } from './patch.ts';

/** Neighbouring glyphs that lie a second time on the page, all at one displacement. */
export interface CloneRun {
  readonly source: Patch;
  readonly target: Patch;
  readonly dx: number;
  readonly dy: number;
  readonly glyphs: number;
  /** Of the whole run, ground between the glyphs included. */
  readonly unlikeness: number;
  /** The best likeness that glyphs of the run have to others of the page, by glyph; the median. */
  readonly usual: number;
  /** The median likeness of its glyphs, one by one. */
  readonly level: number;
  /** Pairs of the page, at other displacements, that are as alike as those of the run. */
  readonly rivals: number;
}

export interface CloneSearch {
  readonly glyphs: number;
  readonly pairs: number;
  /** Share of the like pairs that are all but identical, 0..1. */
  readonly identicalShare: number;
  /** Best likeness that a glyph of this page has to another one: the lower quartile over glyphs. */
  readonly usual: number;
  /** Longest and most alike first; no two share a target. */
  readonly runs: readonly CloneRun[];
}

export interface CloneLimits {
  readonly unlikeMax: number;
  readonly glyphsMin: number;
}

const COMPARED_UP_TO = 0.4;
const IDENTICAL_BELOW = 0.04;
const RUNS_MAX = 20;

/** Looks for runs of glyphs that are printed twice with the same pixels. @returns null where the page holds too much. */
export function findClones(page: Luminance, { unlikeMax, glyphsMin }: CloneLimits): CloneSearch | null {
  const glyphs = glyphsOf(page);
  if (glyphs === null) return null;
  const pairs = likePairs(page, glyphs, COMPARED_UP_TO);
  const nearest = nearestOthers(pairs);
  const runs = chainsOf(
    glyphs,
    pairs.filter((pair) => pair.unlikeness < unlikeMax),
  )
    .filter((chain) => chain.length >= glyphsMin)
    .flatMap((chain) => runOf(page, glyphs, chain, nearest) ?? [])
    .toSorted((a, b) => b.glyphs - a.glyphs || a.unlikeness - b.unlikeness);
  const kept = apart(runs).slice(0, RUNS_MAX);
  const best = [...nearest.values()].map((list) => list[0]?.unlikeness ?? COMPARED_UP_TO).toSorted((a, b) => a - b);
  return {
    glyphs: glyphs.length,
    pairs: pairs.length,
    identicalShare: pairs.filter((pair) => pair.unlikeness < IDENTICAL_BELOW).length / Math.max(1, pairs.length),
    usual: best[Math.floor(best.length * 0.25)] ?? COMPARED_UP_TO,
    runs: kept.map((run) => ({ ...run, rivals: rivalsOf(run, pairs) })),
  };
}

/** The two best partners of each glyph, the better one first. */
function nearestOthers(pairs: readonly GlyphPair[]): Map<number, GlyphPair[]> {
  const nearest = new Map<number, GlyphPair[]>();
  for (const pair of pairs.toSorted((a, b) => a.unlikeness - b.unlikeness)) {
    for (const glyph of [pair.from, pair.to]) {
      const known = nearest.get(glyph);
      if (known === undefined) nearest.set(glyph, [pair]);
      else if (known.length < 2) known.push(pair);
    }
  }
  return nearest;
}

/** Pairs of one displacement whose sources stand side by side on one line. */
function chainsOf(glyphs: readonly Glyph[], pairs: readonly GlyphPair[]): GlyphPair[][] {
  const groups = new Map<string, GlyphPair[]>();
  for (const pair of pairs) {
    const key = `${pair.dx},${pair.dy}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [pair]);
    else known.push(pair);
  }
  const chains: GlyphPair[][] = [];
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const open: GlyphPair[][] = [];
    for (const pair of group.toSorted((a, b) => leftOf(glyphs, a) - leftOf(glyphs, b))) {
      const chain = open.find((candidate) => follows(glyphs, candidate.at(-1), pair));
      if (chain === undefined) open.push([pair]);
      else chain.push(pair);
    }
    chains.push(...open);
  }
  return chains;
}

const leftOf = (glyphs: readonly Glyph[], pair: GlyphPair): number => glyphs[pair.from]?.patch.x ?? 0;

function follows(glyphs: readonly Glyph[], last: GlyphPair | undefined, next: GlyphPair): boolean {
  const [a, b] = [glyphs[last?.from ?? -1]?.patch, glyphs[next.from]?.patch];
  if (a === undefined || b === undefined) return false;
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared > 0.5 * Math.min(a.height, b.height) && b.x - (a.x + a.width) < Math.max(a.height, b.height);
}

function runOf(
  page: Luminance,
  glyphs: readonly Glyph[],
  chain: readonly GlyphPair[],
  nearest: ReadonlyMap<number, readonly GlyphPair[]>,
): CloneRun | null {
  const first = chain[0];
  if (first === undefined) return null;
  const { dx, dy } = first;
  const source = patchAround(
    chain.flatMap((pair) => glyphs[pair.from]?.patch ?? []),
    0,
    page,
  );
  const target = { ...source, x: source.x + dx, y: source.y + dy };
  if (overlap(source, target)) return null;
  const others = chain.flatMap((pair) =>
    [pair.from, pair.to].map(
      (glyph) => nearest.get(glyph)?.find((other) => !same(other, pair))?.unlikeness ?? COMPARED_UP_TO,
    ),
  );
  return {
    source,
    target,
    dx,
    dy,
    glyphs: chain.length,
    unlikeness: unlikeness(page, source, { dx, dy }, contrast(page, source)),
    usual: middle(others),
    level: middle(chain.map((pair) => pair.unlikeness)),
    rivals: 0,
  };
}

function rivalsOf(run: CloneRun, pairs: readonly GlyphPair[]): number {
  return pairs.filter((pair) => pair.unlikeness <= run.level && (pair.dx !== run.dx || pair.dy !== run.dy)).length;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? COMPARED_UP_TO;

const same = (a: GlyphPair, b: GlyphPair): boolean => a.from === b.from && a.to === b.to;

function apart(runs: readonly CloneRun[]): CloneRun[] {
  const kept: CloneRun[] = [];
  for (const run of runs) {
    const taken = kept.some((other) => overlap(other.target, run.target) || overlap(other.source, run.target));
    if (!taken) kept.push(run);
  }
  return kept;
}
