import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { miscalculatedTax } from '../../checks/content/miscalculated-tax.ts';
import { unbalancedTotals } from '../../checks/content/unbalanced-totals.ts';
import { valueComparison } from '../../evidence.ts';
import { RECEIVED_AT } from '../../fixtures/facts.ts';
import { type LedgerKey, type LedgerPage, makeLedgerPage } from '../../fixtures/ledger-page.ts';
import { derive } from '../derive.ts';

const totals = unbalancedTotals.bind();
const taxes = miscalculatedTax.bind();
const seeds = fc.integer({ min: 0, max: 1_000_000 });

const factsOf = (page: LedgerPage, change?: { key: LedgerKey; cents: number }) =>
  derive({ words: page.words(change), pages: page.pages, receivedAt: RECEIVED_AT });

function raised(seed: number, by: number) {
  const page = makeLedgerPage(seed);
  const { gross } = page.ledger;
  const cents = gross + Math.sign(gross) * by;
  return { cents, verdict: totals(factsOf(page, { key: 'gross', cents })) };
}

describe('understand', () => {
  it('accuses no consistent invoice, in any language, format and layout', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const facts = factsOf(makeLedgerPage(seed));
        expect([totals(facts).status, taxes(facts).status]).not.toContain('flagged');
      }),
      { numRuns: 300 },
    );
  });

  it('accuses no invoice of which a label is in words that it does not know', () => {
    fc.assert(
      fc.property(seeds, fc.nat(200), (seed, at) => {
        const page = makeLedgerPage(seed);
        const words = page.words();
        const labels = words.filter(({ text }) => /^\p{L}{3,}:?$/u.test(text));
        const hidden = labels[at % Math.max(1, labels.length)];
        const unknown = words.map((word) => (word === hidden ? { ...word, text: 'Xyzzy' } : word));
        const verdict = totals(derive({ words: unknown, pages: page.pages, receivedAt: RECEIVED_AT }));
        expect(verdict.status).not.toBe('flagged');
      }),
      { numRuns: 300 },
    );
  });

  it('finds most totals that were changed alone, and names them', () => {
    const all = Array.from({ length: 300 }, (_, index) => raised(index, [10_000, 3_000, 90_000][index % 3] ?? 10_000));
    const high = all.filter(
      ({ verdict }) => verdict.status === 'flagged' && valueComparison.parse(verdict.evidence).severity === 'high',
    );
    expect(high.length).toBeGreaterThan(0.7 * all.length);
    for (const { cents, verdict } of high)
      expect(verdict).toMatchObject({ evidence: { found: (cents / 100).toFixed(2) } });
  });
});
