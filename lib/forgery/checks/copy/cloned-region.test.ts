import { expect } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import type { Luminance } from '../../facts/picture.ts';
import { photograph } from '../../fixtures/photograph.ts';
import { filled, pasted, resaved } from '../../fixtures/scan.ts';
import { clonedRegion } from './cloned-region.ts';

const genuine = await photograph(3);
const copied = pasted(genuine, { x: 60, y: 70, width: 110, height: 100 }, 331, 203);
const tile = { x: 40, y: 40, width: 80, height: 60 };
/** A wall of one and the same tile. */
const tiled = Array.from({ length: 35 }, (_, index) => ({
  x: (index % 7) * 80,
  y: Math.floor(index / 7) * 60 + 40,
})).reduce((page: Luminance, { x, y }) => pasted(page, tile, x, y, genuine), genuine);
const word = {
  text: 'word',
  page: 1,
  box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  source: 'ocr',
  confidence: 90,
  runs: [],
} as const;

testCheck(clonedRegion, {
  flagged: [
    {
      name: 'a part that was copied within a photograph',
      facts: { luminance: [copied] },
      evidence: { severity: 'medium', items: [{ text: expect.stringMatching(/moved by 271, 133 px$/) }] },
    },
    {
      name: 'the same after a coarse save',
      facts: { luminance: [await resaved(copied, 75)] },
      evidence: { items: [{ text: expect.stringMatching(/moved by 271, 133 px$/) }] },
    },
  ],
  clear: [
    { name: 'a photograph', facts: { luminance: [genuine] } },
    { name: 'a photograph after a coarse save', facts: { luminance: [await resaved(genuine, 75)] } },
  ],
  notApplicable: [
    { name: 'a PDF of text', facts: {} },
    { name: 'a page of text', facts: { luminance: [copied], words: Array.from({ length: 30 }, () => word) } },
    {
      name: 'a picture without detail',
      facts: { luminance: [filled(genuine, { x: 0, y: 0, width: 560, height: 420 }, 128)] },
    },
  ],
  adversarial: [
    { name: 'a wall of equal tiles, which repeats throughout', facts: { luminance: [tiled] }, expect: 'clear' },
  ],
});
