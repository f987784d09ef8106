import { describe, expect, it } from 'vitest';
import { riskFacts } from '#lib/testing/risk-facts.ts';
import { SCENARIOS } from '#lib/testing/risk-scenarios.ts';
import { type Assessment, createAssessor } from './assess.ts';
import { DEFAULT_POLICY } from './policy.ts';
import { RISK_SIGNALS } from './signals/index.ts';
import {
  CONTROL_TTL_SECONDS,
  type Control,
  ENGINE_REASONS,
  FLAGS,
  reasonCode,
  SEVERITIES,
  TIERS,
} from './vocabulary.ts';

const assessments: readonly Assessment[] = Object.values(SCENARIOS).map(({ facts, policy, degradation }) =>
  createAssessor({}, { ...DEFAULT_POLICY, baseRateByType: {}, ...policy })(facts ?? riskFacts(), degradation),
);
const missingFrom = (wanted: readonly string[], seen: Iterable<string>) => {
  const found = new Set(seen);
  return wanted.filter((value) => !found.has(value));
};

describe('every value of the closed lists is produced by some event', () => {
  it('flags', () => {
    const seen = assessments.flatMap(({ flags }) => flags);
    expect(missingFrom(FLAGS, seen)).toEqual([]);
    expect(missingFrom(seen, FLAGS)).toEqual([]);
  });

  it('reason codes', () => {
    const codes = [...RISK_SIGNALS.map(({ meta }) => reasonCode(meta.id)), ...ENGINE_REASONS];
    const seen = assessments.flatMap(({ reasons }) => reasons.map(({ code }) => code));
    expect(missingFrom(codes, seen)).toEqual([]);
    expect(missingFrom(seen, codes)).toEqual([]);
  });

  it('controls', () => {
    const controls = Object.keys(CONTROL_TTL_SECONDS) as Control[];
    const seen = assessments.flatMap(({ hint }) => hint.recommended_controls);
    expect(missingFrom(controls, seen)).toEqual([]);
    expect(missingFrom(seen, controls)).toEqual([]);
  });

  it('tiers, severities and actions', () => {
    expect(
      missingFrom(
        TIERS,
        assessments.map(({ tier }) => tier),
      ),
    ).toEqual([]);
    expect(
      missingFrom(
        SEVERITIES,
        assessments.map(({ decision }) => decision.severity),
      ),
    ).toEqual([]);
    expect(
      missingFrom(
        ['ALLOW', 'BLOCK'],
        assessments.map(({ decision }) => decision.action),
      ),
    ).toEqual([]);
  });
});

describe('whatever happens', () => {
  it.each(Object.keys(SCENARIOS).map((name, index) => [name, index] as const))('%s adds up', (_name, index) => {
    const { decision, reasons, hint } = assessments[index] as Assessment;
    expect(reasons.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(decision.risk_score, 9);
    expect(hint.ttl_seconds).toBe(
      Math.min(...hint.recommended_controls.map((control) => CONTROL_TTL_SECONDS[control])),
    );
    expect(hint.note === null).toBe(hint.recommended_controls.every((name) => name === 'NONE' || name === 'MONITOR'));
    expect(new Set(hint.recommended_controls).size).toBe(hint.recommended_controls.length);
  });
});
