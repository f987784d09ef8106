import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { basesOf } from '../../derive/scan-patches.ts';
import { graded, inventory, regionsOf } from '../../evidence.ts';
import type { PictureFact } from '../../facts/picture.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

interface Odd {
  readonly page: number;
  readonly features: readonly { readonly name: string; readonly value: string; readonly others: string }[];
}

export const oddPageOut = defineForgeryCheck({
  meta: {
    id: 'odd-page-out',
    version: '1',
    title: 'One page was scanned in another way than the rest',
    examined: 'How the pictures of the scanned pages were made',
    family: 'provenance',
    cause: 'page_origin',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'image_splice',
    basis: 'file',
    occasional: true,
    why: 'Pages of one scan share resolution and compression; a page that was exchanged comes from another run.',
    investigate: ['Read the marked page against the others', 'Ask for a scan of the whole document in one run'],
    falsePositives: ['An annex from another source', 'A page in colour among grey ones', 'Documents that were merged'],
    references: ['Forgery guide, section 3.4'],
  },
  requires: ['pages', 'pictures', 'paint', 'runs'],
  options: z.object({
    pages_min: z.number().int().min(3).default(3).meta({ title: 'Pages that the document must have' }),
    dpi_difference_min: z
      .number()
      .min(0)
      .default(0.03)
      .meta({ title: 'Difference of the resolutions', description: 'Relative: 0.03 is three in a hundred.' }),
    features_min: z
      .number()
      .int()
      .positive()
      .default(2)
      .meta({ title: 'Features in which the page must differ', description: 'Fewer are an accident of the scanner.' }),
  }),
  evidence: inventory,
  run(facts, { pages_min: pagesMin, dpi_difference_min: dpiDifferenceMin, features_min: featuresMin }) {
    const bases = basesOf(facts);
    if (bases.length < pagesMin) return notApplicable(`The document has fewer than ${pagesMin} scanned pages.`);
    const colours = new Set(bases.map(({ bitsPerPixel }) => bitsPerPixel));
    const odd = bases.flatMap((base) => oddOf(base, bases, dpiDifferenceMin));
    const [only] = odd;
    if (only === undefined || odd.length > 1 || weightOf(only) < featuresMin) return clear;
    const own = bases.find(({ page }) => page === only.page);
    const list = only.features.map(({ name, value, others }) => `${name} ${value} instead of ${others}`).join(', ');
    return graded('medium', colours.size > 1 ? 0.6 : 0.9, {
      kind: 'inventory',
      severity: 'medium',
      summary: `Page ${only.page} alone differs from the other ${bases.length - 1} scanned pages: ${list}.`,
      regions: regionsOf(own === undefined ? [] : [own]),
      items: only.features.map(({ name, value, others }) => ({
        label: name,
        text: `${value}; all others ${others}`,
        page: only.page,
      })),
    });
  },
});

/** A page in other colours is compressed otherwise as a matter of course: all that counts as one difference. */
function weightOf({ features }: Odd): number {
  const colours = features.some(({ name }) => name === COLOURS);
  return features.filter(({ name }) => !colours || name === COLOURS || name === RESOLUTION).length;
}

/** The features in which a page differs from all others, where these agree among themselves. */
function oddOf(base: PictureFact, bases: readonly PictureFact[], dpiDifferenceMin: number): Odd[] {
  const others = bases.filter((each) => each !== base);
  const features = FEATURES.flatMap(({ name, of }) => {
    const [own, ...rest] = [of(base), ...others.map(of)];
    const [first] = rest;
    if (own === undefined || first === undefined || rest.some((value) => !alike(value, first, dpiDifferenceMin)))
      return [];
    return alike(own, first, dpiDifferenceMin) ? [] : [{ name, value: String(own), others: String(first) }];
  });
  return features.length === 0 ? [] : [{ page: base.page, features }];
}

const [RESOLUTION, COLOURS] = ['resolution in dpi', 'bits per pixel'];
const FEATURES: readonly { readonly name: string; readonly of: (picture: PictureFact) => string | number }[] = [
  { name: RESOLUTION, of: ({ dpiX }) => dpiX ?? 0 },
  { name: 'compression', of: ({ filter }) => filter || 'none' },
  { name: COLOURS, of: ({ bitsPerPixel }) => String(bitsPerPixel) },
  { name: 'JPEG tables', of: ({ tables }) => (tables === undefined ? 'none' : `${tables.digest} ${tables.sampling}`) },
];

function alike(a: string | number, b: string | number, dpiDifferenceMin: number): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= dpiDifferenceMin * Math.max(a, b, 1);
  return a === b;
}
