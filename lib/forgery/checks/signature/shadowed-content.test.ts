import { testCheck } from '#lib/engine/tester.ts';
import type { Concealed } from '../../facts/structure.ts';
import { cover, factsOfRuns, run, signedWith } from '../../fixtures/facts.ts';
import { field } from '../../fixtures/form.ts';
import { shadowedContent } from './shadowed-content.ts';

const line = run('Sign me to get a reward', 0.1, 0.1);
const page = { ...factsOfRuns([line]), signatures: [] };
const concealed = (change: Partial<Concealed> = {}): Concealed => ({
  object: 10,
  kind: 'page',
  how: 'unreferenced',
  text: 'You are fired',
  revision: null,
  ...change,
});
const holding = (...items: Concealed[]) => ({ ...page, shadow: { concealed: items, renamedFonts: [] } });
const form = (...fields: ReturnType<typeof field>[]) => ({ ...holding(), form: { needAppearances: false, fields } });
const picture = cover({ x: 0, y: 0, width: 1, height: 1 }, 20, { kind: 'image', fill: null });
const read = (text: string) =>
  text.split(' ').map((word, index) => ({
    text: word,
    page: 1,
    box: { x: index / 10, y: 0.1, width: 0.08, height: 0.02 },
    source: 'ocr' as const,
    confidence: 92,
    runs: [],
  }));
const underPicture = (hidden: string, shown: string) => ({
  ...factsOfRuns([run(hidden, 0.1, 0.1)], [picture]),
  shadow: { concealed: [], renamedFonts: [] },
  words: read(shown),
});
const switched = concealed({ how: 'switched', revision: 2 });

const SIGNED = { signatures: signedWith({}).signatures ?? [] };
const variant = concealed({ kind: 'content', text: 'Sign me to get a reward of 9,000.00' });
const invoice = factsOfRuns(
  ['Sign', 'me', 'to', 'get', '12.50', '1,000.00', 'of', 'reward', '7.25'].map((text, row) =>
    run(text, 0.1, 0.05 + row * 0.05, {
      font: 'Helvetica',
      embedded: false,
      order: row,
      face: text === '1,000.00' ? 1 : 0,
    }),
  ),
);

testCheck(shadowedContent, {
  flagged: [
    {
      name: 'the content of the page with another value in a signed file',
      facts: { ...holding(variant), ...SIGNED },
      evidence: { severity: 'medium', items: [{ text: variant.text }] },
    },
    {
      name: 'a value in a font object of its own, not embedded, in a signed file',
      facts: { ...invoice, ...SIGNED, shadow: { concealed: [], renamedFonts: [] } },
      evidence: { severity: 'medium', items: [{ text: '1,000.00' }] },
    },
    {
      name: 'an unused page with other text',
      facts: holding(concealed()),
      evidence: { severity: 'medium' },
      strength: 0.5,
    },
    {
      name: 'such a page that was put to use after a signature, as strong',
      facts: { ...holding(switched), signatures: signedWith({}).signatures ?? [] },
      evidence: { severity: 'high' },
      strength: 1,
    },
    { name: 'such a page in a file that nobody signed', facts: holding(switched), evidence: { severity: 'medium' } },
    {
      name: 'a field in use that the cross-reference calls free',
      facts: holding(concealed({ kind: 'annotation', how: 'freed' })),
      evidence: { severity: 'medium', items: [{ text: 'You are fired' }] },
    },
    { name: 'an unused form as weak', facts: holding(concealed({ kind: 'form' })), evidence: { severity: 'low' } },
    {
      name: 'many unused pages, as a program leaves that cut a file, as weak',
      facts: holding(concealed(), concealed({ object: 11 }), concealed({ object: 12 })),
      evidence: { severity: 'low' },
    },
    {
      name: 'text under a picture that reads otherwise',
      facts: underPicture('You are fired', 'Sign me to get a reward'),
      evidence: { severity: 'medium', regions: [{ page: 1 }] },
    },
    {
      name: 'text of the page under a field',
      facts: form(
        field({ box: { x: 0.05, y: 0.05, width: 0.6, height: 0.1 }, value: 'UNICEF', shown: 'UNICEF', opaque: true }),
      ),
      evidence: { severity: 'medium', items: [{ text: 'Sign me to get a reward' }] },
    },
    {
      name: 'a field under a field',
      facts: form(
        field({ value: 'UNICEF', shown: 'UNICEF' }),
        field({ value: 'Attacker', shown: 'Attacker', opaque: true, order: 1 }),
      ),
      evidence: { severity: 'medium', items: [{ text: 'UNICEF' }] },
    },
    {
      name: 'a field that holds something else than it shows',
      facts: form(field({ value: 'Attacker', shown: 'World Health Organisation' })),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a system font that a font editor renamed',
      facts: {
        ...page,
        shadow: {
          concealed: [],
          renamedFonts: [{ object: 8, name: 'Times3', family: 'Times New Roman3', postScript: 'TimesNewRomanPSMT' }],
        },
      },
      evidence: { severity: 'medium' },
    },
  ],
  clear: [
    { name: 'such content in a file that nobody signed', facts: holding(variant) },
    {
      name: 'other content that nothing leads to in a signed file',
      facts: { ...holding(concealed({ kind: 'content', text: 'Terms of another letter of 2019' })), ...SIGNED },
    },
    {
      name: 'a value in a font of its own in a file that nobody signed',
      facts: { ...invoice, signatures: [], shadow: { concealed: [], renamedFonts: [] } },
    },
    { name: 'a file that shows all that it holds', facts: holding() },
    { name: 'an unused copy of what is shown', facts: holding(concealed({ text: 'to get a reward' })) },
    { name: 'the text layer under a scan', facts: underPicture('Sign me to get a reward', 'Sign me to get a rewerd') },
    { name: 'a filled field beside the text', facts: form(field({ value: '1000', shown: '1,000.00', opaque: true })) },
    {
      name: 'a hidden field under another',
      facts: form(
        field({ value: 'A long text', shown: 'A long text', visible: false }),
        field({ shown: 'Other', value: 'Other', opaque: true, order: 1 }),
      ),
    },
    {
      name: 'a field without a ground of its own over a printed line',
      facts: form(field({ box: { x: 0.05, y: 0.05, width: 0.6, height: 0.1 }, value: 'UNICEF', shown: 'UNICEF' })),
    },
  ],
  notApplicable: [
    { name: 'a file whose objects cannot be read', facts: page },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'hidden text that shares a word with the page',
      facts: holding(concealed({ text: 'You get fired without notice' })),
      expect: 'flagged',
    },
    {
      name: 'a text layer under a picture that nobody has read',
      facts: { ...underPicture('You are fired', 'x'), words: [] },
      expect: 'clear',
    },
  ],
});
