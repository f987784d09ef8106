import { testCheck } from '#lib/engine/tester.ts';
import type { FieldChange } from '../../facts/effects.ts';
import type { Revision, TextChange } from '../../facts/history.ts';
import { change, effects, revisionsWith, textPage } from '../../fixtures/facts.ts';
import { editedRevision } from './edited-revision.ts';

const other = { level: 'other' as const, unexplained: [], fields: [] };
const painted = (covers: boolean) => ({ page: 1, box: { x: 0.2, y: 0.2, width: 0.1, height: 0.1 }, covers });

const field = (fate: FieldChange['fate'], before: string, after: string): FieldChange => {
  return { name: 'total', page: 1, box: painted(true).box, fate, before, after };
};
const invoice = { documentClass: 'invoice' as const };
const report = { documentClass: 'other' as const };
/** The save of a document of this class, by default an invoice. */
const saved = (changes: readonly TextChange[], second: Partial<Revision> = {}, document: object = invoice) => ({
  ...revisionsWith(changes, second),
  ...document,
});
const amount = change('replaced', '120.00', '920.00', 'amount');
const spelling = change('replaced', 'recieved', 'received', 'spelling');
const direct = { severity: 'high', direct: true } as const;
const longReport = { ...report, pages: Array.from({ length: 40 }, (_, index) => ({ ...textPage, number: index + 1 })) };
/** The first state and its save by one program, so many minutes apart. */
function within(minutes: number, changes: readonly TextChange[]) {
  const facts = saved(changes);
  const [first, second] = facts.revisions ?? [];
  if (first === undefined || second === undefined) throw new TypeError('two revisions are made');
  const at = (minute: number) => ({ tool: 'Billing', at: new Date(Date.UTC(2025, 0, 1, 9, minute)).toISOString() });
  return {
    ...facts,
    revisions: [
      { ...first, save: at(0) },
      { ...second, save: at(minutes) },
    ],
  };
}

const annotated = { increment: { level: 'annotations' as const, unexplained: [], fields: [] } };

testCheck(editedRevision, {
  flagged: [
    {
      name: 'a replaced amount of an invoice as a proof',
      facts: saved([amount]),
      evidence: { ...direct, changes: [{ before: '120.00', after: '920.00', revision: 2, byte_offset: 900 }] },
      strength: 1,
    },
    {
      name: 'a replaced date of an invoice',
      facts: saved([change('replaced', '3 March 2024', '3 March 2026', 'date')]),
      evidence: direct,
    },
    { name: 'a replaced account', facts: saved([change('replaced', 'DE12 1', 'DE12 2', 'account')]), evidence: direct },
    {
      name: 'a replaced name',
      facts: saved([change('replaced', 'Ada Example', 'Eve Other', 'name')]),
      evidence: direct,
    },
    {
      name: 'an amount that was taken out',
      facts: saved([change('removed', '120.00', '', 'amount')]),
      evidence: direct,
    },
    {
      name: 'what the mark of a comment leaves of a word, as weak',
      facts: saved([change('replaced', 'Omschrijving', 'Om', 'name')], annotated),
      evidence: { severity: 'low' },
    },
    {
      name: 'an amount that a mark shortens',
      facts: saved([change('replaced', '9,120.00', '120.00', 'amount')], annotated),
      evidence: direct,
    },
    {
      name: 'a name that a mark exchanges',
      facts: saved([change('replaced', 'Ada Example', 'Eve Other', 'name')], annotated),
      evidence: direct,
    },
    { name: 'an amount replaced within minutes by the same program', facts: within(3, [amount]), evidence: direct },
    { name: 'an amount of a page that was set anew', facts: saved([amount], { rewritten: true }), evidence: direct },
    {
      name: 'an amount with a currency in a long report',
      facts: saved([change('replaced', 'EUR 120.00', 'EUR 920.00', 'amount', true)], {}, longReport),
      evidence: direct,
    },
    {
      name: 'a date that the same program replaced within minutes, as medium',
      facts: within(3, [change('replaced', '3 March 2024', '4 March 2024', 'date')]),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a figure of a report, as medium',
      facts: saved([change('replaced', '120.00', '920.00', 'amount')], {}, report),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a table of a report with other figures, as medium',
      facts: saved(
        Array.from({ length: 20 }, () => change('replaced', '€1.00', '€2.00', 'amount', true)),
        {},
        longReport,
      ),
      evidence: { severity: 'medium' },
    },
    {
      name: 'replaced prose as medium',
      facts: saved([change('replaced', 'is not liable', 'is liable')]),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an amount that is read otherwise and looks the same, as medium',
      facts: saved([{ ...amount, unseen: true }]),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a correction of a spelling, a heading and a page number as weak',
      facts: saved([spelling, change('replaced', 'Anex', 'Annex', 'heading'), change('replaced', '2', '3', 'running')]),
      evidence: { severity: 'low' },
    },
    {
      name: 'a stamp that removes nothing as weak',
      facts: saved([change('added', '', 'PAID 12.03.2025', 'date')]),
      evidence: { severity: 'low' },
    },
    {
      name: 'a value of a field that became another, as medium',
      facts: saved([], { effects: effects({ fields: [field('replaced', '120.00', '920.00')] }) }),
      evidence: { severity: 'medium', changes: [{ change: 'field replaced', before: '120.00' }] },
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
      facts: saved([], {
        increment: { level: 'form_filling', unexplained: [], fields: [] },
        repainted: [painted(true)],
      }),
    },
    {
      name: 'an empty field that was filled',
      facts: saved([], { effects: effects({ fields: [field('filled', '', '9.00')] }) }),
    },
    { name: 'text that is only set otherwise', facts: saved([change('replaced', 'Lady/Blu', 'Lady / Blu', 'layout')]) },
    { name: 'a picture under text that changed', facts: saved([], { increment: null, repainted: [] }) },
    { name: 'a later save that leaves the text alone', facts: saved([]) },
  ],
  notApplicable: [
    {
      name: 'a file of one revision',
      facts: { ...revisionsWith([]), revisions: revisionsWith([]).revisions?.slice(0, 1) ?? [] },
    },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'an amount among many corrections of spelling',
      facts: saved([...Array.from({ length: 30 }, () => spelling), amount]),
      expect: 'flagged',
    },
  ],
});
