import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { brokenRunningBalance } from '../checks/content/broken-running-balance.ts';
import { brokenStatementPeriod } from '../checks/content/broken-statement-period.ts';
import { valueComparison } from '../evidence.ts';
import { type AccountPage, makeAccountPage } from '../fixtures/account-page.ts';
import { RECEIVED_AT } from '../fixtures/facts.ts';
import { derive } from './derive.ts';

const period = brokenStatementPeriod.bind();
const running = brokenRunningBalance.bind();
const seeds = fc.integer({ min: 0, max: 1_000_000 });

const factsOf = (page: AccountPage, closing?: number) =>
  derive({ words: page.words(closing), pages: page.pages, receivedAt: RECEIVED_AT });

function raised(seed: number) {
  const page = makeAccountPage(seed);
  const { closing } = page.account;
  return { page, verdict: period(factsOf(page, closing + ([10_000, 30_000, 400_000][seed % 3] ?? 10_000))) };
}

describe('statementBalance', () => {
  it('accuses no consistent statement, in any language, format and layout', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const facts = factsOf(makeAccountPage(seed));
        expect([period(facts).status, running(facts).status]).not.toContain('flagged');
      }),
      { numRuns: 300 },
    );
  });

  it('accuses no statement of which a label is in words that it does not know', () => {
    fc.assert(
      fc.property(seeds, fc.nat(200), (seed, at) => {
        const page = makeAccountPage(seed);
        const words = page.words();
        const labels = words.filter(({ text }) => /^\p{L}{3,}$/u.test(text));
        const hidden = labels[at % Math.max(1, labels.length)];
        const unknown = words.map((word) => (word === hidden ? { ...word, text: 'Xyzzy' } : word));
        expect(period(derive({ words: unknown, pages: page.pages, receivedAt: RECEIVED_AT })).status).not.toBe(
          'flagged',
        );
      }),
      { numRuns: 300 },
    );
  });

  it('accuses no statement of which a page is missing', () => {
    const longer = Array.from({ length: 200 }, (_, seed) => makeAccountPage(seed)).filter(
      ({ pages }) => pages.length > 1,
    );
    expect(longer.length).toBeGreaterThan(5);
    for (const page of longer) {
      const kept = page.words().filter((word) => word.page !== 1);
      expect(period(derive({ words: kept, pages: page.pages, receivedAt: RECEIVED_AT })).status).not.toBe('flagged');
    }
  });

  it('finds most closing balances that were changed alone', () => {
    const all = Array.from({ length: 300 }, (_, seed) => raised(seed)).filter(({ page }) => page.borneOut);
    const high = all.filter(
      ({ verdict }) => verdict.status === 'flagged' && valueComparison.parse(verdict.evidence).severity === 'high',
    );
    expect(high.length).toBeGreaterThan(0.6 * all.length);
    for (const { page, verdict } of high)
      expect(verdict).toMatchObject({
        evidence: { expected: expect.stringContaining((Math.abs(page.account.closing) / 100).toFixed(2)) },
      });
  });
});
