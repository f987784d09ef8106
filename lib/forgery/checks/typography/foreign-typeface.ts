import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { readingConfidence } from '../../check-options.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { boxOf, patchAround } from '../../pixels/patch.ts';
import { shapedNumbers } from '../../pixels/typefaces.ts';

export const foreignTypeface = defineForgeryCheck({
  meta: {
    id: 'foreign-typeface',
    version: '1',
    title: 'The figures of an amount have another shape than on the rest of the page',
    examined: 'Shapes of the figures of each amount in a picture against the same figures of the others',
    family: 'typography',
    cause: 'typesetting',
    weight: 2.5,
    severity: 'medium',
    subject: 'text_manipulation',
    tamperingType: 'erase_retype',
    basis: 'text',
    occasional: true,
    why: 'Whoever types an amount into a scan rarely has the typeface of the issuer, and picks one that is much alike.',
    investigate: ['Enlarge the amount beside another one with the same figures', 'Ask for the original document'],
    falsePositives: ['An amount printed by another device, as on a form', 'Print that is smudged or cut by a fold'],
    references: ['Forgery guide, section 3.4'],
  },
  requires: ['luminance', 'words'],
  options: z.object({
    numbers_min: z.number().int().min(4).default(6).meta({ title: 'Numbers to compare with' }),
    figures_min: z.number().int().min(2).default(2).meta({ title: 'Figures of a number that can be compared' }),
    unlike_min: z
      .number()
      .positive()
      .default(4.5)
      .meta({ title: 'Deviations of the shape of figures', description: 'Of the middle one of the figures.' }),
    unlike_of_two_min: z
      .number()
      .positive()
      .default(6)
      .meta({ title: 'Deviations where only two figures can be compared', description: 'Of both.' }),
    foreign_share_max: z
      .number()
      .min(0)
      .max(1)
      .default(0.25)
      .meta({ title: 'Largest share of foreign amounts', description: 'Of the amounts of a page.' }),
    confidence_min: readingConfidence(),
  }),
  evidence: structuralPattern,
  run({ luminance, words }, options) {
    const {
      numbers_min: numbersMin,
      figures_min: figuresMin,
      unlike_min: unlikeMin,
      unlike_of_two_min: unlikeOfTwoMin,
      foreign_share_max: foreignShareMax,
      confidence_min: confidenceMin,
    } = options;
    const read = words.filter(({ confidence }) => confidence >= confidenceMin);
    const pages = luminance.flatMap((page) => {
      const numbers = shapedNumbers(page, read, { numbersMin, figuresMin });
      return numbers === null ? [] : [{ page, numbers }];
    });
    if (pages.length === 0) return notApplicable('No picture shows enough amounts with the same figures in one size.');
    const found = pages.flatMap(({ page, numbers }) => {
      const foreign = numbers.filter(({ figures, unlike, least }) =>
        figures.length > 2 ? unlike >= unlikeMin : least >= unlikeOfTwoMin,
      );
      const some = foreign.length <= foreignShareMax * numbers.length ? foreign : [];
      return some.map((number) => ({ ...number, box: boxOf(patchAround(number.figures, 2, page), page) }));
    });
    const [first] = found;
    if (first === undefined) return clear;
    return graded('medium', 0.8, {
      kind: 'structural_pattern',
      severity: 'medium',
      summary: `Page ${first.word.page}: the figures of "${quote(first.word.text, 40)}" are shaped otherwise than the same figures of other amounts.`,
      regions: regionsOf(found.map(({ word, box }) => ({ page: word.page, box }))),
      items: found.map(({ word, figures, unlike }) => ({
        page: word.page,
        text: quote(word.text, 200),
        method: 'figure_shape',
        measured: Math.round(unlike * 10) / 10,
        limit: figures.length > 2 ? unlikeMin : unlikeOfTwoMin,
      })),
    });
  },
});
