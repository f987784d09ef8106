import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { isValueText } from '../../derive/values.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Word } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import type { PagePaper } from '../../pixels/paper.ts';
import { patchOf } from '../../pixels/patch.ts';
import { type NoiseAround, noiseAround } from '../../pixels/uneven.ts';

interface Uneven {
  readonly word: Word;
  readonly noise: NoiseAround;
}

export const unevenNoise = defineForgeryCheck({
  meta: {
    id: 'uneven-noise',
    version: '1',
    title: 'The paper around a number has another grain than the paper nearby',
    examined: 'Grain of the paper around numbers against the paper nearby',
    family: 'pixel',
    cause: 'paper',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'image_splice',
    basis: 'file',
    why: 'One camera or scanner gives the whole page one grain; what is pasted or painted over brings its own.',
    investigate: ['Look at the noise layer of the page around the marked place', 'Ask for the original picture'],
    falsePositives: ['A fold, a stain or a stamp around the number', 'A scanner that smooths around text'],
    references: ['Forgery guide, section 3.6', 'Mahdian and Saic, Using noise inconsistencies, 2009'],
  },
  requires: ['papers', 'words'],
  options: z.object({
    paper_sigma_min: z
      .number()
      .positive()
      .default(1.2)
      .meta({ title: 'Noise that the paper must show', description: 'Standard deviation in levels of brightness.' }),
    deviations_min: z.number().positive().default(4).meta({ title: 'Deviations from the other words' }),
    ratio_min: z.number().min(1).default(1.6).meta({ title: 'How many times smoother or rougher' }),
    words_max: z
      .number()
      .int()
      .default(4)
      .meta({ title: 'Most numbers of a page', description: 'A page on which more differ is uneven as a whole.' }),
  }),
  evidence: structuralPattern,
  run({ papers, words }, options) {
    const pages = papers.filter(({ sigma }) => sigma >= options.paper_sigma_min);
    if (pages.length === 0) return notApplicable('The ground of the picture shows no noise of paper.');
    const judged = pages.map((paper) => unevenWords(paper, words, options));
    if (judged.every(({ compared }) => compared === 0)) return notApplicable('No number stands on bare paper.');
    const found = judged.flatMap(({ uneven }) => (uneven.length > options.words_max ? [] : uneven));
    const first = found[0];
    if (first === undefined) return clear;
    const { word, noise } = first;
    const how = noise.deviations < 0 ? 'smoother' : 'rougher';
    return graded('medium', 1, {
      kind: 'structural_pattern',
      severity: 'medium',
      summary: `Page ${word.page}: the paper around "${quote(word.text, 40)}" is ${how} (${noise.sigma.toFixed(1)}) than the paper nearby (${noise.sigmaNearby.toFixed(1)}).`,
      regions: regionsOf(found.map((each) => each.word)),
      items: found.map((each) => ({
        page: each.word.page,
        text: quote(each.word.text, 200),
        method: each.noise.deviations < 0 ? 'smoother' : 'rougher',
        measured: Math.round(each.noise.deviations * 10) / 10,
        limit: options.deviations_min,
      })),
    });
  },
});

interface Options {
  readonly deviations_min: number;
  readonly ratio_min: number;
}

function unevenWords(
  paper: PagePaper,
  words: readonly Word[],
  { deviations_min: deviationsMin, ratio_min: ratioMin }: Options,
) {
  const { page } = paper;
  const values = words.filter((word) => word.page === page.page && isValueText(word.text));
  const patches = values.map((word) => patchOf(word.box, page));
  const compared = noiseAround(paper, patches);
  const uneven = compared.flatMap((noise): Uneven[] => {
    const word = values[noise.index];
    const ratio = Math.max(noise.sigma, 0.1) / Math.max(noise.sigmaNearby, 0.1);
    const apart = Math.abs(noise.deviations) >= deviationsMin && Math.max(ratio, 1 / ratio) >= ratioMin;
    return word === undefined || !apart ? [] : [{ word, noise }];
  });
  return { compared: compared.length, uneven };
}
