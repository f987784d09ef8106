import { testCheck } from '#lib/engine/tester.ts';
import { revisionsWith } from '../../fixtures/facts.ts';
import { unrecoverableRevision } from './unrecoverable-revision.ts';

testCheck(unrecoverableRevision, {
  flagged: [
    {
      name: 'a revision that cannot be opened as medium',
      facts: revisionsWith([], { readable: false }),
      evidence: { severity: 'medium', items: [{ label: 'revision 2, bytes 900 to 1400', text: 'cannot be opened' }] },
    },
    {
      name: 'one whose objects cannot be read as weak',
      facts: revisionsWith([], { increment: null }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [{ name: 'revisions that can all be read', facts: revisionsWith([]) }],
  notApplicable: [
    { name: 'a file of one revision', facts: { revisions: revisionsWith([]).revisions?.slice(0, 1) ?? [] } },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'a revision that hides both its page and its objects',
      facts: revisionsWith([], { readable: false, increment: null }),
      expect: 'flagged',
      evidence: { severity: 'medium' },
    },
  ],
});
