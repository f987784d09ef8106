import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { type OddWidth, oddWidths } from '../../derive/number-widths.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const misspacedText = defineForgeryCheck({
  meta: {
    id: 'misspaced-text',
    version: '1',
    title: 'The figures of a number are spaced otherwise than elsewhere',
    examined: 'Widths of numbers of the text layer against their figures, font by font',
    family: 'typography',
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
  requires: ['words', 'runs', 'pages'],
  options: z.object({
    numbersMin: z.number().int().min(6).default(10),
    excessPtMin: z.number().positive().default(0.8),
    sigmas: z.number().positive().default(5),
    /** In ems. */
    spreadMax: z.number().positive().default(0.008),
  }),
  evidence: structuralPattern,
  run({ words, runs, pages }, { numbersMin, excessPtMin, sigmas, spreadMax }) {
    const odd = oddWidths(words, runs, pages, { numbersMin, excessMin: excessPtMin, sigmas, spreadMax });
    if (odd === null) return notApplicable('No font of the text layer prints enough numbers alike.');
    const [first] = odd;
    return first === undefined || odd.length > 1 ? clear : graded('medium', 1, evidenceOf(first));
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
