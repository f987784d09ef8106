import { modelFeatures } from '#lib/learn/features.ts';
import type { RiskFacts } from './facts.ts';
import type { LinearModel } from './policy.ts';

const TOP_FEATURES = 5;

/** What the numeric features of a learned model add to the score of one event. */
export interface ModelEffect {
  readonly model: LinearModel;
  /** Sum of the log-odds of the features, before calibration. */
  readonly logOdds: number;
  readonly topFeatures: readonly { name: string; value: number | null; contribution: number }[];
}

/**
 * Computes the effect of the model's features. Each is standardised as (value - mean) / sd; one that is not known adds
 * nothing.
 */
export function modelEffect(model: LinearModel, facts: Partial<RiskFacts>): ModelEffect {
  if (model.features.length === 0) return { model, logOdds: 0, topFeatures: [] };
  const values = modelFeatures(facts);
  const effects = model.features.map(({ name, weight, mean, sd }) => {
    const value = values[name] ?? null;
    return { name, value, contribution: value === null || sd === 0 ? 0 : (weight * (value - mean)) / sd };
  });
  const topFeatures = effects
    .filter(({ contribution }) => contribution !== 0)
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution) || (a.name < b.name ? -1 : 1))
    .slice(0, TOP_FEATURES)
    .map((effect) => ({ ...effect, contribution: Math.round(effect.contribution * 1e4) / 1e4 }));
  return { model, logOdds: effects.reduce((sum, { contribution }) => sum + contribution, 0), topFeatures };
}
