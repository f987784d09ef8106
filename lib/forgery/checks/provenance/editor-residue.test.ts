import { testCheck } from '#lib/engine/tester.ts';
import type { Residue } from '../../facts/residue.ts';
import { factsOfRuns, run } from '../../fixtures/facts.ts';
import { editorResidue } from './editor-residue.ts';

const edit = (text: string): Residue => ({ marker: 'text_edit', tool: 'Adobe Acrobat', object: null, page: 1, text });
const kept: Residue = {
  marker: 'private_data',
  tool: 'Adobe Photoshop',
  object: 9,
  page: null,
  text: 'AdobePhotoshop',
};
const unlocked: Residue = {
  marker: 'unlocked',
  tool: 'a remover of passwords',
  object: null,
  page: null,
  text: 'unlocked by x',
};
const made = (creator: string) => ({ metadata: { producer: 'x', creator, dates: [] } });
const page = factsOfRuns([run('Statement of account of Ada Example in Anytown', 0.1, 0.1), run('9,200.00', 0.8, 0.2)]);

testCheck(editorResidue, {
  flagged: [
    {
      name: 'a value that an editor set',
      facts: { ...page, ...made('Ledger 4.2'), residue: [edit('9,200.00')] },
      evidence: { severity: 'medium', items: [{ text: '9,200.00', page: 1 }] },
    },
    {
      name: 'data of a picture editor in a printed document',
      facts: { ...page, ...made('Ledger 4.2'), residue: [kept] },
      evidence: { severity: 'medium' },
    },
    {
      name: 'a page that was written in the editor, as weak',
      facts: { ...page, ...made('Ledger 4.2'), residue: [edit('Statement of account of Ada Example in Anytown')] },
      evidence: { severity: 'low' },
    },
    {
      name: 'a file that says it was written in the editor, as weak',
      facts: { ...page, ...made('Adobe Acrobat Pro 23.1'), residue: [edit('9,200.00')] },
      evidence: { severity: 'low' },
    },
    { name: 'a removed password as weak', facts: { ...page, residue: [unlocked] }, evidence: { severity: 'low' } },
  ],
  clear: [{ name: 'a file without traces', facts: { ...page, residue: [] } }],
  notApplicable: [
    { name: 'a file whose objects cannot be read', facts: page },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'an edit behind a weak trace',
      facts: { ...page, ...made('Ledger 4.2'), residue: [unlocked, edit('9,200.00')] },
      expect: 'flagged',
      evidence: { severity: 'medium' },
    },
  ],
});
