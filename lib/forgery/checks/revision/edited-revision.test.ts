import { testCheck } from '#lib/engine/tester.ts';
import { change, revisionsWith } from '../../fixtures/facts.ts';
import { editedRevision } from './edited-revision.ts';

const other = { level: 'other' as const, unexplained: [], fields: [] };
const painted = (covers: boolean) => ({ page: 1, box: { x: 0.2, y: 0.2, width: 0.1, height: 0.1 }, covers });

testCheck(editedRevision, {
  flagged: [
    {
      name: 'a replaced amount as strong',
      facts: revisionsWith([change('replaced', '120.00', '920.00')]),
      evidence: { severity: 'high', changes: [{ before: '120.00', after: '920.00', revision: 2, byte_offset: 900 }] },
      strength: 1,
    },
    {
      name: 'a replaced date as strong',
      facts: revisionsWith([change('replaced', '3 March 2024', '3 March 2026')]),
      evidence: { severity: 'high' },
    },
    {
      name: 'replaced prose as medium',
      facts: revisionsWith([change('replaced', 'is not liable', 'is liable')]),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a stamp that removes nothing as weak',
      facts: revisionsWith([change('added', '', 'PAID 12.03.2025')]),
      evidence: { severity: 'low' },
    },
    {
      name: 'a page written anew as medium, whatever its values',
      facts: revisionsWith([change('replaced', '120.00', '920.00')], { rewritten: true }),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a picture laid over another as medium',
      facts: revisionsWith([], { increment: other, repainted: [painted(false), painted(true)] }),
      evidence: { severity: 'medium', changes: [{ change: 'picture replaced' }] },
    },
    {
      name: 'a page that was drawn again in another font as weak',
      facts: revisionsWith([], { increment: other, repainted: Array.from({ length: 30 }, () => painted(true)) }),
      evidence: { severity: 'low' },
    },
    {
      name: 'a picture on empty paper as weak',
      facts: revisionsWith([], { increment: other, repainted: [painted(false)] }),
      evidence: { severity: 'low', changes: [{ change: 'picture added', page: 1 }] },
    },
    {
      name: 'a revision that cannot be opened, and says so',
      facts: revisionsWith([], { readable: false }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    {
      name: 'the picture of a signature in its field',
      facts: revisionsWith([], {
        increment: { level: 'form_filling', unexplained: [], fields: [] },
        repainted: [painted(true)],
      }),
    },
    { name: 'a picture under text that changed', facts: revisionsWith([], { increment: null, repainted: [] }) },
    { name: 'a later save that leaves the text alone', facts: revisionsWith([]) },
  ],
  notApplicable: [
    {
      name: 'a file of one revision',
      facts: { ...revisionsWith([]), revisions: revisionsWith([]).revisions?.slice(0, 1) ?? [] },
    },
    { name: 'a picture', facts: {} },
  ],
});
