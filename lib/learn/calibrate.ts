import { logit, sigmoid } from '#lib/engine/score.ts';
import type { Calibration } from '#lib/risk/calibration.ts';

const STEPS_MAX = 100;
const HALVINGS_MAX = 20;
const A_MIN = 0.01;
const C_PRECISION = 0.01;
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
 * Platt's scaling by Newton's method with halved steps; a never turns the order around. Instead of his smoothed targets, which
 * flatten the scale where frauds are few, a prior holds a near 1: told apart without a fault, they would drive it to infinity.
 * @returns a = 1 and c = 0 where one of the outcomes is missing.
 */
export function fitPlatt(scored: readonly Scored[]): PlattScale {
  const frauds = total(scored.filter(({ fraud }) => fraud));
  const others = total(scored.filter(({ fraud }) => !fraud));
  if (frauds === 0 || others === 0) return { a: 1, c: 0 };
  const targets: Targets = { fraud: 1, other: 0 };
  let scale: PlattScale = { a: 1, c: 0 };
  let loss = plattLoss(scored, targets, scale);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { ga, gc, haa, hac, hcc } = plattDerivatives(scored, targets, scale);
    const determinant = haa * hcc - hac * hac;
    const [da, dc] = [(hcc * ga - hac * gc) / determinant, (haa * gc - hac * ga) / determinant];
    const next = halvings((size) => ({ a: Math.max(A_MIN, scale.a - size * da), c: scale.c - size * dc })).find(
      (candidate) => plattLoss(scored, targets, candidate) < loss,
    );
    if (!next) break;
    scale = next;
    loss = plattLoss(scored, targets, scale);
  }
  return scale;
}

interface Targets {
  readonly fraud: number;
  readonly other: number;
}

const halvings = (at: (size: number) => PlattScale): PlattScale[] =>
  Array.from({ length: HALVINGS_MAX }, (_, halving) => at(2 ** -halving));

function plattLoss(scored: readonly Scored[], targets: Targets, { a, c }: PlattScale): number {
  let loss = 0.5 * (a - 1) ** 2 + 0.5 * C_PRECISION * c * c;
  for (const { z, fraud, weight } of scored) {
    const logOdds = a * z + c;
    const target = fraud ? targets.fraud : targets.other;
    loss += weight * (Math.max(logOdds, 0) - target * logOdds + Math.log1p(Math.exp(-Math.abs(logOdds))));
  }
  return loss;
}

function plattDerivatives(scored: readonly Scored[], targets: Targets, { a, c }: PlattScale) {
  const sums = { ga: a - 1, gc: C_PRECISION * c, haa: 1, hac: 0, hcc: C_PRECISION };
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
