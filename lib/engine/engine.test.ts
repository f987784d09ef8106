import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fc } from '#lib/testing/properties.ts';
import { type CheckMeta, checksOver, clear, flagged } from './check.ts';
import { createRunner } from './run.ts';
import { logit, overLimit, score } from './score.ts';
import { upperBound } from './share.ts';

interface Facts {
  readonly count?: number;
  readonly name?: string;
}

const defineCheck = checksOver<Facts>();
const meta = (id: string, over: Partial<CheckMeta> = {}): CheckMeta => ({
  id,
  title: id,
  family: id,
  weight: 1,
  why: '',
  investigate: [],
  falsePositives: [],
  references: [],
  ...over,
});

const tooMany = defineCheck({
  meta: meta('too-many'),
  requires: ['count'],
  options: z.object({ countMax: z.number().default(3) }),
  evidence: z.object({ count: z.number() }),
  run: ({ count }, { countMax }) => (count > countMax ? flagged(1, { count }) : clear),
});

const broken = defineCheck({
  meta: meta('broken'),
  requires: [],
  options: z.object({}),
  evidence: z.object({}),
  run: () => {
    throw new Error('out of order');
  },
});

describe('a check', () => {
  it('does not compile when it reads a fact that it does not require', () => {
    defineCheck({
      meta: meta('sloppy'),
      requires: ['count'],
      options: z.object({}),
      evidence: z.object({}),
      // @ts-expect-error `name` is not among the required facts
      run: ({ name }) => (name ? clear : clear),
    });
  });

  it('is not applicable when a required fact is missing, and says which', () => {
    expect(tooMany.bind()({ name: 'x' })).toEqual({ status: 'not_applicable', reason: 'Not known: count.' });
  });

  it('refuses bad options when it is bound, not when it runs', () => {
    expect(() => tooMany.bind({ countMax: 'many' })).toThrow(z.ZodError);
  });
});

describe('the runner', () => {
  it('isolates a check that throws', () => {
    const results = createRunner([broken, tooMany])({ count: 9 });
    expect(results.map(({ outcome }) => outcome.status)).toEqual(['error', 'flagged']);
  });

  it('applies the settings of a tenant', () => {
    const run = createRunner([broken, tooMany], {
      broken: { enabled: false },
      'too-many': { options: { countMax: 10 } },
    });
    expect(run({ count: 9 }).map(({ outcome }) => outcome.status)).toEqual(['clear']);
  });
});

describe('the score', () => {
  const result = (id: string, family: string, weight: number, strength: number) => ({
    meta: meta(id, { family, weight }),
    outcome: flagged(strength, {}),
    durationMs: 0,
  });

  it('is the prior without evidence', () => {
    expect(score([], logit(0.01)).probability).toBeCloseTo(0.01, 10);
  });

  it('counts only the strongest of a family, whatever the order', () => {
    const pair = [result('a', 'network', 1, 1), result('b', 'network', 2, 1)];
    for (const results of [pair, pair.toReversed()]) {
      const { contributions, logOdds } = score(results, 0);
      expect(logOdds).toBe(2);
      expect(contributions.map(({ meta: { id }, counts }) => [id, counts])).toEqual([
        ['b', true],
        ['a', false],
      ]);
    }
  });

  it('adds up exactly over families', () => {
    const arbitrary = fc.array(
      fc.record({
        family: fc.constantFrom('a', 'b', 'c'),
        weight: fc.double({ min: -4, max: 4, noNaN: true }),
        strength: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(arbitrary, (items) => {
        const { logOdds, contributions, prior } = score(
          items.map((item, index) => result(`c${index}`, item.family, item.weight, item.strength)),
          -2,
        );
        const sum = contributions.filter(({ counts }) => counts).reduce((total, item) => total + item.logOdds, prior);
        expect(logOdds).toBeCloseTo(sum, 10);
        expect(contributions.filter(({ counts }) => counts).length).toBe(
          new Set(items.map(({ family }) => family)).size,
        );
      }),
    );
  });

  it('gives half strength at the limit and full strength at four times the limit', () => {
    expect([overLimit(5, 5), overLimit(10, 5), overLimit(20, 5), overLimit(500, 5)]).toEqual([0.5, 0.75, 1, 1]);
  });
});

describe('the upper bound of a share', () => {
  it('is the one of Clopper and Pearson', () => {
    expect(upperBound(0, 3000)).toBeCloseTo(1 - 0.05 ** (1 / 3000), 8);
    expect(upperBound(1, 10)).toBeCloseTo(0.3942, 4);
    expect(upperBound(40, 1000)).toBeCloseTo(0.0518, 4);
  });

  it('excludes nothing where every case was one, or none was seen', () => {
    expect([upperBound(5, 5), upperBound(0, 0)]).toEqual([1, 1]);
  });
});
