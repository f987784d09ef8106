import { testCheck } from '#lib/engine/tester.ts';

import { pep } from './pep.ts';

const hit = (kind: 'sanctions' | 'pep', score: number) => ({
  list_hits: [{ list: 'L', listDate: '2021-07-01', kind, entry: 'E1', matchedName: 'Anna Berg', score }],
});

testCheck(pep, {
  flagged: [
    { name: 'declared', facts: { is_pep: true }, evidence: { declared: true, list: null } },
    { name: 'on a list', facts: { is_pep: false, ...hit('pep', 0.95) }, evidence: { declared: false, list: 'L' } },
  ],
  clear: [
    { name: 'declared not to be', facts: { is_pep: false } },
    { name: 'a faint likeness', facts: hit('pep', 0.85) },
  ],
  notApplicable: [{ name: 'nothing known', facts: {} }],
  adversarial: [{ name: 'a namesake on a list of sanctions', facts: hit('sanctions', 0.99), expect: 'clear' }],
});
