import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { area, coveredShare, placed, within } from '../../box.ts';
import { isLoneNumber } from '../../derive/lone-number.ts';
import { isValueText } from '../../derive/values.ts';
import { graded, quote, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Box } from '../../facts/page.ts';
import type { JpegFact, PictureFact } from '../../facts/picture.ts';
import type { Word } from '../../facts/text.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { earlierSaveOf } from '../../jpeg/earlier-save.ts';
import { type ForeignGrid, foreignGridsOf, partAround } from '../../jpeg/foreign-grid.ts';
import { brightnessOf, luminanceOf, type Plane } from '../../jpeg/luminance.ts';
import { missedSavesOf } from '../../jpeg/missed-save.ts';
import { storedBox, uprightBox } from '../../jpeg/orientation.ts';

const REGION_SHARE_MAX = 0.25;
const MAPS_AGREE_SHARE = 0.3;
/** A page on which more words than these differ is uneven as a whole. */
const MISSED_WORDS_MAX = 4;
/** Strength at which a finding from pixels alone stands at 0.85. */
const PIXELS_ALONE = 0.78;

interface Trace {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly method: 'grid_phase' | 'missed_save';
  /** False for what an archive may have added. */
  readonly telling: boolean;
  readonly measured: number;
  readonly limit: number;
}

export const inconsistentCompression = defineForgeryCheck({
  meta: {
    id: 'inconsistent-compression',
    version: '2',
    title: 'A part of the picture was compressed differently from the rest',
    examined: 'Compression grid and traces of earlier saves, text by text',
    family: 'compression',
    cause: 'local_save',
    weight: 6,
    severity: 'high',
    subject: 'tampering',
    tamperingType: 'image_splice',
    basis: 'file',
    why: 'A picture is compressed as a whole; a part that comes from elsewhere keeps the grid or the steps of its own past.',
    investigate: ['Enlarge the marked place and look for edges around it', 'Ask for the original picture'],
    falsePositives: ['Logos, stamps and signatures that a program put into the page', 'Mixed raster scans'],
    references: [
      'Nikoukhah et al., "ZERO: a local JPEG grid origin detector", IPOL 2021',
      'Bianchi and Piva, "Image forgery localization via block-grained analysis of JPEG artifacts", 2012',
    ],
  },
  requires: ['pictures', 'words'],
  options: z.object({
    nfa_log10_max: z
      .number()
      .max(0)
      .default(-40)
      .meta({ title: 'Chance of another grid', description: 'As a power of ten: -40 is one in 10 to the 40th.' }),
    grid_pixels_max: z
      .number()
      .int()
      .positive()
      .default(2_000_000)
      .meta({ title: 'Largest picture that is searched for grids', description: 'In pixels.' }),
    missed_min: z.number().min(0).default(0.05).meta({
      title: 'How clearly a word misses the earlier save',
      description: 'Mean log-likelihood ratio of its coefficients, in nats.',
    }),
    deviations_min: z.number().min(0).default(2.5).meta({ title: 'Deviations from the other words' }),
    samples_min: z.number().int().positive().default(60).meta({ title: 'Coefficients of a word that must be known' }),
  }),
  evidence: structuralPattern,
  run({ pictures, words }, options) {
    const examined = pictures.flatMap((picture) => {
      const { jpeg } = picture;
      if (jpeg === undefined || brightnessOf(jpeg.picture) === null) return [];
      const own = wordsIn(words, picture);
      return own.some((word) => isValueText(word.text)) ? [{ picture, jpeg, words: own }] : [];
    });
    if (examined.length === 0) return notApplicable('No picture stores its brightness at full size and shows numbers.');
    const found = examined.map(({ picture, jpeg, words: own }) => tracesOf(picture, jpeg, own, options));
    const traces = found.flatMap((each) => each.traces);
    const first = traces[0];
    if (first === undefined) return clear;
    const agree = found.some((each) => each.agree);
    const severity = agree ? 'high' : traces.some(({ telling }) => telling) ? 'medium' : 'low';
    const how =
      first.method === 'grid_phase'
        ? 'lies on another compression grid than the rest of the picture'
        : 'missed an earlier save that the rest of the picture went through';
    return graded('high', agree ? PIXELS_ALONE : 1, {
      kind: 'structural_pattern',
      severity,
      summary: `Page ${first.page}: the place of "${quote(first.text, 40)}" ${how}.`,
      regions: regionsOf(traces),
      items: traces.map(({ page, text, method, measured, limit }) => ({
        page,
        text: quote(text, 200),
        method,
        measured: Math.round(measured * 1e3) / 1e3,
        limit,
      })),
    });
  },
});

