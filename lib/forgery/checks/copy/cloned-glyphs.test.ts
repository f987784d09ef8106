import { expect } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import type { Luminance } from '../../facts/picture.ts';
import { halftone } from '../../fixtures/halftone.ts';
import { amountDigits, drawnReceipt, pasted, resaved, scannedReceipt } from '../../fixtures/scan.ts';
import { clonesOf } from '../../pixels/clones.ts';
import { patchAround } from '../../pixels/patch.ts';
import { spectraOf } from '../../pixels/spectrum.ts';
import { clonedGlyphs } from './cloned-glyphs.ts';

const genuine = await scannedReceipt(3);
const rows = amountDigits(genuine).filter((row) => row.length >= 3);
const run = patchAround((rows[0] ?? []).slice(-3), 2, genuine);
const place = patchAround((rows[3] ?? []).slice(-3), 2, genuine);
const forged = pasted(genuine, run, place.x, place.y);
const two = patchAround((rows[0] ?? []).slice(-2), 2, genuine);
const digit = patchAround((rows[0] ?? []).slice(-1), 2, genuine);
const stamped = pasted(genuine, digit, place.x, place.y);
const beside = pasted(genuine, digit, place.x, digit.y);
const dotted = await halftone(genuine, 10);
const drawn = await drawnReceipt(3);

const clean = patchAround((amountDigits(drawn)[0] ?? []).slice(-1), 1, drawn);
const lastRow = Math.max(...rows.flatMap((row) => row.map(({ y }) => y)));
const typed = [0, 3].reduce((page, step) => typedOnto(page, 60 + step * clean.width, lastRow + 60), genuine);

/** A digit typed by a program: clean ink on the paper that is there. */
function typedOnto(page: Luminance, x: number, y: number): Luminance {
  const pixels = Uint8Array.from(page.pixels);
  for (let row = 0; row < clean.height; row++)
    for (let column = 0; column < clean.width; column++) {
      const ink = drawn.pixels[(clean.y + row) * drawn.widthPx + clean.x + column] ?? 255;
      const at = (y + row) * page.widthPx + x + column;
      pixels[at] = Math.min(pixels[at] ?? 255, ink);
    }
  return { ...page, pixels };
}

const facts = (...pages: Luminance[]) => ({ clones: pages.map(clonesOf), spectra: pages.map(spectraOf) });

testCheck(clonedGlyphs, {
  flagged: [
    {
      name: 'an amount copied over another one',
      facts: facts(forged),
      evidence: { severity: 'high', items: [{ method: 'same_pixels' }] },
    },
    {
      name: 'two copied digits',
      facts: facts(pasted(genuine, two, place.x, place.y)),
      evidence: { severity: 'high', items: [{ text: expect.stringMatching(/^2 characters/) }] },
    },
    {
      name: 'a copied amount after one more save',
      facts: facts(await resaved(forged, 90)),
      evidence: { items: [{ method: 'same_pixels' }] },
    },
    {
      name: 'a digit that is copied, paper and all, beside itself',
      facts: facts(beside),
      evidence: { severity: 'high', items: [{ text: expect.stringMatching(/^1 character,/) }] },
    },
    {
      name: 'a single copied digit after one more save',
      facts: facts(await resaved(stamped, 75)),
      evidence: { severity: 'high', items: [{ text: expect.stringMatching(/^1 character,/) }] },
    },
    {
      name: 'a single copied digit after one more save, for what that save explains',
      facts: facts(await resaved(stamped, 85)),
      options: { alone_lead_min: 50 },
      evidence: { severity: 'high', items: [{ text: expect.stringMatching(/^1 character,/) }] },
    },
    {
      name: 'a single copied digit whose paper is not taken for a proof and that is not far ahead of others, as medium',
      facts: facts(await resaved(stamped, 75)),
      options: { ground_chance_max: 0, far_lead_min: 50 },
      evidence: { severity: 'medium', items: [{ text: expect.stringMatching(/^1 character,/) }] },
    },
  ],
  clear: [
    { name: 'a scan that repeats amounts', facts: facts(genuine) },
    { name: 'its twin after one more save', facts: facts(await resaved(genuine, 90)) },
    { name: 'its twin after a coarse save', facts: facts(await resaved(genuine, 75)) },
    { name: 'a digit that is typed twice beside each other onto the scan', facts: facts(typed) },
    { name: 'the same after one more save', facts: facts(await resaved(typed, 85)) },
  ],
  notApplicable: [
    { name: 'a copy in printed dots that repeat', facts: facts(pasted(dotted, run, place.x, place.y)) },
    { name: 'a PDF', facts: {} },
    { name: 'a picture too large to compare', facts: facts() },
  ],
  adversarial: [
    {
      name: 'a picture that a program drew, where all like characters are the same',
      facts: facts(drawn),
      expect: 'not_applicable',
    },
    {
      name: 'the same saved as JPEG, which makes like characters differ a little',
      facts: facts(await resaved(drawn, 88)),
      expect: 'not_applicable',
    },
  ],
});
