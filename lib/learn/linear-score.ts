import type { LinearModel } from '#lib/risk/policy.ts';
import type { Example, LearnedSignal } from './example.ts';
import { FEATURE_NAMES } from './features.ts';

/** What a linear model needs to score an example; null stands for the expert weights. */
export type LinearWeights = Pick<LinearModel, 'intercept' | 'weights' | 'features'>;

const at = new Map(FEATURE_NAMES.map((name, index) => [name, index]));

/** The strongest signal of each family under the weights: pairs of index and strength. */
export function familyWinners(
  signals: readonly LearnedSignal[],
  strengths: Example['strengths'],
  weightOf: (index: number) => number,
): (readonly [number, number])[] {
  const winners = new Map<string, readonly [number, number]>();
  for (const pair of strengths) {
    const family = signals[pair[0]]?.family;
    if (family === undefined) continue;
    const standing = winners.get(family);
    if (!standing || strengthOf(pair, weightOf) > strengthOf(standing, weightOf)) winners.set(family, pair);
  }
  return [...winners.values()];
}

const strengthOf = ([index, strength]: readonly [number, number], weightOf: (index: number) => number): number =>
  Math.abs(weightOf(index) * strength);

/** Log-odds of examples under a model, before calibration: what the risk engine computes of the same strengths. */
export function scoreLinear(signals: readonly LearnedSignal[], model: LinearWeights): (example: Example) => number {
  const weights = signals.map(({ id, weight }) => model.weights[id] ?? weight);
  const weightOf = (index: number) => weights[index] ?? 0;
  const features = model.features.map((feature) => ({ ...feature, index: at.get(feature.name) ?? -1 }));
  return (example) => {
    let z = model.intercept;
    for (const [index, strength] of familyWinners(signals, example.strengths, weightOf))
      z += weightOf(index) * strength;
    for (const { index, weight, mean, sd } of features) {
      const value = example.features[index] ?? null;
      if (value !== null) z += (weight * (value - mean)) / sd;
    }
    return z;
  };
}
