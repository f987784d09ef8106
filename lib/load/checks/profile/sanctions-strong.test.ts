import { testCheck } from '#lib/engine/tester.ts';

import { sanctionsStrong } from './sanctions-strong.ts';

const hit = (kind: 'sanctions' | 'pep', score: number) => ({
  list_hits: [{ list: 'L', listDate: '2021-07-01', kind, entry: 'E1', matchedName: 'Anna Berg', score }],
});

testCheck(sanctionsStrong, {
  flagged: [
    { name: 'a sure match', facts: hit('sanctions', 0.97), evidence: { score: 0.97, list_date: '2021-07-01' } },
  ],
  clear: [
    { name: 'a possible match', facts: hit('sanctions', 0.92) },
    { name: 'an office holder', facts: hit('pep', 0.99) },
    { name: 'nobody', facts: { list_hits: [] } },
  ],
  notApplicable: [{ name: 'a customer who was not screened', facts: {} }],
  adversarial: [
    {
      name: 'a sure match behind an office holder',
      facts: { list_hits: [...hit('pep', 0.99).list_hits, ...hit('sanctions', 0.95).list_hits] },
      expect: 'flagged',
    },
  ],
});
