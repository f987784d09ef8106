import { describe, expect, it } from 'vitest';
import { type Accuser, accuse, chanceOf, type Rates } from './accusation.ts';

const finding = (checkId: string, cause: Accuser['cause'], more: Partial<Accuser> = {}): Accuser => {
  return { checkId, cause, severity: 'medium', direct: false, ...more };
};
const silent = (of: number) => ({ text: { of, medium: 0, high: 0 } });

/** `often` was seen in 40 of 1,000 genuine documents, `never` in none of 4,000, `seldom` in none of 200. */
const RATES: Rates = {
  together: { 'met+seldom': { text: { of: 200, both: 1 } } },
  checks: {
    often: { text: { of: 1000, medium: 40, high: 0 } },
    never: silent(4000),
    twin: silent(4000),
    digit: silent(4000),
    seldom: silent(200),
    met: { text: { of: 4000, medium: 1, high: 0 } },
  },
};

const joined = (...findings: Accuser[]) => accuse(findings, 'text', RATES).joined;

describe('the rule of accusation', () => {
  it('lets a direct proof accuse without any rate', () => {
    const proof = finding('proof', 'later_save', { direct: true, severity: 'high' });
    expect(accuse([proof], 'picture', { checks: {}, together: {} })).toEqual({ direct: ['proof'], joined: [] });
  });

  it('lets one cause accuse only by a high finding whose own rate is below one in a thousand', () => {
    const high = { severity: 'high' } as const;
    expect(joined(finding('never', 'arithmetic', high))).toEqual(['never']);
    expect(joined(finding('never', 'arithmetic'))).toEqual([]);
    expect(joined(finding('seldom', 'arithmetic', high))).toEqual([]);
  });

  it('lets no check digit, typeface or editor accuse alone, however rare', () => {
    for (const cause of ['check_digit', 'typesetting', 'editor'] as const)
      expect(joined(finding('digit', cause, { severity: 'high' }))).toEqual([]);
  });

  it('joins two causes that genuine documents seldom show', () => {
    expect(joined(finding('seldom', 'arithmetic'), finding('digit', 'check_digit'))).toEqual(['digit', 'seldom']);
  });

  it('counts two findings of one cause once', () => {
    expect(joined(finding('never', 'editor'), finding('twin', 'editor'))).toEqual([]);
  });

  it('takes findings that genuine documents have shown together for as rare as they were', () => {
    expect(joined(finding('seldom', 'arithmetic'), finding('met', 'check_digit'))).toEqual([]);
    const rare: Rates = { ...RATES, together: { 'met+seldom': { text: { of: 9000, both: 1 } } } };
    const both = [finding('seldom', 'arithmetic'), finding('met', 'check_digit')];
    expect(accuse(both, 'text', rare).joined).toEqual(['met', 'seldom']);
  });

  it('takes what genuine documents often show for no evidence', () => {
    expect(joined(finding('digit', 'check_digit'), finding('often', 'wording'))).toEqual([]);
  });

  it('lets the fewest causes accuse', () => {
    const high = finding('never', 'arithmetic', { severity: 'high' });
    expect(joined(finding('seldom', 'parties'), high, finding('often', 'wording'))).toEqual(['never']);
  });

  it('never counts a low finding, one without a rate, or one of another medium', () => {
    expect(joined(finding('never', 'arithmetic', { severity: 'low' }))).toEqual([]);
    expect(joined(finding('unmeasured', 'arithmetic'))).toEqual([]);
    expect(accuse([finding('never', 'arithmetic', { severity: 'high' })], 'picture', RATES).joined).toEqual([]);
  });
});

describe('the chance of a finding', () => {
  it('is the upper bound of its rate at its severity', () => {
    const rate = { of: 1000, medium: 40, high: 0 };
    expect(chanceOf(rate, 'medium')).toBeCloseTo(0.0522, 3);
    expect(chanceOf(rate, 'high')).toBeCloseTo(0.00299, 4);
    expect(chanceOf(rate, 'low')).toBe(1);
    expect(chanceOf(undefined, 'high')).toBe(1);
  });
});
