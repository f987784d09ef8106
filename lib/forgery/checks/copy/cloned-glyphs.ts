import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Luminance } from '../../facts/picture.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import { type CloneRun, findClones, LIKE_BELOW } from '../../pixels/clones.ts';
import { boxOf } from '../../pixels/patch.ts';

/** Strength at which a finding from pixels alone stands at 0.85. */
const PIXELS_ALONE = 0.78;
/** From two characters at one displacement on, chance is out of the question. */
const SURE_GLYPHS = 2;

const options = z.object({
  /** RMS difference over contrast, after a filter that takes away most of what a JPEG save changes. */
  unlikeMax: z.number().positive().default(LIKE_BELOW),
  /** Against the best likeness that the same characters have elsewhere. */
  usualShareMax: z.number().positive().default(0.6),
  /** Other pairs of the page that are about as alike: a page that repeats itself says nothing of one pair. */
  rivalsMax: z.number().int().min(0).default(3),
  singleRivalsMax: z.number().int().min(0).default(0),
  singleWidthPxMin: z.number().int().default(4),
  identicalShareMax: z.number().min(0).max(1).default(0.2),
  identicalMin: z.number().int().default(5),
  glyphsOnPageMin: z.number().int().default(40),
  /** Two characters below this share of the usual likeness bear more rivals, of which none is a pair of characters. */
  plainShareMax: z.number().positive().default(0.3),
  plainRivalsMax: z.number().int().min(0).default(8),
  /** One character is as sure as two where it is so close and so far ahead of all other pairs of the page. */
  aloneUnlikeMax: z.number().positive().default(0.035),
  aloneLeadMin: z.number().positive().default(1.8),
  aloneWidthPxMin: z.number().int().default(6),
  /** How unlike the paper around both may be, and below what its very grain repeats. */
  groundMax: z.number().positive().default(0.75),
  /** So many characters on grain of their own are a word that is printed twice. */
  wordGlyphsMin: z.number().int().default(5),
  wordGroundMax: z.number().positive().default(0.9),
  /** The same for characters of one line, where text may have been typed. */
  lineGroundMax: z.number().positive().default(0.65),
  pairLeadMin: z.number().positive().default(1.7),
  groundSame: z.number().positive().default(0.15),
  /** Likeness of another print of the same character. */
  otherPrintMax: z.number().positive().default(0.25),
});

export const clonedGlyphs = defineForgeryCheck({
  meta: {
    id: 'cloned-glyphs',
    version: '2',
    title: 'Characters are printed twice with the same pixels',
    examined: 'Characters that repeat, pixel by pixel, elsewhere on the page',
    family: 'copy',
    weight: 6,
    severity: 'high',
    subject: 'text_manipulation',
    tamperingType: 'copy_move',
    basis: 'file',
    why: 'Ink, paper and scanner never repeat themselves; two prints of a digit differ, a copied digit does not.',
    investigate: ['Enlarge both marked places and compare their edges', 'Ask for the original or a new photograph'],
    falsePositives: [
      'A picture that a program made and no camera or scanner took',
      'A program that printed text onto the scan',
      'A scanner that replaces alike characters by one symbol (JBIG2)',
    ],
    references: [
      'Forgery guide, section 3.6',
      'Abramova and Boehme, Detecting copy-move forgeries in scanned text, 2016',
    ],
  },
  requires: ['luminance'],
  options,
  evidence: structuralPattern,
  run({ luminance }, limits) {
    const found: { page: Luminance; run: CloneRun }[] = [];
    let searched = 0;
    let drawn = 0;
    for (const page of luminance) {
      const search = findClones(page, limits.unlikeMax);
      if (search === null || search.glyphs < limits.glyphsOnPageMin) continue;
      searched++;
      if (search.identical >= limits.identicalMin && search.identicalShare > limits.identicalShareMax) drawn++;
      else found.push(...search.runs.filter((run) => stands(run, limits)).map((run) => ({ page, run })));
    }
    if (searched === 0) return notApplicable('The picture shows too few or too many characters to compare.');
    if (drawn === searched)
      return notApplicable('All like characters are identical, so the picture was drawn by a program.');
    const first = found.toSorted((a, b) => Number(sure(b.run, limits)) - Number(sure(a.run, limits)))[0];
    if (first === undefined) return clear;
    const severity = sure(first.run, limits) ? 'high' : 'medium';
    return graded('high', severity === 'high' ? PIXELS_ALONE : 1, evidenceOf(found, first, severity));
  },
});

