import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { type OddWidth, oddWidths } from '../../derive/number-widths.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Luminance } from '../../facts/picture.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { boxOf, patchAround } from '../../pixels/patch.ts';
import { type OddPitch, oddPitches } from '../../pixels/pitches.ts';

export const misspacedText = defineForgeryCheck({
  meta: {
    id: 'misspaced-text',
    version: '2',
    title: 'The figures of a number are spaced otherwise than elsewhere',
    examined: 'Widths of numbers of the text layer against their figures, and distances of figures in pictures',
    family: 'typography',
    cause: 'typesetting',
    weight: 2.5,
    severity: 'medium',
    subject: 'layout',
    tamperingType: 'layout_anomaly',
    basis: 'file',
    occasional: true,
    why: 'Figures of one font take up the same room everywhere; a figure put in by hand leaves a gap or an overlap.',
    investigate: [
      'Enlarge the number and compare its gaps with those of its neighbours',
      'Ask the issuer to confirm it',
    ],
    falsePositives: ['A number stretched or condensed to fit its box', 'A font that kerns its figures'],
    references: ['Forgery guide, section 3.4'],
  },
  requires: ['words'],
  optional: ['runs', 'pages', 'luminance'],
  options: z.object({
    numbers_min: z.number().int().min(6).default(10).meta({ title: 'Numbers in a text layer to compare with' }),
    excess_pt_min: z
      .number()
      .positive()
      .default(0.8)
      .meta({ title: 'Least excess in a text layer', description: 'In points.' }),
    sigmas: z.number().positive().default(5).meta({ title: 'Deviations from the other numbers' }),
    spread_max: z
      .number()
      .positive()
      .default(0.008)
      .meta({ title: 'Largest spread in a text layer', description: 'In ems.' }),
    printed_numbers_min: z.number().int().min(4).default(6).meta({ title: 'Numbers in a picture to compare with' }),
    printed_excess_min: z
      .number()
      .positive()
      .default(0.2)
      .meta({ title: 'Least excess in a picture', description: 'In heights of a figure.' }),
    printed_spread_max: z
      .number()
      .positive()
      .default(0.06)
      .meta({ title: 'Largest spread in a picture', description: 'In heights of a figure.' }),
    confidence_min: readingConfidence(),
  }),
  evidence: structuralPattern,
  run({ words, runs = [], pages = [], luminance = [] }, options) {
    const {
      numbers_min: numbersMin,
      excess_pt_min: excessPtMin,
      sigmas,
      spread_max: spreadMax,
      confidence_min: confidenceMin,
    } = options;
    const written = oddWidths(words, runs, pages, { numbersMin, excessMin: excessPtMin, sigmas, spreadMax });
    const limits = {
      numbersMin: options.printed_numbers_min,
      excessMin: options.printed_excess_min,
      sigmas,
      spreadMax: options.printed_spread_max,
    };
    const printed = luminance.flatMap((page) => {
      const odd = oddPitches(page, words, limits);
      return odd === null ? [] : [odd.map((each) => ({ ...each, page }))];
    });
    if (written === null && printed.length === 0)
      return notApplicable('No font of the text layer, and no picture, prints enough numbers alike.');
    const found = [
      ...(written ?? []).map(evidenceOf),
      ...printed.flatMap((odd) => (odd.length > 1 ? [] : odd.map((each) => evidenceOfPrint(each, confidenceMin)))),
    ];
    const [first] = found;
    return first === undefined || found.length > 1 ? clear : graded('medium', 1, first);
  },
});

function evidenceOf({ word, excess, limit }: OddWidth): z.infer<typeof structuralPattern> {
  const measured = Math.round(Math.abs(excess) * 100) / 100;
  const item = { page: word.page, text: quote(word.text, 200), method: 'figure_spacing', measured };
  return {
    kind: 'structural_pattern',
    severity: 'medium',
    summary: `Page ${word.page}: "${quote(word.text, 40)}" is ${measured.toFixed(1)} pt ${excess < 0 ? 'narrower' : 'wider'} than its figures are elsewhere in this font.`,
    regions: regionsOf([word]),
    items: [{ ...item, limit: Math.round(limit * 100) / 100 }],
  };
}

/** Of a number that was read without confidence it is not known which figures it holds: weak. */
function evidenceOfPrint(
  { word, figures, excess, limit, page }: OddPitch & { readonly page: Luminance },
  confidenceMin: number,
): z.infer<typeof structuralPattern> {
  const measured = Math.round(Math.abs(excess) * 100) / 100;
  const box = boxOf(patchAround(figures, 1, page), page);
  const item = { page: word.page, text: quote(word.text, 200), method: 'figure_pitch', measured };
  return {
    kind: 'structural_pattern',
    severity: word.confidence >= confidenceMin ? 'medium' : 'low',
    summary: `Page ${word.page}: two figures of "${quote(word.text, 40)}" stand ${excess < 0 ? 'closer' : 'wider'} than figures of the page do, by ${Math.round(measured * 100)} % of their height.`,
    regions: regionsOf([{ page: word.page, box }]),
    items: [{ ...item, limit: Math.round(limit * 100) / 100 }],
  };
}
