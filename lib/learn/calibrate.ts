import { logit, sigmoid } from '#lib/engine/score.ts';
import type { Calibration } from '#lib/risk/calibration.ts';

const STEPS_MAX = 100;
const RIDGE = 1e-9;
const ISOTONIC_FRAUDS_MIN = 1000;
/** Between knots the order of scores is kept. */
const SLOPE_MIN = 1e-6;

/** An outcome with its score in log-odds. `weight`: how many events it stands for. */
export interface Scored {
  readonly z: number;
  readonly fraud: boolean;
  readonly weight: number;
}

/** `sigmoid(a * z + c)`. */
export interface PlattScale {
  readonly a: number;
  readonly c: number;
}

/**
 * Platt's scaling with his smoothed targets, by Newton's method; a never turns the order around.
 * @returns a = 1 and c = 0 where one of the outcomes is missing.
 */
export function fitPlatt(scored: readonly Scored[]): PlattScale {
  const frauds = total(scored.filter(({ fraud }) => fraud));
  const others = total(scored.filter(({ fraud }) => !fraud));
  if (frauds === 0 || others === 0) return { a: 1, c: 0 };
  const targets = { fraud: (frauds + 1) / (frauds + 2), other: 1 / (others + 2) };
  let [a, c] = [1, 0];
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { ga, gc, haa, hac, hcc } = plattDerivatives(scored, targets, a, c);
    const determinant = haa * hcc - hac * hac;
    const [da, dc] = [(hcc * ga - hac * gc) / determinant, (haa * gc - hac * ga) / determinant];
    a = Math.max(0.01, a - da);
    c -= dc;
    if (Math.abs(da) + Math.abs(dc) < 1e-9) break;
  }
  return { a, c };
}

function plattDerivatives(
  scored: readonly Scored[],
  targets: { readonly fraud: number; readonly other: number },
  a: number,
  c: number,
) {
  const sums = { ga: 0, gc: 0, haa: RIDGE, hac: 0, hcc: RIDGE };
  for (const { z, fraud, weight } of scored) {
    const p = sigmoid(a * z + c);
    const slope = weight * (p - (fraud ? targets.fraud : targets.other));
    const curvature = weight * p * (1 - p);
    sums.ga += slope * z;
    sums.gc += slope;
    sums.haa += curvature * z * z;
    sums.hac += curvature * z;
    sums.hcc += curvature;
  }
  return sums;
}

const total = (scored: readonly Scored[]): number => scored.reduce((sum, { weight }) => sum + weight, 0);

interface Pool {
  /** Mean score. */
  readonly z: number;
  readonly weight: number;
  readonly fraud: number;
}

/** Isotonic regression by pooling adjacent violators: pools of rising share of fraud, by their mean score. */
export function fitIsotonic(scored: readonly Scored[]): Pool[] {
  const pools: Pool[] = [];
  for (const { z, fraud, weight } of [...scored].sort((a, b) => a.z - b.z)) {
    let pool: Pool = { z, weight, fraud: fraud ? weight : 0 };
    for (let last = pools.at(-1); last && mustJoin(last, pool); last = pools.at(-1)) {
      pools.pop();
      pool = joined(last, pool);
    }
    pools.push(pool);
  }
  return pools;
}

const mustJoin = (last: Pool, next: Pool): boolean =>
  last.z === next.z || last.fraud * next.weight >= next.fraud * last.weight;

function joined(last: Pool, next: Pool): Pool {
  const weight = last.weight + next.weight;
  return { weight, z: (last.z * last.weight + next.z * next.weight) / weight, fraud: last.fraud + next.fraud };
}

/**
 * Platt's scaling, and above a thousand frauds the knots of an isotonic regression as well: with fewer they would follow
 * chance (risk guide, section 4.3).
 */
export function fitCalibration(scored: readonly Scored[]): Calibration {
  const scale = fitPlatt(scored);
  if (total(scored.filter(({ fraud }) => fraud)) < ISOTONIC_FRAUDS_MIN) return scale;
  let highest = -Infinity;
  const knots = fitIsotonic(scored).map(({ z, weight, fraud }) => {
    highest = Math.max(highest + SLOPE_MIN, logit((fraud + 0.5) / (weight + 1)));
    return [z, highest] as const;
  });
  return { ...scale, knots };
}
