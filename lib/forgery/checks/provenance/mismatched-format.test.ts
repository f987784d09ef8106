import { testCheck } from '#lib/engine/tester.ts';
import type { ActualFormat } from '../../facts/page.ts';
import { mismatchedFormat } from './mismatched-format.ts';

const facts = (format: ActualFormat, docFormat: string) => ({
  bytes: { sha256: '00', length: 1, format },
  docFormat,
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
  adversarial: [
    {
      name: 'a PDF that is called a picture',
      facts: facts('pdf', 'JPG'),
      expect: 'flagged',
      evidence: { expected: 'jpeg', found: 'pdf' },
    },
  ],
});
