import { testCheck } from '#lib/engine/tester.ts';
import { change, signedWith } from '../../fixtures/facts.ts';
import { changeAfterSignature } from './change-after-signature.ts';

const level = (name: 'lta_updates' | 'form_filling' | 'annotations') => ({
  increment: { level: name, unexplained: [], fields: [] },
});
const other = {
  increment: { level: 'other' as const, unexplained: [{ object: 4, why: 'the font was changed' }], fields: [] },
};

const filling = (...fields: string[]) => ({
  increment: { level: 'form_filling' as const, unexplained: [], fields },
});

testCheck(changeAfterSignature, {
  flagged: [
    {
      name: 'a save that no policy explains',
      facts: signedWith({}, other),
      evidence: { severity: 'high', changes: [{ revision: 2, change: 'object 4: the font was changed' }] },
      strength: 1,
    },
    {
      name: 'signed text that a permitted save replaced',
      facts: signedWith({}, {}, [change('replaced', 'UNICEF', 'Attacker')]),
      evidence: { changes: [{ before: 'UNICEF', after: 'Attacker', change: 'replaced' }] },
    },
    {
      name: 'an annotation on a document certified for filling forms',
      facts: signedWith({ permitted: 'form_filling' }, level('annotations')),
      evidence: { severity: 'high' },
    },
    {
      name: 'a field that the signer locked by name',
      facts: signedWith({ locks: [{ action: 'include', fields: ['payee'] }] }, filling('payee.name')),
      evidence: { severity: 'high' },
    },
    {
      name: 'a field other than those left open',
      facts: signedWith({ locks: [{ action: 'exclude', fields: ['remark'] }] }, filling('payee')),
      evidence: { severity: 'high' },
    },
    {
      name: 'a field of a wholly locked form',
      facts: signedWith({ locks: [{ action: 'all', fields: [] }] }, filling('remark')),
      evidence: { severity: 'high' },
    },
    {
      name: 'a filled form in a document certified against any change',
      facts: signedWith({ permitted: 'lta_updates' }, level('form_filling')),
      evidence: { severity: 'high' },
    },
  ],
  clear: [
    {
      name: 'a field that the signer left open',
      facts: signedWith({ locks: [{ action: 'exclude', fields: ['remark'] }] }, filling('remark')),
    },
    {
      name: 'a field beside the locked ones',
      facts: signedWith({ locks: [{ action: 'include', fields: ['payee'] }] }, filling('payees')),
    },
    { name: 'a second signature with its picture', facts: signedWith({}, {}, [change('added', '', 'Signed by Bob')]) },
    {
      name: 'an annotation where the signer allows it',
      facts: signedWith({ permitted: 'annotations' }, level('annotations')),
    },
    { name: 'an odd save before the signature', facts: signedWith({ coverage: 'document', revision: 2 }, other) },
    { name: 'a later save that cannot be read', facts: signedWith({}, { increment: null }) },
  ],
  notApplicable: [
    { name: 'a file without signatures', facts: { ...signedWith({}), signatures: [] } },
    { name: 'a signature of unclear coverage', facts: signedWith({ coverage: 'unclear', revision: null }) },
    { name: 'a picture', facts: {} },
  ],
});
