import { testCheck } from '#lib/engine/tester.ts';
import { RECEIVED_AT, signedWith } from '../../fixtures/facts.ts';
import type { SignatureFact } from '../../pdf/facts.ts';
import { untrustedSigner } from './untrusted-signer.ts';

const certificate = {
  subject: 'CN=Ada Example',
  issuer: 'CN=Example Sub CA, O=Example Trust Services',
  selfSigned: false,
  validFrom: '2024-01-01T00:00:00.000Z',
  validTo: '2026-01-01T00:00:00.000Z',
};
const signedBy = (change: Partial<SignatureFact> = {}) => ({
  ...signedWith({ certificate, ...change }),
  receivedAt: RECEIVED_AT,
});
const options = { trusted_issuers: ['o=example trust'] };

testCheck(untrustedSigner, {
  flagged: [
    {
      name: 'an issuer that nobody named',
      facts: signedBy(),
      evidence: { severity: 'low', items: [{ label: 'Ada Example' }] },
    },
    {
      name: 'a certificate that the signer issued to itself',
      facts: signedBy({ certificate: { ...certificate, issuer: certificate.subject, selfSigned: true } }),
      evidence: { items: [{ text: 'the signer issued the certificate to itself' }] },
    },
    {
      name: 'a certificate that ran out before signing',
      facts: signedBy({ signedAt: "D:20260301120000+01'00'" }),
      options,
      evidence: { items: [{ text: 'the certificate had run out on 2026-01-01 before signing' }] },
    },
    {
      name: 'a certificate that began after signing',
      facts: signedBy({ signedAt: 'D:20231231' }),
      options,
      evidence: { severity: 'low' },
    },
    { name: 'an outdated digest', facts: signedBy({ digest: 'sha1' }), options, evidence: { severity: 'low' } },
    { name: 'a missing certificate', facts: signedBy({ certificate: null }), options, evidence: { severity: 'low' } },
  ],
  clear: [
    { name: 'an issuer that the operator trusts', facts: signedBy(), options },
    { name: 'a certificate that ran out after signing', facts: signedBy({ signedAt: 'D:20250601' }), options },
  ],
  notApplicable: [
    { name: 'a file without signatures', facts: { ...signedBy(), signatures: [] } },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'a subject that bears the name of a trusted issuer',
      facts: signedBy({ certificate: { ...certificate, subject: 'O=Example Trust Services', issuer: 'CN=Mallory' } }),
      options,
      expect: 'flagged',
    },
  ],
});
