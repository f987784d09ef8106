import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { basesOf, type Patch, patchesOn } from '../../derive/scan-patches.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import { defineForgeryCheck, strongestFirst } from '../../forgery-check.ts';

export const patchedScan = defineForgeryCheck({
  meta: {
    id: 'patched-scan',
    version: '1',
    title: 'A scanned page carries a patch of another origin',
    examined: 'Pictures and filled rectangles that lie on the picture of a page',
    family: 'overlay',
    cause: 'cover',
    weight: 6,
    severity: 'high',
    subject: 'tampering',
    tamperingType: 'image_splice',
    basis: 'file',
    occasional: true,
    why: 'A scanner makes one picture of a page; a small one of another make that lies on it was added afterwards.',
    investigate: ['Compare the patch with what lies below it', 'Ask for the paper, or for the scan without additions'],
    falsePositives: [
      'A stamp, barcode or signature that a program of the office puts onto scans',
      'A scanner that splits a page into a ground and pieces of text',
      'A form of which the scanned fields were covered and filled in',
    ],
    references: ['Forgery guide, section 3.4'],
  },
  requires: ['pages', 'pictures', 'paint', 'runs'],
  optional: ['luminance', 'words'],
  options: z.object({
    share_max: z
      .number()
      .min(0)
      .max(1)
      .default(0.15)
      .meta({ title: 'Largest patch', description: 'As a share of the picture of the page.' }),
    dpi_difference_min: z
      .number()
      .min(0)
      .default(0.1)
      .meta({ title: 'Difference of the resolutions', description: 'Relative: 0.1 is a tenth.' }),
    patches_max: z
      .number()
      .int()
      .default(5)
      .meta({ title: 'Most patches of a page', description: 'More are the work of a scanner or a template.' }),
    characters_min: z
      .number()
      .int()
      .positive()
      .default(2)
      .meta({ title: 'Characters below a patch', description: 'Pieces of ink like characters.' }),
  }),
  evidence: structuralPattern,
  run(facts, options) {
    const bases = basesOf(facts);
    if (bases.length === 0) return notApplicable('No page of the document is the picture of a page.');
    const patches = bases.flatMap((base) => patchesOn(base, facts, options));
    const worst = patches.toSorted(strongestFirst)[0];
    if (worst === undefined) return clear;
    const shown = patches.filter((patch) => patch.severity === worst.severity);
    return graded('high', worst.severity === 'high' ? 1 : 0.8, {
      kind: 'structural_pattern',
      severity: worst.severity,
      direct: worst.severity === 'high',
      summary: `Page ${worst.page}: ${described(worst)}.`,
      regions: regionsOf(shown),
      items: shown.slice(0, 40).map(({ page, text, method, differences, measured, limit }) => ({
        page,
        text: quote(`${text === '' ? 'no text' : `"${text}"`}: ${differences.join(', ')}`, 200),
        method,
        measured,
        limit,
      })),
    });
  },
});

function described({ method, text, covers, differences }: Patch): string {
  const what = method === 'rectangle' ? 'a filled rectangle' : 'a small picture of another make';
  const over = covers ? 'over what was printed there' : 'on the scan';
  const shows = text === '' ? '' : ` and shows "${quote(text, 40)}"`;
  return `${what} lies ${over}${shows} (${differences.join(', ')})`;
}
