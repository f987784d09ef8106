import { z } from 'zod';
import type { CloneRun, CloneSearch, CopiedRun } from './clones.ts';
import { LIKE_BELOW } from './clones.ts';
import { overlap } from './patch.ts';

/** From two characters at one displacement on, chance is out of the question. */
const SURE_GLYPHS = 2;

/** When alike characters are copies. */
export const copyLimits = z.object({
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
  wordGroundMax: z.number().positive().default(0.8),
  /** Of fewer characters on two lines. */
  runGroundMax: z.number().positive().default(0.95),
  /** The same for characters of one line, where text may have been typed. */
  lineGroundMax: z.number().positive().default(0.65),
  pairLeadMin: z.number().positive().default(1.7),
  groundSame: z.number().positive().default(0.15),
  /** Likeness of another print of the same character. */
  otherPrintMax: z.number().positive().default(0.25),
  /** What the save of the picture explains of copies, and how far all others of the page must be from it. */
  copyNoiseMax: z.number().positive().default(2),
  copyUnlikeMax: z.number().positive().default(0.04),
  copyLeadMin: z.number().positive().default(1.3),
  /** More characters that lie again in the same way belong to words that are printed twice. */
  copyCompanyMax: z.number().int().min(0).default(3),
  /** The same of neighbouring characters, against other neighbouring ones and against single ones. */
  runNoiseMax: z.number().positive().default(1.8),
  runLeadMin: z.number().positive().default(1.25),
  runSingleLeadMin: z.number().positive().default(1.03),
  runUnlikeMax: z.number().positive().default(0.06),
  /** In one line, where the same may have been typed twice: below it, other pairs of the line are as close. */
  typedLineBelow: z.number().positive().default(0.6),
});

export type CopyLimits = z.output<typeof copyLimits>;

/** The runs that chance does not explain; copies but for the save only where no sure run holds them already. */
export function standingRuns({ runs, copies }: CloneSearch, limits: CopyLimits): CloneRun[] {
  const kept = runs.filter((run) => stands(run, limits));
  const first = copies.find((copy) => isCopied(copy, limits));
  if (first === undefined || kept.some((run) => isSure(run, limits) && samePlace(run, first))) return kept;
  return [first, ...kept.filter((run) => !samePlace(run, first))];
}

/** True where a run that stands says by itself that characters were copied. */
export function isSure(run: CloneRun, limits: CopyLimits): boolean {
  if (byNoise(run)) return !oneLine(run) || grainRepeats(run, limits.lineGroundMax);
  if (run.glyphs < SURE_GLYPHS) return alone(run, limits) && (!oneLine(run) || repeatsPaper(run, limits));
  return !oneLine(run) || pairInLine(run, limits);
}

const samePlace = (a: CloneRun, b: CloneRun): boolean =>
  [a.source, a.target].some((one) => [b.source, b.target].some((two) => overlap(one, two)));

const byNoise = (run: CloneRun): run is CopiedRun => 'noise' in run;

const grainRepeats = ({ ground }: CloneRun, limit: number): boolean => (ground ?? 1) <= limit;

/** Alike but for the save, and no others near it; not as text that was typed within one line, where others are too. */
function isCopied(copy: CopiedRun, limits: CopyLimits): boolean {
  const close = copy.glyphs > 1 ? closeRun(copy, limits) : closeSingle(copy, limits);
  if (!close || copy.company > limits.copyCompanyMax) return false;
  if (oneLine(copy) && copy.lineShare < limits.typedLineBelow) return false;
  return grainRepeats(copy, copy.glyphs < limits.wordGlyphsMin ? limits.runGroundMax : limits.lineGroundMax);
}

const closeSingle = (copy: CopiedRun, limits: CopyLimits): boolean =>
  copy.noise <= limits.copyNoiseMax && copy.noiseLead >= limits.copyLeadMin && copy.unlikeness <= limits.copyUnlikeMax;

const closeRun = (copy: CopiedRun, limits: CopyLimits): boolean =>
  copy.noise <= limits.runNoiseMax &&
  copy.noiseLead >= limits.runLeadMin &&
  copy.singleLead >= limits.runSingleLeadMin &&
  copy.unlikeness <= limits.runUnlikeMax;

/** True where chance does not explain the likeness. Text typed onto a scan repeats its letters within one line. */
function stands(run: CloneRun, limits: CopyLimits): boolean {
  if (run.unlikeness > limits.unlikeMax || run.unlikeness > limits.usualShareMax * run.usual) return false;
  if (oneLine(run) && run.glyphs <= SURE_GLYPHS)
    return run.glyphs > 1 ? pairInLine(run, limits) : aheadInLine(run, limits);
  if (run.glyphs === 1)
    return (
      run.rivals <= limits.singleRivalsMax &&
      run.source.width >= limits.singleWidthPxMin &&
      grainRepeats(run, limits.runGroundMax)
    );
  const plain = run.glyphs === SURE_GLYPHS && run.unlikeness < limits.plainShareMax * run.usual;
  if (run.rivals > (plain ? limits.plainRivalsMax : limits.rivalsMax)) return false;
  return grainRepeats(run, run.glyphs < limits.wordGlyphsMin ? limits.runGroundMax : limits.wordGroundMax);
}

const oneLine = (run: CloneRun): boolean => Math.abs(run.dy) < run.source.height;

/** The grain of the paper comes twice, or the same character stands elsewhere in another print: no typed text. */
const repeatsPaper = ({ ground, usual }: CloneRun, limits: CopyLimits): boolean =>
  ground !== null && (ground <= limits.groundSame || (ground <= limits.groundMax && usual <= limits.otherPrintMax));

/** One pair that is so close that nothing else on the page comes near it. */
const alone = (run: CloneRun, limits: CopyLimits): boolean =>
  run.rivals <= limits.singleRivalsMax &&
  run.source.width >= limits.aloneWidthPxMin &&
  run.unlikeness <= limits.aloneUnlikeMax &&
  run.lead >= limits.aloneLeadMin &&
  grainRepeats(run, limits.groundMax);

const aheadInLine = (run: CloneRun, limits: CopyLimits): boolean =>
  alone(run, limits) && (repeatsPaper(run, limits) || grainRepeats(run, limits.lineGroundMax));

const pairInLine = (run: CloneRun, limits: CopyLimits): boolean =>
  run.rivals <= limits.singleRivalsMax && run.lead >= limits.pairLeadMin && grainRepeats(run, limits.lineGroundMax);
