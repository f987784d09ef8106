import type { Result } from '#lib/engine/run.ts';
import type { RiskFacts, SignalMeta } from '#lib/risk/facts.ts';
import { factFlags } from '#lib/risk/flags.ts';

/** What an expression computes with; `undefined` is a fact that is not known. */
export type Value = string | number | boolean | readonly (string | number)[];

/** One event as the rules see it. */
export interface RuleScope {
  readonly facts: Partial<RiskFacts>;
  /** Strength of each flagged signal by its id. */
  readonly flagged: ReadonlyMap<string, number>;
  /** Flags of the signals and the facts, as the alert will have them. */
  readonly flags: readonly string[];
  /** Score before any rule, 0..1. */
  readonly score: number;
}

export function scopeOf(
  facts: Partial<RiskFacts>,
  results: readonly Result<SignalMeta>[],
  riskScore: number,
): RuleScope {
  const flagged = new Map<string, number>();
  const flags = new Set<string>(factFlags(facts));
  for (const { meta, outcome } of results) {
    if (outcome.status !== 'flagged') continue;
    flagged.set(meta.id, outcome.strength);
    for (const flag of outcome.flags ?? meta.flags) flags.add(flag);
  }
  return { facts, flagged, flags: [...flags].sort(), score: riskScore };
}
