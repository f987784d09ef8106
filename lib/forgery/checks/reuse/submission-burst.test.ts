import { testCheck } from '#lib/engine/tester.ts';
import { submissionBurst } from './submission-burst.ts';

const burst = (count: number) => ({ burst: { key: 'customer C-1', count, windowHours: 24 } });

testCheck(submissionBurst, {
  flagged: [{ name: 'thirty documents in a day', facts: burst(30), evidence: { severity: 'low' } }],
  clear: [{ name: 'a month of receipts', facts: burst(24) }],
  notApplicable: [{ name: 'an upload without a customer', facts: {} }],
  adversarial: [{ name: 'a count of none', facts: burst(0), expect: 'clear' }],
});
