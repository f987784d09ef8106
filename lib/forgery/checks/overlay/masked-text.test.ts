import { testCheck } from '#lib/engine/tester.ts';
import { cover, factsOfRuns, run } from '../../fixtures/facts.ts';
import { maskedText } from './masked-text.ts';

const BOX = { x: 0.79, y: 0.49, width: 0.1, height: 0.03 };
const old = run('120.00', 0.8, 0.5, { order: 1 });
const fresh = (text: string) => run(text, 0.8, 0.5, { order: 3, word: 99, object: 99 });

testCheck(maskedText, {
  flagged: [
    {
      name: 'a value covered and retyped',
      facts: factsOfRuns([old, fresh('920.00')], [cover(BOX, 2)]),
      evidence: { severity: 'high', direct: true, changes: [{ before: '120.00', after: '920.00' }] },
      strength: 1,
    },
    {
      name: 'a value below an annotation that shows another one',
      facts: factsOfRuns([old, fresh('920.00')], [cover(BOX, 2, { subtype: 'Stamp' })]),
      evidence: { severity: 'high', direct: true, changes: [{ before: '120.00', after: '920.00' }] },
    },
    {
      name: 'a value below an odd shape that leaves nothing of it on the rendered page',
      facts: factsOfRuns([{ ...old, contrast: 0 }, fresh('920.00')], [cover(BOX, 2, { opaqueRectangle: false })]),
      evidence: { severity: 'high', changes: [{ before: '120.00', after: '920.00' }] },
    },
    {
      name: 'a value within a line that is covered and retyped as a whole',
      facts: factsOfRuns(
        [
          run('Total due', 0.6, 0.5, { order: 1 }),
          old,
          run('Total due', 0.6, 0.5, { order: 3, object: 7 }),
          fresh('920.00'),
        ],
        [cover({ ...BOX, x: 0.59, width: 0.3 }, 2)],
      ),
      evidence: { severity: 'high', direct: true },
    },
    {
      name: 'a name behind a label',
      facts: factsOfRuns(
        [run('Customer:', 0.7, 0.5), run('Alice', 0.8, 0.5, { order: 1 }), fresh('Mallory')],
        [cover(BOX, 2)],
      ),
      evidence: { severity: 'high', direct: true },
    },
    {
      name: 'the sample of a template behind a label, as medium',
      facts: factsOfRuns(
        [run('Customer:', 0.7, 0.5), run('Sample', 0.8, 0.5, { order: 1 }), fresh('Mallory')],
        [cover(BOX, 2)],
      ),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a value below a seal of about its size, as medium',
      facts: factsOfRuns([old], [cover(BOX, 2, { subtype: 'Stamp' })]),
      evidence: { severity: 'medium', changes: [{ before: '120.00', after: '' }] },
    },
    {
      name: 'free text on a colour of its own over a value',
      facts: factsOfRuns(
        [old],
        [cover(BOX, 9, { kind: 'annotation', subtype: 'FreeText', text: '920.00', opaqueRectangle: false })],
      ),
      evidence: { severity: 'high', direct: true },
    },
    {
      name: 'words covered and retyped, as medium',
      facts: factsOfRuns([run('Alice', 0.8, 0.5, { order: 1 }), fresh('Mallory')], [cover(BOX, 2)]),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a value below a picture of its size, as medium',
      facts: factsOfRuns([old], [cover(BOX, 2, { kind: 'image', fill: null })]),
      evidence: { severity: 'medium', changes: [{ before: '120.00', after: '' }] },
    },
    {
      name: 'free text without a ground over a value, as medium',
      facts: factsOfRuns(
        [old],
        [
          cover(BOX, 9, {
            kind: 'annotation',
            subtype: 'FreeText',
            text: '920.00',
            opaqueRectangle: false,
            fill: null,
          }),
        ],
      ),
      evidence: { severity: 'medium', changes: [{ before: '120.00', after: '920.00' }] },
    },
  ],
  clear: [
    { name: 'covered text without replacement', facts: factsOfRuns([old], [cover(BOX, 2)]) },
    {
      name: 'a value below a logo',
      facts: factsOfRuns([old], [cover({ x: 0.5, y: 0.4, width: 0.4, height: 0.2 }, 2, { kind: 'image', fill: null })]),
    },
    { name: 'a zebra row painted before its text', facts: factsOfRuns([old], [cover(BOX, 0)]) },
    {
      name: 'the same text painted again over its own cover',
      facts: factsOfRuns([old, fresh('120.00')], [cover(BOX, 2)]),
    },
    { name: 'a transparent highlighter', facts: factsOfRuns([old], [cover(BOX, 2, { opaqueRectangle: false })]) },
    {
      name: 'a picture whose transparent part lies on a value',
      facts: factsOfRuns([{ ...old, contrast: 180 }, fresh('920.00')], [cover(BOX, 2, { kind: 'image', fill: null })]),
    },

    {
      name: 'a layer over most of the page',
      facts: factsOfRuns([old, fresh('920.00')], [cover({ x: 0, y: 0, width: 1, height: 1 }, 2)]),
    },
    {
      name: 'a cover that leaves half of the text visible',
      facts: factsOfRuns([old], [cover({ ...BOX, width: 0.035 }, 2)]),
    },
  ],
  notApplicable: [
    { name: 'a picture', facts: {} },
    { name: 'a document without a text layer', facts: { ...factsOfRuns([]), runs: [], paint: [] } },
  ],
  adversarial: [
    {
      name: 'text that is painted twice to be bold',
      facts: factsOfRuns([old, run('No.120.00', 0.79, 0.5, { order: 3, word: 99, object: 99 })], [cover(BOX, 2)]),
      expect: 'clear',
    },
  ],
});
