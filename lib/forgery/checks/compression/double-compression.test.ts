import { testCheck } from '#lib/engine/tester.ts';
import { compressedFacts, resaved, strokedPage } from '../../fixtures/compressed.ts';
import { doubleCompression } from './double-compression.ts';

const page = strokedPage(3);

testCheck(doubleCompression, {
  flagged: [
    {
      name: 'a picture that was saved coarsely and then finely',
      facts: await compressedFacts(await resaved(page, 60), 90),
      evidence: { severity: 'low' },
    },
  ],
  clear: [{ name: 'a picture that was saved once', facts: await compressedFacts(page, 90) }],
  notApplicable: [
    { name: 'a picture with little detail', facts: await compressedFacts(strokedPage(3, 64, 64), 60) },
    { name: 'a file that is no JPEG', facts: {} },
  ],
  adversarial: [
    {
      name: 'a picture that was saved twice alike',
      facts: await compressedFacts(await resaved(page, 90), 90),
      expect: 'clear',
    },
  ],
});
