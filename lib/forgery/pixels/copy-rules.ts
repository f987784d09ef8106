import type { CloneRun, CloneSearch, CopiedRun } from './clones.ts';
import type { CopyLimits } from './copy-limits.ts';
import { overlap } from './patch.ts';

/** Up to two characters at one displacement may be chance. */
const SURE_GLYPHS = 2;

/** The runs that chance does not explain; copies but for the save only where no sure run holds them already. */
export function standingRuns({ runs, copies }: CloneSearch, limits: CopyLimits): CloneRun[] {
  const kept = runs.filter((run) => stands(run, limits));
  const first = copies.find((copy) => isCopied(copy, limits));
  if (first === undefined || kept.some((run) => isSure(run, limits) && samePlace(run, first))) return kept;
  return [first, ...kept.filter((run) => !samePlace(run, first))];
}

/**
 * True where a run that stands says by itself that characters were copied: nothing else on the page comes near their
 * likeness, and the grain of the paper repeats with them or the lead is very large. Pages of thousands of pairs hold a few
 * that are alike by chance; paper that is alike by chance is another one.
 */
export function isSure(run: CloneRun, limits: CopyLimits): boolean {
  const { groundChance } = run;
  const onSamePaper = groundChance !== null && groundChance <= limits.ground_chance_max;
  if (!onSamePaper && leadOf(run) < limits.far_lead_min) return false;
  if (run.glyphs <= SURE_GLYPHS && leadOf(run) < limits.sure_lead_min) return false;
  if (byNoise(run)) return bothLead(run, limits) && (!oneLine(run) || grainRepeats(run, limits.line_ground_max));
  if (run.glyphs < SURE_GLYPHS) return alone(run, limits) && (!oneLine(run) || repeatsPaper(run, limits));
  return !oneLine(run) || pairInLine(run, limits);
}

const leadOf = (run: CloneRun): number => (byNoise(run) ? run.singleLead : run.lead);

/** Of a single character found by what a save leaves, no other pair may be more alike in its pixels. */
const bothLead = (run: CopiedRun, limits: CopyLimits): boolean =>
  run.glyphs > 1 || run.lead >= 1 || run.singleLead >= limits.far_lead_min;

const samePlace = (a: CloneRun, b: CloneRun): boolean =>
  [a.source, a.target].some((one) => [b.source, b.target].some((two) => overlap(one, two)));

const byNoise = (run: CloneRun): run is CopiedRun => 'noise' in run;

const grainRepeats = ({ ground }: CloneRun, limit: number): boolean => (ground ?? 1) <= limit;

/** Alike but for the save, and no others near it; not as text that was typed within one line, where others are too. */
function isCopied(copy: CopiedRun, limits: CopyLimits): boolean {
  const close = copy.glyphs > 1 ? closeRun(copy, limits) : closeSingle(copy, limits);
  if (!close || copy.company > limits.copy_company_max) return false;
  if (oneLine(copy) && copy.lineShare < limits.typed_line_below) return false;
  return grainRepeats(copy, copy.glyphs < limits.word_glyphs_min ? limits.run_ground_max : limits.line_ground_max);
}

const closeSingle = (copy: CopiedRun, limits: CopyLimits): boolean =>
  copy.noise <= limits.copy_noise_max &&
  copy.noiseLead >= limits.copy_lead_min &&
  copy.unlikeness <= limits.copy_unlike_max;

const closeRun = (copy: CopiedRun, limits: CopyLimits): boolean =>
  copy.noise <= limits.run_noise_max &&
  copy.noiseLead >= limits.run_lead_min &&
  copy.singleLead >= limits.run_single_lead_min &&
  copy.unlikeness <= limits.run_unlike_max;

/**
 * True where chance does not explain the likeness: one or two characters are the closest of all pairs. Text typed onto a
 * scan repeats its letters within one line.
 */
function stands(run: CloneRun, limits: CopyLimits): boolean {
  if (run.unlikeness > limits.unlike_max || run.unlikeness > limits.usual_share_max * run.usual) return false;
  if (run.glyphs <= SURE_GLYPHS && run.lead < 1) return false;
  if (oneLine(run) && run.glyphs <= SURE_GLYPHS)
    return run.glyphs > 1 ? pairInLine(run, limits) : aheadInLine(run, limits);
  if (run.glyphs === 1)
    return (
      run.rivals <= limits.single_rivals_max &&
      run.source.width >= limits.single_width_px_min &&
      grainRepeats(run, limits.run_ground_max)
    );
  const plain = run.glyphs === SURE_GLYPHS && run.unlikeness < limits.plain_share_max * run.usual;
  if (run.rivals > (plain ? limits.plain_rivals_max : limits.rivals_max)) return false;
  return grainRepeats(run, run.glyphs < limits.word_glyphs_min ? limits.run_ground_max : limits.word_ground_max);
}

const oneLine = (run: CloneRun): boolean => Math.abs(run.dy) < run.source.height;

/** The grain of the paper comes twice, or the same character stands elsewhere in another print: no typed text. */
const repeatsPaper = ({ ground, usual }: CloneRun, limits: CopyLimits): boolean =>
  ground !== null && (ground <= limits.ground_same || (ground <= limits.ground_max && usual <= limits.other_print_max));

/** One pair that is so close that nothing else on the page comes near it. */
const alone = (run: CloneRun, limits: CopyLimits): boolean =>
  run.rivals <= limits.single_rivals_max &&
  run.source.width >= limits.alone_width_px_min &&
  run.unlikeness <= limits.alone_unlike_max &&
  run.lead >= limits.alone_lead_min &&
  grainRepeats(run, limits.ground_max);

const aheadInLine = (run: CloneRun, limits: CopyLimits): boolean =>
  alone(run, limits) && (repeatsPaper(run, limits) || grainRepeats(run, limits.line_ground_max));

const pairInLine = (run: CloneRun, limits: CopyLimits): boolean =>
  run.rivals <= limits.single_rivals_max &&
  run.lead >= limits.pair_lead_min &&
  grainRepeats(run, limits.line_ground_max);
