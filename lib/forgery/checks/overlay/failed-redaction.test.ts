import { testCheck } from '#lib/engine/tester.ts';
import { cover, factsOfRuns, run } from '../../fixtures/facts.ts';
import { failedRedaction } from './failed-redaction.ts';

const BOX = { x: 0.49, y: 0.49, width: 0.2, height: 0.03 };
const name = run('Margaret', 0.5, 0.5, { order: 1 });
const black = { fill: { r: 0, g: 0, b: 0, a: 255 } };
const redact = { kind: 'annotation', subtype: 'Redact', fill: null, opaqueRectangle: false } as const;

testCheck(failedRedaction, {
  flagged: [
    {
      name: 'a name below a black box',
      facts: factsOfRuns([name], [cover(BOX, 2, black)]),
      evidence: { severity: 'low', items: [{ text: 'Margaret', method: 'shape' }] },
      strength: 1,
    },
    {
      name: 'a name below a picture',
      facts: factsOfRuns([name], [cover(BOX, 2, { kind: 'image', fill: null })]),
      evidence: { items: [{ method: 'picture' }] },
    },
    {
      name: 'a redaction that was marked and never applied',
      facts: factsOfRuns([name], [cover(BOX, 9, redact)]),
      evidence: { items: [{ text: 'Margaret', method: 'annotation' }] },
    },
  ],
  clear: [
    { name: 'text on a box', facts: factsOfRuns([name], [cover(BOX, 0, black)]) },
    {
      name: 'a text that was replaced',
      facts: factsOfRuns([name, run('Mallory', 0.5, 0.5, { order: 3, word: 9, object: 9 })], [cover(BOX, 2)]),
    },
    { name: 'a mark beside the text', facts: factsOfRuns([name], [cover({ ...BOX, x: 0.1, width: 0.2 }, 9, redact)]) },
    {
      name: 'a layer over most of the page',
      facts: factsOfRuns([name], [cover({ x: 0, y: 0, width: 1, height: 1 }, 2)]),
    },
  ],
  notApplicable: [
    { name: 'a picture', facts: {} },
    { name: 'a document without a text layer', facts: { ...factsOfRuns([]), runs: [], paint: [] } },
  ],
  adversarial: [
    {
      name: 'a highlighter over the text',
      facts: factsOfRuns([name], [cover(BOX, 2, { opaqueRectangle: false, fill: { r: 255, g: 255, b: 0, a: 90 } })]),
      expect: 'clear',
    },
  ],
});
