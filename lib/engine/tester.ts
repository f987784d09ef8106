import { describe, expect, it } from 'vitest';
import type { Check, CheckMeta } from './check.ts';

interface Case<Facts> {
  readonly name: string;
  readonly facts: Partial<Facts>;
  readonly options?: unknown;
}

interface FlaggedCase<Facts> extends Case<Facts> {
  /** Compared with `toMatchObject`: name only the members that the case is about. */
  readonly evidence: object;
  readonly strength?: number;
}

/** A subject that is made to deceive: an attacker who hides, or an innocent who looks guilty. */
interface AdversarialCase<Facts> extends Case<Facts> {
  readonly expect: 'flagged' | 'clear' | 'not_applicable';
  readonly evidence?: object;
  readonly strength?: number;
  readonly flags?: readonly string[];
}

type Some<T> = readonly [T, ...T[]] | readonly [...T[], T];

/** Cases that a test works out: at least one. */
export function some<T>(cases: readonly T[]): Some<T> {
  const [first, ...others] = cases;
  if (first === undefined) throw new Error('There is no case.');
  return [first, ...others];
}

/**
 * The one way to test a check: a table of subjects by outcome, none of which may be left out. Prose is never asserted.
 * `clear` holds near misses; a check whose facts are the finding has `none`.
 */
export function testCheck<Facts, Meta extends CheckMeta>(
  check: Check<Facts, Meta>,
  table: {
    readonly flagged: Some<FlaggedCase<Facts>>;
    readonly clear: Some<Case<Facts>> | 'none';
    readonly notApplicable: Some<Case<Facts>>;
    readonly adversarial: Some<AdversarialCase<Facts>>;
  },
): void {
  describe(check.meta.id, () => {
    it.each(table.adversarial)('is not deceived by $name', ({ facts, options, expect: status, ...expected }) => {
      const verdict = check.bind(options)(facts);
      expect(verdict).toMatchObject({ status, ...(expected.evidence ? { evidence: expected.evidence } : {}) });
      if (verdict.status !== 'flagged') return;
      check.evidence.parse(verdict.evidence);
      if (expected.strength !== undefined) expect(verdict.strength).toBeCloseTo(expected.strength, 3);
      if (expected.flags !== undefined) expect(verdict.flags).toEqual(expected.flags);
    });
    it.each(table.flagged)('flags $name', ({ facts, options, evidence, strength }) => {
      const verdict = check.bind(options)(facts);
      expect(verdict).toMatchObject({ status: 'flagged', evidence });
      if (verdict.status !== 'flagged') return;
      check.evidence.parse(verdict.evidence);
      if (strength !== undefined) expect(verdict.strength).toBeCloseTo(strength, 3);
    });
    it.each(table.clear === 'none' ? [] : table.clear)('clears $name', ({ facts, options }) => {
      expect(check.bind(options)(facts)).toEqual({ status: 'clear' });
    });
    it.each(table.notApplicable)('does not apply to $name', ({ facts, options }) => {
      expect(check.bind(options)(facts)).toMatchObject({ status: 'not_applicable' });
    });
  });
}