interface Limits {
  readonly nfa_log10_max: number;
  readonly grid_pixels_max: number;
  readonly missed_min: number;
  readonly deviations_min: number;
  readonly samples_min: number;
}

/** Words that a picture shows, in shares of the picture. */
const wordsIn = (words: readonly Word[], { page, box }: PictureFact): Word[] =>
  words
    .filter((word) => word.page === page && coveredShare(word.box, box) > 0.5)
    .map((word) => ({ ...word, box: within(word.box, box) }));

function tracesOf({ page, box }: PictureFact, jpeg: JpegFact, words: readonly Word[], limits: Limits) {
  const missed = missedTraces(jpeg, words, limits);
  const grids = gridTraces(jpeg, words, limits, missed);
  const agree = grids.some((grid) => missed.some((each) => coveredShare(each.box, grid.box) >= MAPS_AGREE_SHARE));
  const traces = [...grids, ...missed].map((trace): Trace => ({ ...trace, page, box: placed(trace.box, box) }));
  return { traces, agree };
}

/** Small regions on a foreign grid that carry text. Once an earlier save is known, only what missed it can have one. */
function gridTraces(jpeg: JpegFact, words: readonly Word[], limits: Limits, missed: readonly Trace[]): Trace[] {
  const { picture, orientation } = jpeg;
  const save = earlierSaveOf(picture);
  if (save !== null && missed.length === 0) return [];
  const plane = picture.width * picture.height > limits.grid_pixels_max ? null : luminanceOf(picture);
  if (plane === null) return [];
  const limit = limits.nfa_log10_max;
  const regions =
    save === null
      ? foreignGridsOf(plane, limit)
      : missed.flatMap((trace) => nearby(plane, storedBox(trace.box, orientation), limit));
  if (regions.reduce((sum, region) => sum + area(region.box), 0) > REGION_SHARE_MAX) return [];
  return regions.flatMap((region) => {
    const box = uprightBox(region.box, orientation);
    const inside = words.filter((word) => coveredShare(word.box, box) >= 0.5);
    if (inside.length === 0) return [];
    const text = inside.map((word) => word.text).join(' ');
    return [{ page: 1, box, text, method: 'grid_phase' as const, measured: region.nfaLog10, limit, telling: true }];
  });
}

/** Foreign grids near a box of a picture whose own grid begins at its first pixel. */
function nearby(plane: Plane, place: Box, limit: number): ForeignGrid[] {
  const { part, box } = partAround(plane, place);
  return foreignGridsOf(part, limit, 0).map((grid) => ({ ...grid, box: placed(grid.box, box) }));
}

/** Values that miss an earlier save of the rest; where many do, the page is uneven and says nothing. */
function missedTraces({ picture, orientation }: JpegFact, words: readonly Word[], limits: Limits): Trace[] {
  const save = earlierSaveOf(picture);
  if (save === null) return [];
  const boxes = words.map((word) => storedBox(word.box, orientation));
  const missed = missedSavesOf(save, picture, boxes).filter(
    ({ mean, deviations, samples }) =>
      mean >= limits.missed_min && deviations >= limits.deviations_min && samples >= limits.samples_min,
  );
  if (missed.length > Math.max(MISSED_WORDS_MAX, words.length * 0.1)) return [];
  return missed.flatMap(({ index, mean }) => {
    const word = words[index];
    if (word === undefined || !isValueText(word.text)) return [];
    const { page, box, text } = word;
    const telling = !isLoneNumber(word, words);
    return [{ page, box, text, method: 'missed_save' as const, measured: mean, limit: limits.missed_min, telling }];
  });
}
