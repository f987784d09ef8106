import { testCheck } from '#lib/engine/tester.ts';
import type { PageChange } from '../../facts/effects.ts';
import { revisionsWith } from '../../fixtures/facts.ts';
import { exchangedPage } from './exchanged-page.ts';

const change = (fate: PageChange['fate'], over: Partial<PageChange> = {}): PageChange => ({
  fate,
  before: 2,
  after: fate === 'removed' ? null : 2,
  wasText: 'Closing balance 90.00',
  isText: fate === 'removed' ? '' : 'Closing balance 9,000.00',
  blank: false,
  ...over,
});
const statement = { documentClass: 'bank_statement' as const };
const report = { documentClass: 'other' as const };
const saved = (tool: string, at: string) => ({ save: { tool, at } });
const withPages = (document: object, ...pages: PageChange[]) => ({ ...revisionsWith([], { pages }), ...document });

testCheck(exchangedPage, {
  flagged: [
    {
      name: 'a page of a statement that is gone',
      facts: withPages(statement, change('removed')),
      evidence: {
        severity: 'high',
        direct: true,
        changes: [{ page: 2, before: 'Closing balance 90.00', change: 'page 2 removed', revision: 2 }],
      },
      strength: 1,
    },
    {
      name: 'a page of a statement that is another',
      facts: withPages(statement, change('exchanged')),
      evidence: { severity: 'high', direct: true, changes: [{ after: 'Closing balance 9,000.00' }] },
    },
    {
      name: 'such a page in a report, as medium',
      facts: withPages(report, change('exchanged')),
      evidence: { severity: 'medium' },
    },
    {
      name: 'pages in another order, as medium',
      facts: withPages(statement, change('moved', { after: 3 })),
      evidence: { severity: 'medium', changes: [{ page: 3, change: 'page 2 moved' }] },
    },
    {
      name: 'a page between others, as medium',
      facts: withPages(statement, change('inserted', { before: null, wasText: '' })),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an empty page that is gone, as weak',
      facts: withPages(statement, change('removed', { blank: true, wasText: '' })),
      evidence: { severity: 'low' },
    },
    {
      name: 'terms behind the last page, as weak',
      facts: withPages(statement, change('appended', { before: null, wasText: '' })),
      evidence: { severity: 'low' },
    },
    {
      name: 'who saved it and when',
      facts: {
        ...statement,
        ...revisionsWith([], { pages: [change('removed')], ...saved('Editor', '2025-01-05T09:00:00.000Z') }),
      },
      evidence: { severity: 'high' },
    },
  ],
  clear: [{ name: 'a save that left the pages', facts: withPages(statement) }],
  notApplicable: [
    {
      name: 'a file of one revision',
      facts: { ...revisionsWith([]), revisions: revisionsWith([]).revisions?.slice(0, 1) ?? [] },
    },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'a page taken out among harmless ones that were added',
      facts: withPages(statement, change('appended', { before: null }), change('removed')),
      expect: 'flagged',
    },
  ],
});
