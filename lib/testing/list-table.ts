import type { Check } from '#lib/engine/check.ts';
import { testCheck } from '#lib/engine/tester.ts';
import type { ListHit } from '#lib/risk/facts/links.ts';
import type { RiskFacts, SignalMeta } from '#lib/risk/facts.ts';
import { listHit } from './risk-facts/links.ts';
import { DAY_MS, NOW } from './risk-facts/time.ts';

const OTHER = { block: 'allow', allow: 'watch', watch: 'block', custom: 'block', snooze: 'block' } as const;

/** The one table of every signal that says an entity stands on a list of the tenant. */
export function testListed(signal: Check<RiskFacts, SignalMeta>, list: ListHit['list']): void {
  const facts = (...lists: ListHit[]) => ({ now: NOW, lists });
  testCheck(signal, {
    flagged: [
      {
        name: 'an entity on the list',
        facts: facts(listHit({ list: OTHER[list] }), listHit({ list, expiresAt: NOW + DAY_MS })),
        evidence: {
          list_id: 'l_1',
          entity: 'device',
          entry: 'd_1',
          reason: 'Chargebacks',
          added_by: 'ada@example.com',
          expires_at: '2026-03-21T09:15:00.000Z',
        },
        strength: 1,
      },
    ],
    clear: [
      { name: 'an entity on no list', facts: facts() },
      { name: 'an entity on another list', facts: facts(listHit({ list: OTHER[list] })) },
      { name: 'an entry that ends at this moment', facts: facts(listHit({ list, expiresAt: NOW })) },
    ],
    notApplicable: [{ name: 'lists that were not asked', facts: { now: NOW } }],
    adversarial: [
      {
        name: 'an expired entry before one that is in force',
        facts: facts(listHit({ list, expiresAt: NOW - 1 }), listHit({ list, listId: 'l_2' })),
        expect: 'flagged',
        evidence: { list_id: 'l_2', expires_at: null },
      },
      { name: 'a list that only rules read', facts: facts(listHit({ list: 'custom' })), expect: 'clear' },
    ],
  });
}
