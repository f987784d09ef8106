import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { unbalancedPayslip } from '../checks/content/unbalanced-payslip.ts';
import { unbalancedTotals } from '../checks/content/unbalanced-totals.ts';
import { valueComparison } from '../evidence.ts';
import { RECEIVED_AT } from '../fixtures/facts.ts';
import { makeWagePage, type WagePage } from '../fixtures/wage-page.ts';
import { derive } from './derive.ts';

const payslip = unbalancedPayslip.bind();
const totals = unbalancedTotals.bind();
const seeds = fc.integer({ min: 0, max: 1_000_000 });

const factsOf = (page: WagePage, payout?: number) =>
  derive({ words: page.words(payout), pages: page.pages, receivedAt: RECEIVED_AT });

function raised(seed: number) {
  const page = makeWagePage(seed);
  const { payout } = page.wages;
  return { page, payout, verdict: payslip(factsOf(page, payout + ([10_000, 30_000, 400_000][seed % 3] ?? 10_000))) };
}

describe('payslipOf', () => {
  it('accuses no consistent payslip, in any language, format and layout', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const facts = factsOf(makeWagePage(seed));
        expect([payslip(facts).status, totals(facts).status]).not.toContain('flagged');
      }),
      { numRuns: 400 },
    );
  });

  it('accuses no payslip of which a row is not read', () => {
    fc.assert(
      fc.property(seeds, fc.nat(40), (seed, at) => {
        const page = makeWagePage(seed);
        const words = page.words();
        const rows = [...new Set(words.map(({ box }) => box.y))];
        const kept = words.filter(({ box }) => box.y !== rows[at % rows.length]);
        const verdict = payslip(derive({ words: kept, pages: page.pages, receivedAt: RECEIVED_AT }));
        expect(verdict.status).not.toBe('flagged');
      }),
      { numRuns: 400 },
    );
  });

  it('accuses no payslip of which a label is in words that it does not know', () => {
    fc.assert(
      fc.property(seeds, fc.nat(200), (seed, at) => {
        const page = makeWagePage(seed);
        const words = page.words();
        const labels = words.filter(({ text }) => /^\p{L}{3,}$/u.test(text));
        const hidden = labels[at % Math.max(1, labels.length)];
        const unknown = words.map((word) => (word === hidden ? { ...word, text: 'Xyzzy' } : word));
        const verdict = payslip(derive({ words: unknown, pages: page.pages, receivedAt: RECEIVED_AT }));
        expect(verdict.status).not.toBe('flagged');
      }),
      { numRuns: 400 },
    );
  });

  it('finds most sums that were paid out and changed, and what they were', () => {
    const all = Array.from({ length: 300 }, (_, seed) => raised(seed));
    const high = all.filter(
      ({ verdict }) => verdict.status === 'flagged' && valueComparison.parse(verdict.evidence).severity === 'high',
    );
    expect(high.length).toBeGreaterThan(0.75 * all.length);
    for (const { payout, verdict } of high)
      expect(verdict).toMatchObject({ evidence: { expected: (payout / 100).toFixed(2) } });
  });
});
