import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, regionsOf, structuralPattern } from '../../evidence.ts';
import type { Luminance } from '../../facts/picture.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import { type CloneRun, findClones } from '../../pixels/clones.ts';
import { boxOf } from '../../pixels/patch.ts';

/** Strength at which a finding from pixels alone stands at 0.85. */
const PIXELS_ALONE = 0.78;
const LIKE_BELOW = 0.25;
const SURE_GLYPHS = 3;

export const clonedGlyphs = defineForgeryCheck({
  meta: {
    id: 'cloned-glyphs',
    version: '1',
    title: 'Neighbouring characters are printed twice with the same pixels',
    examined: 'Runs of characters that repeat, pixel by pixel, elsewhere on the page',
    family: 'copy',
    weight: 6,
    severity: 'high',
    subject: 'tampering',
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
  options: z.object({
    /** RMS difference over contrast. */
    unlikeMax: z.number().positive().default(0.16),
    /** Against the best likeness that the same characters have elsewhere. */
    usualShareMax: z.number().positive().default(0.55),
    /** Pairs of the page that are as alike as the run without being part of it. */
    rivalsMax: z.number().int().default(10),
    /** Two characters alone must be more alike than that, and on different lines. */
    pairUnlikeMax: z.number().positive().default(0.12),
    pairRivalsMax: z.number().int().default(3),
    identicalShareMax: z.number().min(0).max(1).default(0.2),
    /** Prints on paper differ at least by this; characters of drawn pictures do not. */
    usualMin: z.number().min(0).default(0.08),
    glyphsOnPageMin: z.number().int().default(40),
  }),
  evidence: structuralPattern,
  run({ luminance }, options) {
    const found: { page: Luminance; run: CloneRun }[] = [];
    let searched = 0;
    let drawn = 0;
    for (const page of luminance) {
      const search = findClones(page, { unlikeMax: LIKE_BELOW, glyphsMin: 2 });
      if (search === null || search.glyphs < options.glyphsOnPageMin) continue;
      searched++;
      if (search.identicalShare > options.identicalShareMax || search.usual < options.usualMin) drawn++;
      else found.push(...search.runs.filter((run) => stands(run, options)).map((run) => ({ page, run })));
    }
    if (searched === 0) return notApplicable('The picture shows too few or too many characters to compare.');
    if (drawn === searched)
      return notApplicable('All like characters are identical, so the picture was drawn by a program.');
    const first = found[0];
    if (first === undefined) return clear;
    const severity = found.some(({ run }) => sure(run)) ? 'high' : 'medium';
    return graded('high', severity === 'high' ? PIXELS_ALONE : 1, evidenceOf(found, first, severity));
  },
});

interface Options {
  readonly unlikeMax: number;
  readonly usualShareMax: number;
  readonly rivalsMax: number;
  readonly pairUnlikeMax: number;
  readonly pairRivalsMax: number;
}

/** True where chance does not explain the likeness. Text typed onto a scan repeats its letters within one line. */
function stands(run: CloneRun, options: Options): boolean {
  if (run.unlikeness >= options.usualShareMax * run.usual) return false;
  if (run.glyphs >= SURE_GLYPHS) return run.unlikeness < options.unlikeMax && run.rivals <= options.rivalsMax;
  return !oneLine(run) && run.unlikeness < options.pairUnlikeMax && run.rivals <= options.pairRivalsMax;
}

const oneLine = (run: CloneRun): boolean => Math.abs(run.dy) < run.source.height;
const sure = (run: CloneRun): boolean => run.glyphs >= SURE_GLYPHS && !oneLine(run);

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
    summary: `Page ${page.page}: ${run.glyphs} neighbouring characters stand twice with the same pixels, ${Math.abs(run.dx)} px across and ${Math.abs(run.dy)} px down from each other.`,
    regions: regionsOf(places),
    items: found.map((each) => ({
      page: each.page.page,
      text: `${each.run.glyphs} characters, moved by ${each.run.dx}, ${each.run.dy} px`,
      method: 'same_pixels',
      measured: round(each.run.unlikeness),
      limit: round(each.run.usual),
    })),
  };
}

const round = (value: number): number => Math.round(value * 1e3) / 1e3;
