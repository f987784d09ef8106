import { testCheck } from '#lib/engine/tester.ts';
import type { Luminance, TagGroup } from '../../facts/picture.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { screenshot } from './screenshot.ts';

const GROUND = 248;

/** What the screen of a phone shows: a bar above, rows of text below. */
function screen(widthPx: number, heightPx: number, { bar = true, noise = 0 } = {}): Luminance {
  const random = seeded(3);
  const pixels = new Uint8Array(widthPx * heightPx).fill(GROUND);
  const fill = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < Math.min(heightPx, top + height); y++)
      pixels.fill(30, y * widthPx + left, y * widthPx + left + width);
  };
  const barHeight = Math.round(heightPx * 0.035);
  for (const x of bar ? [0.06, 0.1, 0.13, 0.82, 0.87, 0.92] : [])
    fill(Math.round(widthPx * x), Math.round(barHeight * 0.4), Math.round(widthPx * 0.02), Math.round(barHeight * 0.3));
  for (let y = Math.round(heightPx * 0.1); y + 30 < heightPx; y += 90)
    for (let x = 40; x + 60 < widthPx; x += 30 + random.below(50)) fill(x, y, 8 + random.below(10), 24);
  if (noise > 0)
    for (let index = 0; index < pixels.length; index++) pixels[index] = (pixels[index] ?? 0) - random.below(noise);
  return { page: 1, widthPx, heightPx, pixels };
}

const facts = (page: Luminance, ...tags: [TagGroup, string, string][]) => ({
  luminance: [page],
  exif: tags.map(([group, name, value]) => ({ group, name, value })),
});

testCheck(screenshot, {
  flagged: [
    {
      name: 'the screen of a phone',
      facts: facts(screen(1080, 2400)),
      evidence: { severity: 'low', items: [{ label: 'size' }, { label: 'flat squares' }, { label: 'upper edge' }] },
    },
    { name: 'a long one with a bar', facts: facts(screen(1170, 3100)), evidence: { severity: 'low' } },
    {
      name: 'the screen of a computer',
      facts: facts(screen(1920, 1080, { bar: false })),
      evidence: { severity: 'low' },
    },
    {
      name: 'a picture that says so',
      facts: facts(screen(700, 900, { bar: false }), ['xmp', 'UserComment', 'Screenshot']),
      evidence: { items: [{ label: 'xmp UserComment' }, {}, {}] },
    },
  ],
  clear: [
    { name: 'a scan of another size', facts: facts(screen(1000, 1400, { bar: false })) },
    { name: 'a photograph of the size of a screen', facts: facts(screen(1080, 2400, { noise: 6 })) },
    { name: 'a picture of a camera', facts: facts(screen(1080, 1920), ['exif', 'Make', 'Acme']) },
    { name: 'a page as wide as a phone without a bar', facts: facts(screen(1170, 1700, { bar: false })) },
    {
      name: 'a caption that mentions a screenshot',
      facts: facts(screen(1000, 1400, { bar: false }), ['iptc', 'Caption/Abstract', 'screenshot of the day']),
    },
  ],
  notApplicable: [
    { name: 'a picture that is too large', facts: { luminance: [], exif: [] } },
    { name: 'a PDF', facts: {} },
  ],
  adversarial: [
    {
      name: 'the tool of a screenshot beside a camera that was made up',
      facts: facts(screen(1080, 2400), ['exif', 'Make', 'Acme'], ['png', 'Software', 'gnome-screenshot']),
      expect: 'flagged',
    },
  ],
});
