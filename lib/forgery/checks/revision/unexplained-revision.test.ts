import { testCheck } from '#lib/engine/tester.ts';
import { change, revisionsWith } from '../../fixtures/facts.ts';
import { unexplainedRevision } from './unexplained-revision.ts';

const other = {
  increment: { level: 'other' as const, unexplained: [{ object: 4, why: 'an object was changed' }], fields: [] },
};
const formFilling = { increment: { level: 'form_filling' as const, unexplained: [], fields: [] } };

testCheck(unexplainedRevision, {
  flagged: [
    {
      name: 'a save that changed other parts as weak',
      facts: revisionsWith([], other),
      evidence: { severity: 'low', items: [{ label: 'revision 2, object 4', text: 'an object was changed' }] },
    },
    {
      name: 'such a save that replaced a value as medium',
      facts: revisionsWith([change('replaced', '120.00', '920.00')], other),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an entry of the document itself',
      facts: revisionsWith([], {
        increment: { level: 'other', unexplained: [{ object: null, why: 'a form field was removed' }], fields: [] },
      }),
      evidence: { items: [{ label: 'revision 2, document' }] },
    },
  ],
  clear: [
    {
      name: 'a save that changed nothing',
      facts: revisionsWith([], { increment: { level: 'none', unexplained: [], fields: [] } }),
    },
  ],
  notApplicable: [
    { name: 'a file of one revision', facts: { revisions: revisionsWith([]).revisions?.slice(0, 1) ?? [] } },
    { name: 'objects that cannot be read', facts: revisionsWith([], { increment: null }) },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'a form that was filled',
      facts: revisionsWith([change('added', '', '920.00')], formFilling),
      expect: 'clear',
    },
  ],
});
