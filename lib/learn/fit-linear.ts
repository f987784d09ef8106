import type { ModelFeature } from '#lib/risk/policy.ts';
import type { Example, LearnedSignal } from './example.ts';
import { FEATURE_NAMES } from './features.ts';
import { familyWinners, type LinearWeights } from './linear-score.ts';
import { type Design, fitLogistic, type Prior } from './logistic.ts';

const TAU = 1;
const ROUNDS_MAX = 5;
const SD_MIN = 1e-6;

/** Frauds below which the data say nothing: then the optimum is the expert weights. */
export const FRAUDS_MIN = 30;

/** `logit((F + 1) / (N + 100))`: the tenant's own rate of fraud, cautious while little is known. */
export function priorLogOdds(frauds: number, events: number): number {
  const rate = (frauds + 1) / (events + 100);
  return Math.log(rate / (1 - rate));
}

/**
 * Learns the weights of the additive score from examples, with the expert weights as prior mean: each family's winner
 * is picked under the current weights and the fit repeated until the winners stay (risk guide, section 4.3).
 */
export function fitLinear(signals: readonly LearnedSignal[], examples: readonly Example[]): LinearWeights {
  const frauds = examples.filter(({ fraud }) => fraud).length;
  const events = examples.reduce((sum, { weight }) => sum + weight, 0);
  const intercept = priorLogOdds(frauds, events);
  if (frauds < FRAUDS_MIN) return expertWeights(signals, intercept);
  const features = standardised(examples);
  const prior = priorOf(signals, features.length, intercept);
  let weights = prior.mean;
  let picked = '';
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const design = designOf(signals, features, examples, weights);
    const winners = design.index.join();
    if (winners === picked) break;
    picked = winners;
    weights = fitLogistic(design, prior);
  }
  return toWeights(signals, features, weights);
}

/** Where the data say nothing, and on day zero. */
export function expertWeights(signals: readonly LearnedSignal[], intercept: number): LinearWeights {
  return { intercept, weights: Object.fromEntries(signals.map(({ id, weight }) => [id, weight])), features: [] };
}

interface Standard {
  readonly index: number;
  readonly name: string;
  readonly mean: number;
  readonly sd: number;
}

/** Mean and deviation of each feature over the examples that know it; constant ones are left out. */
function standardised(examples: readonly Example[]): Standard[] {
  return FEATURE_NAMES.flatMap((name, index) => {
    let [sum, squares, total] = [0, 0, 0];
    for (const { features, weight } of examples) {
      const value = features[index] ?? null;
      if (value === null) continue;
      sum += weight * value;
      squares += weight * value * value;
      total += weight;
    }
    const mean = total === 0 ? 0 : sum / total;
    const sd = total === 0 ? 0 : Math.sqrt(Math.max(0, squares / total - mean * mean));
    return sd < SD_MIN * (1 + Math.abs(mean)) ? [] : [{ index, name, mean, sd }];
  });
}

function priorOf(signals: readonly LearnedSignal[], features: number, intercept: number): Prior {
  const columns = 1 + signals.length + features;
  const mean = new Float64Array(columns);
  const sign = new Int8Array(columns);
  mean[0] = intercept;
  signals.forEach(({ weight }, index) => {
    mean[index + 1] = weight;
    sign[index + 1] = Math.sign(weight);
  });
  return { mean, sign, tau: TAU };
}

function designOf(
  signals: readonly LearnedSignal[],
  features: readonly Standard[],
  examples: readonly Example[],
  weights: Float64Array,
): Design {
  const starts = new Int32Array(examples.length + 1);
  const index: number[] = [];
  const value: number[] = [];
  examples.forEach((example, row) => {
    for (const [signal, strength] of familyWinners(signals, example.strengths, (at) => weights[at + 1] ?? 0)) {
      index.push(signal + 1);
      value.push(strength);
    }
    features.forEach(({ index: at, mean, sd }, column) => {
      const known = example.features[at] ?? null;
      if (known === null) return;
      index.push(1 + signals.length + column);
      value.push((known - mean) / sd);
    });
    starts[row + 1] = index.length;
  });
  return {
    columns: weights.length,
    starts,
    index: Int32Array.from(index),
    value: Float64Array.from(value),
    label: Uint8Array.from(examples, ({ fraud }) => Number(fraud)),
    weight: Float64Array.from(examples, ({ weight }) => weight),
  };
}

function toWeights(
  signals: readonly LearnedSignal[],
  features: readonly Standard[],
  weights: Float64Array,
): LinearWeights {
  const learned = features.map(
    ({ name, mean, sd }, column): ModelFeature => ({
      name,
      mean,
      sd,
      weight: weights[1 + signals.length + column] ?? 0,
    }),
  );
  return {
    intercept: weights[0] ?? 0,
    weights: Object.fromEntries(signals.map(({ id }, index) => [id, weights[index + 1] ?? 0])),
    features: learned,
  };
}
