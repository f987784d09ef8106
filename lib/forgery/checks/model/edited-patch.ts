import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { isLoneNumber } from '../../derive/lone-number.ts';
import { isValueText } from '../../derive/values.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Luminance, PictureFact } from '../../facts/picture.ts';
import type { Word } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { type EditedRun, editedRunsOf } from '../../model/edited-runs.ts';
import { boxOf, patchOf } from '../../pixels/patch.ts';

interface Found extends EditedRun {
  readonly page: Luminance;
  readonly text: string;
  /** False for what an archive may have added. */
  readonly telling: boolean;
}

export const editedPatch = defineForgeryCheck({
  meta: {
    id: 'edited-patch',
    version: '1',
    title: 'Characters of a value differ from the rest of the picture as edited ones do',
    examined: 'Paper, grain, edges and compression of each character against the rest of the page',
    family: 'model',
    cause: 'learned_trace',
    weight: 6,
    severity: 'high',
    subject: 'text_manipulation',
    tamperingType: 'content_edit',
    basis: 'file',
    why: 'What is pasted or typed into a picture brings its own paper, grain, sharpness and compression. A small network that was trained on edited pictures weighs these traces together; it reads no text and knows no issuer.',
    investigate: [
      'Enlarge the marked characters and compare them with their neighbours',
      'Ask for the original picture',
    ],
    falsePositives: [
      'A number that a second printer or a stamp added',
      'A fold, a shadow or a stain across the number',
      'A picture that an app sharpened or cleaned in parts',
    ],
    references: ['docs/decisions/032-a-learned-detector-for-pictures.md', 'Forgery guide, section 4.4'],
  },
  requires: ['luminance', 'pictures', 'words'],
  options: z.object({
    trace_min: z
      .number()
      .default(3.3)
      .meta({ title: 'Log-odds of a trace', description: 'Of a run of characters, as the network tells them.' }),
    strong_min: z.number().default(6).meta({ title: 'Log-odds that honest pictures practically never reach' }),
    share_max: z.number().min(0).max(1).default(0.25).meta({
      title: 'Largest share of the values',
      description: 'A page on which more look edited is uneven as a whole.',
    }),
    few_max: z.number().int().nonnegative().default(4).meta({ title: 'Values that are few on any page' }),
  }),
  evidence: structuralPattern,
  run({ luminance, pictures, words }, options) {
    const judged = luminance.map((page) => runsOn(page, pictures, words));
    if (judged.every((runs) => runs === null || runs.length === 0))
      return notApplicable('No picture shows values among enough characters to compare them with.');
    const found = judged.flatMap((runs) => {
      const over = (runs ?? []).filter(({ score }) => score >= options.trace_min);
      return over.length > Math.max(options.few_max, options.share_max * (runs ?? []).length) ? [] : over;
    });
    const [first] = found.toSorted((a, b) => Number(b.telling) - Number(a.telling) || b.score - a.score);
    if (first === undefined) return clear;
    const severity = !first.telling ? 'low' : first.score >= options.strong_min ? 'high' : 'medium';
    return graded('high', 1, {
      kind: 'structural_pattern',
      severity,
      summary: `Page ${first.page.page}: ${charactersIn(first)} of "${quote(first.text, 40)}" ${first.characters === 1 ? 'differs' : 'differ'} from the rest of the page as edited ones do.`,
      regions: regionsOf(found.map(({ page, place }) => ({ page: page.page, box: boxOf(place, page) }))),
      items: found.map(({ page, text, score }) => ({
        page: page.page,
        text: quote(text, 200),
        method: 'learned',
        measured: Math.round(score * 100) / 100,
        limit: score >= options.strong_min ? options.strong_min : options.trace_min,
      })),
    });
  },
});

const charactersIn = ({ characters }: EditedRun): string =>
  characters === 1 ? 'one character' : `${characters} characters`;

function runsOn(page: Luminance, pictures: readonly PictureFact[], words: readonly Word[]): Found[] | null {
  const own = words.filter((word) => word.page === page.page && word.source === 'ocr');
  const jpeg = pictures.find((each) => each.page === page.page)?.jpeg;
  const places = own.map(({ box, text }) => ({ place: patchOf(box, page), value: isValueText(text) }));
  const runs = editedRunsOf(page, jpeg, places);
  if (runs === null) return null;
  return runs.flatMap((run) => {
    const word = own[run.word];
    return word === undefined ? [] : [{ ...run, page, text: word.text, telling: !isLoneNumber(word, own) }];
  });
}
