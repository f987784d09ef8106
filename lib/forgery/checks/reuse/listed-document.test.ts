import { testCheck } from '#lib/engine/tester.ts';
import type { ListedFact } from '../../facts/context.ts';
import { listedDocument } from './listed-document.ts';

const listed = (kind: ListedFact['kind']): ListedFact => ({
  listId: 'confirmed-fraud',
  kind,
  entry: 'report 7',
  addedBy: 'user:ada@example.com',
  places: [],
});

testCheck(listedDocument, {
  flagged: [
    { name: 'the very file', facts: { listed: [listed('phone'), listed('file')] }, evidence: { severity: 'high' } },
    { name: 'an account', facts: { listed: [listed('iban')] }, evidence: { severity: 'medium' } },
    { name: 'a template, as weak', facts: { listed: [listed('template')] }, evidence: { severity: 'low' } },
  ],
  clear: [{ name: 'nothing that is listed', facts: { listed: [] } }],
  notApplicable: [{ name: 'an installation without lists', facts: {} }],
  adversarial: [
    {
      name: 'an entry whose author is not known',
      facts: { listed: [{ ...listed('picture'), addedBy: '' }] },
      expect: 'flagged',
    },
  ],
});