type Options = z.output<typeof options>;

/** True where chance does not explain the likeness. Text typed onto a scan repeats its letters within one line. */
function stands(run: CloneRun, limits: Options): boolean {
  if (run.unlikeness > limits.unlikeMax || run.unlikeness > limits.usualShareMax * run.usual) return false;
  if (run.glyphs >= limits.wordGlyphsMin && (run.ground ?? 0) > limits.wordGroundMax) return false;
  if (run.glyphs > 2) return run.rivals <= limits.rivalsMax;
  if (oneLine(run)) return run.glyphs > 1 ? pairInLine(run, limits) : aheadInLine(run, limits);
  if (run.glyphs === 2)
    return run.rivals <= (run.unlikeness < limits.plainShareMax * run.usual ? limits.plainRivalsMax : limits.rivalsMax);
  return run.rivals <= limits.singleRivalsMax && run.source.width >= limits.singleWidthPxMin;
}

const oneLine = (run: CloneRun): boolean => Math.abs(run.dy) < run.source.height;

/** The grain of the paper comes twice, or the same character stands elsewhere in another print: no typed text. */
const repeatsPaper = ({ ground, usual }: CloneRun, limits: Options): boolean =>
  ground !== null && (ground <= limits.groundSame || (ground <= limits.groundMax && usual <= limits.otherPrintMax));

/** One pair that is so close that nothing else on the page comes near it. */
const alone = (run: CloneRun, limits: Options): boolean =>
  run.rivals <= limits.singleRivalsMax &&
  run.source.width >= limits.aloneWidthPxMin &&
  run.unlikeness <= limits.aloneUnlikeMax &&
  run.lead >= limits.aloneLeadMin &&
  (run.ground ?? 1) <= limits.groundMax;

const sure = (run: CloneRun, limits: Options): boolean => {
  if (run.glyphs < SURE_GLYPHS) return alone(run, limits) && (!oneLine(run) || repeatsPaper(run, limits));
  return !oneLine(run) || pairInLine(run, limits);
};

const aheadInLine = (run: CloneRun, limits: Options): boolean =>
  alone(run, limits) && (repeatsPaper(run, limits) || (run.ground ?? 1) <= limits.lineGroundMax);

const pairInLine = (run: CloneRun, limits: Options): boolean =>
  run.rivals <= limits.singleRivalsMax && run.lead >= limits.pairLeadMin && (run.ground ?? 1) <= limits.lineGroundMax;

function evidenceOf(
  found: readonly { page: Luminance; run: CloneRun }[],
  first: { page: Luminance; run: CloneRun },
  severity: Severity,
): z.infer<typeof structuralPattern> {
  const { page, run } = first;
  const places = found.flatMap((each) =>
    [each.run.target, each.run.source].map((patch) => ({ page: each.page.page, box: boxOf(patch, each.page) })),
  );
  return {
    kind: 'structural_pattern',
    severity,
    summary: `Page ${page.page}: ${charactersOf(run)} twice with the same pixels, ${Math.abs(run.dx)} px across and ${Math.abs(run.dy)} px down from each other.`,
    regions: regionsOf(places),
    items: found.map((each) => ({
      page: each.page.page,
      text: `${each.run.glyphs} ${each.run.glyphs === 1 ? 'character' : 'characters'}, moved by ${each.run.dx}, ${each.run.dy} px`,
      method: 'same_pixels',
      measured: round(each.run.unlikeness),
      limit: round(each.run.usual),
    })),
  };
}

const charactersOf = ({ glyphs }: CloneRun): string =>
  glyphs === 1 ? 'one character stands' : `${glyphs} neighbouring characters stand`;

const round = (value: number): number => Math.round(value * 1e3) / 1e3;
