import { describe, expect, it } from 'vitest';
import { RuleEffect } from '#lib/contracts/rule.ts';
import { EXACT, STRENGTHS, strengthOf, strengthText } from './effect-strength.ts';

describe('the strength of an effect', () => {
  it('has a name for the usual steps in both directions', () => {
    expect([1.5, -0.5].map(strengthText)).toEqual(['Raises the risk, strong', 'Lowers the risk, weak']);
    expect(STRENGTHS.map(({ value }) => value)).toContain(strengthOf(1.5));
  });

  it('is exact for any other value', () => {
    expect([strengthOf(1.37), strengthOf(0)]).toEqual([EXACT, EXACT]);
    expect(strengthText(1.37)).toBeNull();
  });

  it('names only what a rule may do', () => {
    for (const { value } of STRENGTHS.filter((known) => known.value !== EXACT)) {
      expect(RuleEffect.safeParse({ kind: 'score', log_odds: Number(value) }).success).toBe(true);
    }
  });
});
