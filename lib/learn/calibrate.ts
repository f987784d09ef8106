import { sigmoid } from '#lib/engine/score.ts';

const STEPS_MAX = 100;
const RIDGE = 1e-9;

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

/** A monotone step function from score to probability: `probability[i]` from `from[i]` on. */
export interface IsotonicScale {
  readonly from: readonly number[];
  readonly probability: readonly number[];
}

/** Isotonic regression by pooling adjacent violators. */
export function fitIsotonic(scored: readonly Scored[]): IsotonicScale {
  const pools: { from: number; weight: number; fraud: number }[] = [];
  for (const { z, fraud, weight } of [...scored].sort((a, b) => a.z - b.z)) {
    pools.push({ from: z, weight, fraud: fraud ? weight : 0 });
    for (;;) {
      const [last, previous] = [pools.at(-1), pools.at(-2)];
      if (!last || !previous) break;
      if (previous.from !== last.from && previous.fraud * last.weight < last.fraud * previous.weight) break;
      previous.weight += last.weight;
      previous.fraud += last.fraud;
      pools.pop();
    }
  }
  return { from: pools.map(({ from }) => from), probability: pools.map(({ fraud, weight }) => fraud / weight) };
}

/** The probability at a score; below the first step that of the first. */
export function isotonicAt({ from, probability }: IsotonicScale, z: number): number {
  let [low, high] = [0, from.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((from[middle] ?? 0) <= z) low = middle + 1;
    else high = middle;
  }
  return probability[Math.max(0, low - 1)] ?? 0;
}
