import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { isLoneNumber } from '../../derive/lone-number.ts';
import { isValueText, median, robustSigma } from '../../derive/values.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Luminance } from '../../facts/picture.ts';
import type { Word } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { type Letterforms, letterformsOf } from '../../pixels/letterforms.ts';
import { patchOf } from '../../pixels/patch.ts';

/** Least relative spreads that prints of one page have. */
const DEPTH_SPREAD_MIN = 0.08;
const SHARPNESS_SPREAD_MIN = 0.05;

interface PrintedNumber {
  readonly word: Word;
  readonly forms: Letterforms;
}

interface Foreign extends PrintedNumber {
  /** Robust standard deviations above the numbers of the page. */
  readonly darker: number;
  readonly sharper: number;
}

export const foreignPrint = defineForgeryCheck({
  meta: {
    id: 'foreign-print',
    version: '1',
    title: 'A number is printed darker and sharper than the other numbers',
    examined: 'Darkness, sharpness and size of the numbers in a picture, each against the others',
    family: 'typography',
    cause: 'typesetting',
    weight: 2.5,
    severity: 'medium',
    subject: 'text_manipulation',
    tamperingType: 'erase_retype',
    basis: 'text',
    why: 'Print, paper and camera soften all text of a page alike; text that a program writes into the picture stays crisp.',
    investigate: ['Enlarge the number and compare its edges with its neighbours', 'Ask for the original picture'],
    falsePositives: [
      'A number that an archive or an office program typed onto the scan',
      'Two printers used on one form',
    ],
    references: ['Forgery guide, section 3.4'],
  },
  requires: ['luminance', 'words'],
  options: z.object({
    each_min: z
      .number()
      .positive()
      .default(1.5)
      .meta({ title: 'Deviations of darkness and of sharpness', description: 'Both must reach them.' }),
    sum_min: z.number().positive().default(4.5).meta({ title: 'Deviations of both together' }),
    height_apart_max: z
      .number()
      .positive()
      .default(0.2)
      .meta({ title: 'Difference in height of numbers that are compared', description: 'Relative: 0.2 is a fifth.' }),
    numbers_min: z.number().int().min(4).default(6).meta({ title: 'Numbers to compare with' }),
    foreign_max: z
      .number()
      .int()
      .default(2)
      .meta({ title: 'Most foreign numbers of a page', description: 'A page with more is uneven as a whole.' }),
  }),
  evidence: structuralPattern,
  run({ luminance, words }, options) {
    const pages = luminance.flatMap((page) => {
      const numbers = alike(numbersOf(page, words), options.height_apart_max);
      return numbers.length < options.numbers_min ? [] : [numbers];
    });
    if (pages.length === 0) return notApplicable('No picture shows enough numbers of one size.');
    const found = pages.flatMap((numbers) => {
      const foreign = foreignOf(numbers, options);
      return foreign.length > options.foreign_max ? [] : foreign;
    });
    const tells = ({ word }: Foreign): boolean => !isLoneNumber(word, words);
    const first = found.toSorted((a, b) => Number(tells(b)) - Number(tells(a)))[0];
    if (first === undefined) return clear;
    return graded('medium', 1, {
      kind: 'structural_pattern',
      severity: tells(first) ? 'medium' : 'low',
      summary: `Page ${first.word.page}: "${quote(first.word.text, 40)}" is darker and sharper than the other numbers of its size.`,
      regions: regionsOf(found.map(({ word }) => word)),
      items: found.map(({ word, darker, sharper }) => ({
        page: word.page,
        text: quote(word.text, 200),
        method: 'darker+sharper',
        measured: Math.round((darker + sharper) * 10) / 10,
        limit: options.sum_min,
      })),
    });
  },
});

interface Options {
  readonly each_min: number;
  readonly sum_min: number;
}

function numbersOf(page: Luminance, words: readonly Word[]): PrintedNumber[] {
  return words.flatMap((word) => {
    if (word.page !== page.page || !isValueText(word.text)) return [];
    const forms = letterformsOf(page, patchOf(word.box, page));
    return forms === null ? [] : [{ word, forms }];
  });
}

function alike(numbers: readonly PrintedNumber[], apartMax: number): PrintedNumber[] {
  const usual = median(numbers.map(({ forms }) => forms.height));
  return numbers.filter(({ forms }) => Math.abs(forms.height - usual) <= Math.max(2, usual * apartMax));
}

function foreignOf(numbers: readonly PrintedNumber[], { each_min: eachMin, sum_min: sumMin }: Options): Foreign[] {
  const depth = scaleOf(
    numbers.map(({ forms }) => Math.log(Math.max(1, forms.depth))),
    DEPTH_SPREAD_MIN,
  );
  const sharpness = scaleOf(
    numbers.map(({ forms }) => Math.log(Math.max(0.01, forms.sharpness))),
    SHARPNESS_SPREAD_MIN,
  );
  return numbers
    .map(({ word, forms }): Foreign => {
      const darker = (Math.log(Math.max(1, forms.depth)) - depth.usual) / depth.sigma;
      return {
        word,
        forms,
        darker,
        sharper: (Math.log(Math.max(0.01, forms.sharpness)) - sharpness.usual) / sharpness.sigma,
      };
    })
    .filter(({ darker, sharper }) => darker > eachMin && sharper > eachMin && darker + sharper > sumMin);
}

function scaleOf(values: readonly number[], sigmaMin: number): { usual: number; sigma: number } {
  return { usual: median(values), sigma: Math.max(sigmaMin, robustSigma(values)) };
}
