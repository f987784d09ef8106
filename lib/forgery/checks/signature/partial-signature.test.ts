import { testCheck } from '#lib/engine/tester.ts';
import { change, effects, signedWith } from '../../fixtures/facts.ts';
import { partialSignature } from './partial-signature.ts';

const level = (name: 'none' | 'lta_updates' | 'form_filling' | 'annotations' | 'other', ...fields: string[]) => ({
  increment: { level: name, unexplained: [], fields },
});
const added = [change('added', '', 'PAID IN FULL')];
const second = { ...signedWith({}).signatures?.[0], coverage: 'document' as const, revision: 2 };

testCheck(partialSignature, {
  flagged: [
    {
      name: 'an annotation after the last signature, as weak',
      facts: signedWith({}, level('annotations')),
      evidence: { severity: 'low' },
    },
    {
      name: 'a script after the last signature',
      facts: signedWith({}, { ...level('other'), effects: effects({ actions: ['JavaScript app.alert(1)'] }) }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'text that was added although nothing seems to have changed',
      facts: signedWith({}, level('none'), added),
      evidence: { severity: 'medium', changes: [{ after: 'PAID IN FULL', revision: 2 }] },
    },
    {
      name: 'text in a save whose objects cannot be read',
      facts: signedWith({}, { increment: null }, added),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a form filled after signing, as weak',
      facts: signedWith({}, level('form_filling', 'a'), added),
      evidence: { severity: 'low' },
    },
    {
      name: 'a field filled without a trace on the page, as weak',
      facts: signedWith({}, level('form_filling', 'a')),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    {
      name: 'a signature over all of the file',
      facts: signedWith({ coverage: 'document', revision: 2 }, level('annotations')),
    },
    { name: 'a save that changed entries alone', facts: signedWith({}, level('other')) },
    { name: 'validation data after the signature', facts: signedWith({}, level('lta_updates')) },
    { name: 'an empty field for a further signature', facts: signedWith({}, level('form_filling')) },
    {
      name: 'an earlier signature that a later one covers',
      facts: {
        ...signedWith({}, level('annotations'), added),
        signatures: [...(signedWith({}).signatures ?? []), ...(signedWith(second).signatures ?? [])],
      },
    },
  ],
  notApplicable: [
    { name: 'a file without signatures', facts: { ...signedWith({}), signatures: [] } },
    { name: 'a signature of unclear coverage', facts: signedWith({ coverage: 'unclear', revision: null }) },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'a second signature before the last change',
      facts: {
        ...signedWith({}, level('annotations')),
        signatures: [...(signedWith({}).signatures ?? []), ...(signedWith({}).signatures ?? [])],
      },
      expect: 'flagged',
    },
  ],
});
