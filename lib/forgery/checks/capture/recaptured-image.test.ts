import { expect } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import type { Luminance } from '../../facts/picture.ts';
import { scannedReceipt } from '../../fixtures/scan.ts';
import { screenPhoto } from '../../fixtures/screen-photo.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { spectraOf } from '../../pixels/spectrum.ts';
import { recapturedImage } from './recaptured-image.ts';

const paper = await scannedReceipt(7);
const photo = await screenPhoto(paper, 3, { pitch: 3.1, degrees: 4 });
const facts = (...pages: Luminance[]) => ({ spectra: pages.map(spectraOf) });

/** Lines as fine as those of a screen, in a part of the page alone. */
function withGuilloche(page: Luminance, share: number): Luminance {
  const pixels = page.pixels.map((value, index) => {
    const [x, y] = [index % page.widthPx, Math.floor(index / page.widthPx)];
    if (y > page.heightPx * share) return value;
    return Math.max(0, Math.round(value - 30 - 30 * Math.cos(2 * Math.PI * (0.21 * x + 0.17 * y))));
  });
  return { ...page, pixels };
}

/** Letters of one width in even rows, as a till prints them: blocks of strokes that differ from letter to letter. */
function monospaced(page: Luminance): Luminance {
  const random = seeded(5);
  const letters = Array.from({ length: 4_000 }, () => random.below(64));
  const pixels = page.pixels.map((value, index) => {
    const [x, y] = [index % page.widthPx, Math.floor(index / page.widthPx)];
    const letter = letters[(Math.floor(x / 12) + 60 * Math.floor(y / 24)) % letters.length] ?? 0;
    const stroke = Math.floor((x % 12) / 4) + 2 * Math.floor((y % 24) / 8);
    const blank = x % 12 > 9 || y % 24 > 16 || letter % 5 === 0;
    return blank || ((letter >> stroke) & 1) === 0 ? value : 60;
  });
  return { ...page, pixels };
}

testCheck(recapturedImage, {
  flagged: [
    { name: 'a photograph of a screen, as weak', facts: facts(photo), evidence: { severity: 'low' } },
    {
      name: 'a soft one that was saved coarsely',
      facts: facts(await screenPhoto(paper, 4, { pitch: 4.2, degrees: 9, blur: 1.6, quality: 70 })),
      evidence: { severity: 'low', kind: 'structural_pattern' },
    },
    {
      name: 'an identity document on a screen, as medium',
      facts: { ...facts(photo), documentClass: 'identity_document' },
      evidence: { severity: 'medium' },
    },
    {
      name: 'the second page of two',
      facts: facts(paper, { ...photo, page: 2 }),
      evidence: { summary: expect.stringContaining('over page 2') },
    },
  ],
  clear: [
    { name: 'a scan', facts: facts(paper) },
    {
      name: 'the same photograph of paper',
      facts: facts(await screenPhoto(paper, 3, { pitch: 3.1, degrees: 4, screen: false })),
    },
    { name: 'fine lines in half of a page', facts: facts(withGuilloche(paper, 0.5)) },
  ],
  notApplicable: [
    {
      name: 'a picture of a few pixels',
      facts: facts({ page: 1, widthPx: 200, heightPx: 200, pixels: new Uint8Array(40_000) }),
    },
    { name: 'a document without pictures', facts: {} },
  ],
  adversarial: [{ name: 'letters of one width in even rows', facts: facts(monospaced(paper)), expect: 'clear' }],
});
