import { testCheck } from '#lib/engine/tester.ts';

import { sanctionsPossible } from './sanctions-possible.ts';

const hit = (kind: 'sanctions' | 'pep', score: number) => ({
  list_hits: [{ list: 'L', listDate: '2021-07-01', kind, entry: 'E1', matchedName: 'Anna Berg', score }],
});

testCheck(sanctionsPossible, {
  flagged: [{ name: 'a possible match', facts: hit('sanctions', 0.85), evidence: { score: 0.85 } }],
  clear: [
    { name: 'a sure match, which is another check', facts: hit('sanctions', 0.93) },
    { name: 'a faint likeness', facts: hit('sanctions', 0.79) },
  ],
  notApplicable: [{ name: 'a customer who was not screened', facts: {} }],
  adversarial: [{ name: 'an office holder of that likeness', facts: hit('pep', 0.85), expect: 'clear' }],
});
