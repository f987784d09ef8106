import { testCheck } from '#lib/engine/tester.ts';
import { signedWith } from '../../fixtures/facts.ts';
import { brokenSignature } from './broken-signature.ts';

testCheck(brokenSignature, {
  flagged: [
    {
      name: 'bytes that no longer have the signed digest',
      facts: signedWith({ integrity: 'broken', problem: 'The digest differs.' }),
      evidence: { severity: 'high', found: 'The digest differs.', values: [{ label: 'Ada Example' }] },
      strength: 1,
    },
    {
      name: 'an intact digest over an odd part of the file',
      facts: signedWith({ coverage: 'unclear', revision: null, problem: 'The byte range is odd.' }),
      evidence: { severity: 'high', found: 'The byte range is odd.' },
    },
    {
      name: 'an odd part of the file under a signature of unknown form',
      facts: signedWith({ integrity: 'unverified', coverage: 'unclear', revision: null, signer: null }),
      evidence: { values: [{ label: 'an unnamed signer' }] },
    },
  ],
  clear: [
    { name: 'an intact signature over all of the file', facts: signedWith({ coverage: 'document', revision: 2 }) },
    { name: 'an intact signature that a later save follows', facts: signedWith({}) },
  ],
  notApplicable: [
    { name: 'a file without signatures', facts: { signatures: [] } },
    { name: 'signatures of unknown form', facts: signedWith({ integrity: 'unverified' }) },
    { name: 'a picture', facts: {} },
  ],
});
