import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, regionsOf, structuralPattern } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { type CalmPatch, calmPatches } from '../../pixels/calm.ts';
import type { PagePaper } from '../../pixels/paper.ts';
import { boxOf } from '../../pixels/patch.ts';

const INK_NEAR_MIN_PX = 12;

export const cleanPatch = defineForgeryCheck({
  meta: {
    id: 'clean-patch',
    version: '1',
    title: 'A patch beside the text is cleaner than paper can be',
    examined: 'Noise of the paper beside text',
    family: 'pixel',
    cause: 'paper',
    weight: 2.5,
    severity: 'medium',
    subject: 'text_manipulation',
    tamperingType: 'erase_retype',
    basis: 'file',
    why: 'Scanned paper shows grain everywhere; a rectangle of one single value was filled by a program.',
    investigate: ['Raise the contrast of the marked place', 'Ask for the original or a new photograph'],
    falsePositives: ['A number that the sender covered for privacy', 'A scanner that clips the ground to one value'],
    references: ['Forgery guide, section 3.6'],
  },
  requires: ['papers'],
  options: z.object({
    width_px_min: z.number().int().default(24).meta({ title: 'Narrowest patch', description: 'In pixels.' }),
    height_px_min: z.number().int().default(10).meta({ title: 'Lowest patch', description: 'In pixels.' }),
    range_max: z
      .number()
      .min(0)
      .default(1)
      .meta({ title: 'Largest difference within a patch', description: 'In levels of brightness, of 255.' }),
    paper_sigma_min: z
      .number()
      .positive()
      .default(1.2)
      .meta({ title: 'Noise that the paper must show', description: 'Standard deviation in levels of brightness.' }),
    brightness_max: z
      .number()
      .default(252)
      .meta({ title: 'Brightest patch', description: 'Of 255; brighter ones are paper that a program cleaned.' }),
    patches_max: z
      .number()
      .int()
      .default(4)
      .meta({ title: 'Most patches of a page', description: 'A page with more was cleaned as a whole.' }),
  }),
  evidence: structuralPattern,
  run({ papers }, options) {
    const noisy = papers.filter(({ sigma }) => sigma >= options.paper_sigma_min);
    if (noisy.length === 0) return notApplicable('The ground of the picture shows no noise of paper.');
    const found = noisy.flatMap((paper) => {
      const { page, sigma } = paper;
      const patches = suspects(paper, options);
      return patches.length > options.patches_max ? [] : patches.map((patch) => ({ page, sigma, patch }));
    });
    const first = found[0];
    if (first === undefined) return clear;
    return graded('medium', 1, {
      kind: 'structural_pattern',
      severity: 'medium',
      summary: `Page ${first.page.page}: a patch of ${first.patch.width} x ${first.patch.height} px beside the text has one single brightness, while the paper around it has noise.`,
      regions: regionsOf(found.map(({ page, patch }) => ({ page: page.page, box: boxOf(patch, page) }))),
      items: found.map(({ page, sigma, patch }) => ({
        page: page.page,
        text: `${patch.width} x ${patch.height} px of brightness ${patch.value}`,
        method: 'no_noise',
        measured: patch.range,
        limit: Math.round(sigma * 100) / 100,
      })),
    });
  },
});

interface Options {
  readonly width_px_min: number;
  readonly height_px_min: number;
  readonly range_max: number;
  readonly brightness_max: number;
}

/** Calm patches of the brightness of the paper, beside text, off the edge of the picture. */
function suspects(
  paper: PagePaper,
  { width_px_min: widthPxMin, height_px_min: heightPxMin, range_max: rangeMax, brightness_max: brightnessMax }: Options,
): CalmPatch[] {
  const { page } = paper;
  const patches = calmPatches(page, { widthMin: widthPxMin, heightMin: heightPxMin, rangeMax, brightnessMax });
  return patches.filter(
    (patch) =>
      patch.inkNear >= INK_NEAR_MIN_PX &&
      patch.x > 2 &&
      patch.y > 2 &&
      patch.x + patch.width < page.widthPx - 3 &&
      patch.y + patch.height < page.heightPx - 3 &&
      likePaper(paper, patch),
  );
}

const NEAR_PX = 64;
const BRIGHTNESS_APART_MAX = 30;

/** True where bare paper nearby is about as bright and has noise. */
function likePaper({ windows, sigma }: PagePaper, patch: CalmPatch): boolean {
  return windows.some(
    (window) =>
      Math.abs(window.x + 16 - patch.x - patch.width / 2) < NEAR_PX + patch.width / 2 &&
      Math.abs(window.y + 16 - patch.y - patch.height / 2) < NEAR_PX + patch.height / 2 &&
      Math.abs(window.brightness - patch.value) < BRIGHTNESS_APART_MAX &&
      window.sigma > 0.8 * sigma,
  );
}
