import { describe, expect, it } from 'vitest';
import { RuleEffect } from '#lib/contracts/rule.ts';
import { EXACT, STRENGTHS, strengthOf } from './effect-strength.ts';

describe('the strength of an effect', () => {
  it('has a name for the usual steps in both directions', () => {
    expect(STRENGTHS.find(({ value }) => value === strengthOf(1.5))?.label).toBe('Raises the risk, strong');
    expect(STRENGTHS.find(({ value }) => value === strengthOf(-0.5))?.label).toBe('Lowers the risk, weak');
  });

  it('is exact for any other value', () => {
    expect([strengthOf(1.37), strengthOf(0)]).toEqual([EXACT, EXACT]);
  });

  it('names only what a rule may do', () => {
    for (const { value } of STRENGTHS.filter((known) => known.value !== EXACT)) {
      expect(RuleEffect.safeParse({ kind: 'score', log_odds: Number(value) }).success).toBe(true);
    }
  });
});
