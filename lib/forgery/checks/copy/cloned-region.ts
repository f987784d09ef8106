import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Luminance } from '../../facts/picture.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { type CopiedRegion, copiedRegions } from '../../pixels/copied-regions.ts';
import { boxOf } from '../../pixels/patch.ts';

export const clonedRegion = defineForgeryCheck({
  meta: {
    id: 'cloned-region',
    version: '1',
    title: 'A part of the photograph lies in it a second time',
    examined: 'Parts of a photograph that repeat elsewhere in it',
    family: 'copy',
    cause: 'copied_pixels',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'copy_move',
    basis: 'file',
    why: 'To hide or to add something, a part of the same photograph is copied over it; nature does not repeat itself.',
    investigate: ['Compare the two marked places', 'Ask for the photograph as the camera made it'],
    falsePositives: [
      'Printed patterns, logos and windows that repeat',
      'A reflection or a screen within the photograph',
    ],
    references: ['Amerini et al., A SIFT-based forensic method for copy-move attack detection, 2011'],
    occasional: true,
  },
  requires: ['luminance'],
  optional: ['words'],
  options: z.object({
    words_max: z.number().int().default(8).meta({
      title: 'Most words of a picture',
      description:
        'Text and printed cards repeat themselves: pictures with more words are left to the comparison of characters.',
    }),
    keypoints_min: z
      .number()
      .int()
      .default(150)
      .meta({ title: 'Points that can be told apart', description: 'Pictures with fewer have too little detail.' }),
    inliers_min: z.number().int().min(4).default(8).meta({ title: 'Points that a copy must share' }),
    unlike_max: z
      .number()
      .positive()
      .default(0.12)
      .meta({ title: 'Largest difference of both parts', description: 'Over their contrast.' }),
    regions_max: z
      .number()
      .int()
      .default(4)
      .meta({ title: 'Most parts of a picture', description: 'A picture with more repeats itself throughout.' }),
  }),
  evidence: structuralPattern,
  run({ luminance, words = [] }, options) {
    const photos = luminance.filter(
      ({ page }) => words.filter((word) => word.page === page).length <= options.words_max,
    );
    if (photos.length === 0) return notApplicable('The pictures show text, whose characters are compared instead.');
    const searches = photos.map((page) => ({ page, search: copiedRegions(page, options.inliers_min) }));
    const rich = searches.filter(({ search }) => search.keypoints >= options.keypoints_min);
    if (rich.length === 0) return notApplicable('The pictures show too little detail to compare.');
    const found = rich.flatMap(({ page, search }) => {
      const regions = search.regions.filter(({ unlikeness }) => unlikeness <= options.unlike_max);
      return regions.length > options.regions_max ? [] : regions.map((region) => ({ page, region }));
    });
    const first = found[0];
    if (first === undefined) return clear;
    return graded('medium', 1, {
      kind: 'structural_pattern',
      severity: 'medium',
      summary: `Page ${first.page.page}: a part of ${first.region.source.width} x ${first.region.source.height} px lies in the picture a second time, ${Math.abs(first.region.dx)} px across and ${Math.abs(first.region.dy)} px down.`,
      regions: regionsOf(found.flatMap(placesOf)),
      items: found.map(({ page, region }) => ({
        page: page.page,
        text: `${region.inliers} corners, moved by ${region.dx}, ${region.dy} px`,
        method: 'same_corners',
        measured: Math.round(region.unlikeness * 1e3) / 1e3,
        limit: options.unlike_max,
      })),
    });
  },
});

const placesOf = ({ page, region }: { page: Luminance; region: CopiedRegion }) =>
  [region.target, region.source].map((patch) => ({ page: page.page, box: boxOf(patch, page) }));
