import { testCheck } from '#lib/engine/tester.ts';
import { signedWith } from '../../fixtures/facts.ts';
import { brokenSignature } from './broken-signature.ts';

testCheck(brokenSignature, {
  flagged: [
    {
      name: 'bytes that no longer have the signed digest',
      facts: signedWith({ integrity: 'broken', problem: 'The digest differs.' }),
      evidence: { severity: 'high', direct: true, found: 'The digest differs.', values: [{ label: 'Ada Example' }] },
      strength: 1,
    },
    {
      name: 'an intact digest over an odd part of the file, with what it leaves out',
      facts: signedWith({
        coverage: 'unclear',
        revision: null,
        problem: 'The byte range is odd.',
        uncovered: [{ start: 40, end: 90, objects: [7], text: '7 0 obj' }],
      }),
      evidence: {
        severity: 'high',
        direct: true,
        found: 'The byte range is odd.',
        values: [{}, { label: 'not signed, bytes 40 to 90' }],
      },
    },
    {
      name: 'a signature that was carried over into a new file, as medium',
      facts: signedWith({ integrity: 'broken', coverage: 'unclear', revision: null, carried: true }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an odd part of the file under a signature of unknown form, as medium',
      facts: signedWith({ integrity: 'unverified', coverage: 'unclear', revision: null, signer: null }),
      evidence: { severity: 'medium', values: [{ label: 'an unnamed signer' }] },
    },
  ],
  clear: [
    { name: 'an intact signature over all of the file', facts: signedWith({ coverage: 'document', revision: 2 }) },
  ],
  notApplicable: [
    { name: 'a file without signatures', facts: { signatures: [] } },
    { name: 'signatures of unknown form', facts: signedWith({ integrity: 'unverified' }) },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [{ name: 'an intact signature that a later save follows', facts: signedWith({}), expect: 'clear' }],
});
