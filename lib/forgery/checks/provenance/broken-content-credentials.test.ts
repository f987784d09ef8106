import { testCheck } from '#lib/engine/tester.ts';
import type { CredentialFailure, CredentialsFact } from '../../facts/credentials.ts';
import { RECEIVED_AT } from '../../fixtures/facts.ts';
import { brokenContentCredentials } from './broken-content-credentials.ts';

const signer = {
  name: 'Camera works',
  issuer: 'Authority',
  notBefore: '2025-01-01T00:00:00.000Z',
  notAfter: '2030-01-01T00:00:00.000Z',
  selfSigned: false,
  chained: true,
};
const sound: CredentialsFact = {
  readable: true,
  generator: 'Camera 1.0',
  title: 'a.jpg',
  signer,
  stampedAt: null,
  failures: [],
  unverified: [],
  actions: ['c2pa.created'],
  sources: [],
  ingredients: [],
};
const facts = (changed: Partial<CredentialsFact>) => ({
  credentials: { ...sound, ...changed },
  receivedAt: RECEIVED_AT,
});
const pdf = { sha256: '', length: 1, format: 'pdf' as const };
const failed = (code: string): CredentialFailure => ({ code, about: 'file' });
const ingredient = (failures: CredentialFailure[], known: string[] = []) => ({
  ingredients: [{ title: 'b.jpg', relationship: 'componentOf', known, failures }],
});

testCheck(brokenContentCredentials, {
  flagged: [
    ...['assertion.dataHash.mismatch', 'assertion.hashedURI.mismatch', 'claimSignature.mismatch'].map((code) => ({
      name: `${code} as strong`,
      facts: facts({ failures: [failed(code)] }),
      evidence: { severity: 'high', items: [{ method: code }] },
    })),
    {
      name: 'a PDF that was saved anew behind its credentials, as medium',
      facts: { ...facts({ failures: [failed('assertion.dataHash.mismatch')] }), bytes: pdf },
      evidence: { severity: 'medium' },
    },
    {
      name: 'a PDF with another signed statement, as strong',
      facts: { ...facts({ failures: [failed('assertion.hashedURI.mismatch')] }), bytes: pdf },
      evidence: { severity: 'high' },
    },
    {
      name: 'a statement that the claim does not name, as medium',
      facts: facts({ failures: [failed('assertion.undeclared')] }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'the history of an ingredient that was changed later, as medium',
      facts: facts(ingredient([failed('assertion.hashedURI.mismatch')])),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an expired certificate without a time stamp, as weak',
      facts: facts({ signer: { ...signer, notAfter: '2026-01-01T00:00:00.000Z' } }),
      evidence: { severity: 'low', items: [{ method: 'signingCredential.expired' }] },
    },
    {
      name: 'a certificate of its own maker, as weak',
      facts: facts({ signer: { ...signer, selfSigned: true } }),
      evidence: { severity: 'low' },
    },
    {
      name: 'a time stamp that does not fit, as weak',
      facts: facts({ failures: [failed('timeStamp.mismatch')] }),
      evidence: { severity: 'low' },
    },
    {
      name: 'a manifest that cannot be read, as weak',
      facts: facts({ readable: false }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'credentials that fit', facts: facts({}) },
    { name: 'recorded edits', facts: facts({ actions: ['c2pa.opened', 'c2pa.cropped', 'c2pa.edited'] }) },
    {
      name: 'an ingredient that was broken when it was taken in',
      facts: facts(ingredient([], ['claimSignature.mismatch'])),
    },
    {
      name: 'a certificate that ended after its time stamp',
      facts: facts({
        stampedAt: '2025-02-01T00:00:00.000Z',
        signer: { ...signer, notAfter: '2025-02-02T00:00:00.000Z' },
      }),
    },
  ],
  notApplicable: [
    { name: 'a picture without credentials', facts: { receivedAt: RECEIVED_AT } },
    { name: 'credentials over boxes', facts: facts({ unverified: ['hash of the file'] }) },
  ],
  adversarial: [
    {
      name: 'a changed file behind a signature of an unknown form',
      facts: facts({ unverified: ['claim signature'], failures: [failed('assertion.dataHash.mismatch')] }),
      expect: 'flagged',
      evidence: { severity: 'high' },
    },
  ],
});
