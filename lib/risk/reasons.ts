import { type Score, sigmoid } from '#lib/engine/score.ts';
import { attribute } from './attribution.ts';
import type { Bound } from './bounds.ts';
import type { SignalMeta } from './facts.ts';
import type { ModelEffect } from './model.ts';
import type { RuleHit } from './policy.ts';
import type { SessionEffect } from './session-effect.ts';
import { reasonCode } from './vocabulary.ts';

export interface Reason {
  readonly code: string;
  /** Signed share of the score; the shares of all reasons sum to it. */
  readonly weight: number;
  readonly evidence: Record<string, unknown>;
}

/** One piece of evidence. `shift` is the log-odds by which it moved the score; null where it did not move the score. */
export interface Part {
  readonly code: string;
  readonly title: string;
  readonly evidence: Record<string, unknown>;
  readonly shift: number | null;
}

interface Sources {
  readonly score: Score<SignalMeta>;
  readonly calibration: { readonly a: number; readonly c: number };
  readonly model: ModelEffect | null;
  readonly session: SessionEffect | null;
  readonly hits: readonly RuleHit[];
  readonly bound: Bound | null;
}

/** All evidence of an event, each with its shift of the calibrated log-odds. */
export function partsOf({ score, calibration, model, session, hits, bound }: Sources): Part[] {
  const { a, c } = calibration;
  const signals = score.contributions.map(({ meta, evidence, logOdds, counts }) => ({
    code: reasonCode(meta.id),
    title: meta.title,
    evidence: { ...(evidence as Record<string, unknown>) },
    shift: bound?.source.kind === 'signal' && bound.source.id === meta.id ? bound.shift : counts ? a * logOdds : null,
  }));
  const rules = hits.map((hit) => ({
    code: 'RULE_HIT',
    title: `Rule "${hit.name}"`,
    evidence: ruleEvidence(hit),
    shift: ruleShift(hit, bound),
  }));
  const parts: Part[] = [...signals, ...rules];
  if (session) {
    const shift = a * session.logOdds;
    parts.push({
      code: 'SESSION_FINDINGS',
      title: 'Found earlier in this session',
      evidence: { found: session.found },
      shift,
    });
  }
  if (model && model.model.features.length > 0) {
    const evidence = {
      model_id: model.model.modelId,
      p: round(sigmoid(a * (score.logOdds + (session?.logOdds ?? 0) + model.logOdds) + c)),
      top_features: model.topFeatures,
    };
    const shift = a * model.logOdds;
    parts.push({ code: 'MODEL_SCORE', title: 'Figures that the learned model reads', evidence, shift });
  }
  return parts;
}

/**
 * Turns the parts into reasons whose weights sum to the score exactly, ordered by the size of the weight, then by code.
 * @param prior calibrated log-odds before any evidence.
 * @param total the published score.
 * @param base evidence of the base rate.
 * @param partial facts that were missing and components that failed.
 */
export function reasonsOf(
  parts: readonly Part[],
  prior: number,
  total: number,
  base: Record<string, unknown>,
  partial: { missing: readonly string[]; components: readonly string[] },
): Reason[] {
  const moving = parts.filter(({ shift }) => shift !== null);
  const shares = attribute(
    prior,
    moving.map(({ shift }) => shift ?? 0),
    total,
  );
  const reasons = parts.map((part) => ({
    code: part.code,
    weight: shares.shares[moving.indexOf(part)] ?? 0,
    evidence: part.evidence,
  }));
  reasons.push({ code: 'BASE_RATE', weight: shares.base, evidence: base });
  if (partial.missing.length > 0 || partial.components.length > 0) {
    const evidence = { missing: [...partial.missing], degraded_components: [...partial.components] };
    reasons.push({ code: 'PARTIAL_DATA', weight: 0, evidence });
  }
  return reasons.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.code < b.code ? -1 : 1));
}

function ruleShift(hit: RuleHit, bound: Bound | null): number | null {
  if (bound?.source.kind === 'rule' && bound.source.hit === hit) return bound.shift;
  return hit.effect.kind === 'score' ? hit.effect.logOdds : null;
}

function ruleEvidence({ ruleId, version, name, effect, matched }: RuleHit): Record<string, unknown> {
  return { rule_id: ruleId, version, name, effect: effect.kind, matched };
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
