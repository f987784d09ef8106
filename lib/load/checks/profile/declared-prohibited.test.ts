import { testCheck } from '#lib/engine/tester.ts';

import { declaredProhibited } from './declared-prohibited.ts';

testCheck(declaredProhibited, {
  flagged: [{ name: 'prohibited', facts: { declared_risk: 'prohibited' }, evidence: {} }],
  clear: [{ name: 'high, which is watched and not forbidden', facts: { declared_risk: 'high' } }],
  notApplicable: [{ name: 'no rating', facts: {} }],
  adversarial: [{ name: 'a customer whom the file calls harmless', facts: { declared_risk: 'low' }, expect: 'clear' }],
});
