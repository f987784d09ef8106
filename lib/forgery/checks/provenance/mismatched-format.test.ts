import { testCheck } from '#lib/engine/tester.ts';
import type { ActualFormat } from '../../facts/page.ts';
import { mismatchedFormat } from './mismatched-format.ts';

const facts = (format: ActualFormat, declared: string) => ({
  bytes: { sha256: '00', length: 1, format },
  declared: { format: declared },
});

testCheck(mismatchedFormat, {
  flagged: [
    { name: 'a JPEG that is called png', facts: facts('jpeg', 'PNG'), evidence: { expected: 'png', found: 'jpeg' } },
  ],
  clear: [
    { name: 'jpg for JPEG', facts: facts('jpeg', 'jpg') },
    { name: 'TIF for TIFF', facts: facts('tiff', 'TIF') },
  ],
  notApplicable: [
    { name: 'an upload that declares nothing', facts: { bytes: { sha256: '00', length: 1, format: 'pdf' } } },
  ],
});
