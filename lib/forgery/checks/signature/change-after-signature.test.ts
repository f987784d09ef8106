import { testCheck } from '#lib/engine/tester.ts';
import type { FieldChange, NoteChange } from '../../facts/effects.ts';
import { change, effects, signedWith } from '../../fixtures/facts.ts';
import { changeAfterSignature } from './change-after-signature.ts';

const box = { x: 0.2, y: 0.2, width: 0.1, height: 0.1 };
const level = (name: 'lta_updates' | 'form_filling' | 'annotations' | 'other', ...fields: string[]) => ({
  increment: { level: name, unexplained: [], fields },
});
const why = 'changed entries: AF';
const entries = { increment: { level: 'other' as const, unexplained: [{ object: 4, why }], fields: [] } };
const painted = (covers = true) => ({ ...entries, repainted: [{ page: 1, box, covers }] });

const field = (fate: FieldChange['fate'], before: string, after: string) => ({
  ...level(fate === 'added' || fate === 'removed' ? 'other' : 'form_filling', 'payee.name'),
  effects: effects({ fields: [{ name: 'payee.name', page: 1, box, fate, before, after }] }),
});
const filled = field('filled', '', 'Ada Example');
const note = (fate: NoteChange['fate'], subtype: string, before: string, after: string) => ({
  ...level(fate === 'removed' ? 'other' : 'annotations'),
  effects: effects({ notes: [{ page: 1, box, subtype, fate, before, after }] }),
});
const direct = { severity: 'high', direct: true } as const;

testCheck(changeAfterSignature, {
  flagged: [
    {
      name: 'signed text that a save replaced',
      facts: signedWith({}, {}, [change('replaced', 'UNICEF', 'Attacker')]),
      evidence: { ...direct, changes: [{ before: 'UNICEF', after: 'Attacker', change: 'replaced' }] },
      strength: 1,
    },
    {
      name: 'text that nothing permits',
      facts: signedWith({}, entries, [change('added', '', 'PAID')]),
      evidence: direct,
    },
    { name: 'a place that was painted over', facts: signedWith({}, painted()), evidence: direct },
    { name: 'a signed value of a field', facts: signedWith({}, field('replaced', '10.00', '90.00')), evidence: direct },
    {
      name: 'a field that showed a name and is gone',
      facts: signedWith({}, field('removed', 'Ada', '')),
      evidence: direct,
    },
    {
      name: 'a field that the signer locked by name',
      facts: signedWith({ locks: [{ action: 'include', fields: ['payee'] }] }, filled),
      evidence: direct,
    },
    {
      name: 'a field other than those left open',
      facts: signedWith({ locks: [{ action: 'exclude', fields: ['remark'] }] }, filled),
      evidence: direct,
    },
    {
      name: 'a filled field in a document certified against any change',
      facts: signedWith({ permitted: 'lta_updates' }, filled),
      evidence: direct,
    },
    {
      name: 'a signed remark that says something else',
      facts: signedWith({}, note('replaced', 'FreeText', 'paid', 'not paid')),
      evidence: direct,
    },
    {
      name: 'a page that was taken out',
      facts: signedWith(
        {},
        {
          ...entries,
          pages: [{ fate: 'removed', before: 2, after: null, wasText: 'Terms', isText: '', blank: false }],
        },
      ),
      evidence: { ...direct, changes: [{ change: 'page removed', before: 'Terms' }, {}] },
    },
    {
      name: 'an embedded file that was exchanged',
      facts: signedWith({}, { ...entries, effects: effects({ attachments: { added: 1, lost: 1 } }) }),
      evidence: direct,
    },
    {
      name: 'a replaced object that an unknown entry shares',
      facts: signedWith(
        {},
        {
          increment: { level: 'other', unexplained: [{ object: 4, why, shared: true }], fields: [] },
        },
      ),
      evidence: direct,
    },
    {
      name: 'entries that show nothing else, as weak',
      facts: signedWith({}, entries),
      evidence: { severity: 'low', changes: [{ revision: 2, change: `object 4: ${why}` }] },
    },
    {
      name: 'a script that came, as medium',
      facts: signedWith({}, { ...entries, effects: effects({ actions: ['JavaScript app.alert(1)'] }) }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an annotation on a document certified for filling forms, as medium',
      facts: signedWith({ permitted: 'form_filling' }, level('annotations')),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a locked field that was saved anew and says the same, as medium',
      facts: signedWith({ locks: [{ action: 'all', fields: [] }] }, level('form_filling', 'remark')),
      evidence: { severity: 'medium' },
    },
  ],
  clear: [
    { name: 'an empty field that was filled', facts: signedWith({}, filled) },
    {
      name: 'a field that the signer left open',
      facts: signedWith({ locks: [{ action: 'exclude', fields: ['payee'] }] }, filled),
    },
    {
      name: 'a field beside the locked ones',
      facts: signedWith({ locks: [{ action: 'include', fields: ['pay'] }] }, filled),
    },
    {
      name: 'a second signature with its picture',
      facts: signedWith({}, level('form_filling'), [change('added', '', 'Signed by Bob')]),
    },
    { name: 'a comment beside the text', facts: signedWith({}, note('added', 'Highlight', '', '')) },
    {
      name: 'an annotation where the signer allows it',
      facts: signedWith({ permitted: 'annotations' }, level('annotations')),
    },
    { name: 'an odd save before the signature', facts: signedWith({ coverage: 'document', revision: 2 }, painted()) },
    { name: 'a later save that cannot be read', facts: signedWith({}, { increment: null }) },
  ],
  notApplicable: [
    { name: 'a file without signatures', facts: { ...signedWith({}), signatures: [] } },
    { name: 'a signature of unclear coverage', facts: signedWith({ coverage: 'unclear', revision: null }) },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'a new signature field laid over what was signed, beside a painted place',
      facts: signedWith(
        {},
        {
          ...painted(),
          effects: effects({ signed: [{ page: 1, box: { ...box, width: 0.02 } }] }),
        },
      ),
      expect: 'flagged',
    },
  ],
});
