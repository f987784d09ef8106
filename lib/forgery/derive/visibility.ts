import { centreX, centreY, coveredShare } from '../box.ts';
import type { Box, PageFact, Rgba } from '../facts/page.ts';
import type { PaintOp, Run } from '../facts/paint.ts';
import { colourDistance } from './colour.ts';

/** `unseen`: leaves no mark on the rendered page, whatever the means. */
export type HiddenBy =
  | 'invisible_mode'
  | 'transparent'
  | 'background_colour'
  | 'tiny'
  | 'outside_page'
  | 'covered'
  | 'unseen';

export interface Visibility {
  readonly hiddenBy: HiddenBy;
  /** The operation that covers it; null for other ways. */
  readonly cover: PaintOp | null;
}

const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 255 };
const INVISIBLE_MODE = 3;
const CLIP_MODE = 7;
const COVERED_SHARE = 0.8;
const TOUCHED_SHARE = 0.5;
const CAPITALS_EM = 0.75;
const DESCENDERS_EM = 0.22;
const OPAQUE_MIN = 13;
const COLOUR_DISTANCE_MIN = 5;
/** Of a channel, 0..255: what the edges of other things leave at most, and text that an eye does not find. */
export const CONTRAST_NONE = 2;
const CONTRAST_FAINT = 8;
/** What text of nearly the colour of its ground can make at most. */
const CONTRAST_ALIKE = 24;
const TINY_PT = 1.5;
const OPS_MAX = 3_000;

/** Tells for each run of one page why it cannot be seen; null when it can, or when what lies under it is not known. */
export function visibilityOf(page: PageFact, runs: readonly Run[], paint: readonly PaintOp[]): (Visibility | null)[] {
  const scene = sceneOf(paint);
  return runs.map((run) => {
    const plain = hiddenByItself(page, run);
    if (plain !== null) return { hiddenBy: plain, cover: null };
    const ink = inkOf(page, run);
    const unmarked = run.contrast !== undefined && run.contrast <= CONTRAST_NONE;
    const cover = run.contrast === undefined || unmarked ? coverOf(run, ink, scene.covers) : undefined;
    if (cover !== undefined) return { hiddenBy: 'covered', cover };
    if (isLost(run, groundOf(run, scene.grounds))) return { hiddenBy: 'background_colour', cover: null };
    if (!unmarked) return null;
    const over = coverOf(run, ink, scene.filled);
    return over === undefined ? { hiddenBy: 'unseen', cover: null } : { hiddenBy: 'covered', cover: over };
  });
}

/**
 * Runs of which the operations alone do not tell whether they are seen: those that seem covered or of the colour of their
 * ground, those on or below something that is no plain rectangle, and those that an annotation lies over.
 */
export function doubtfulOf(page: PageFact, runs: readonly Run[], paint: readonly PaintOp[]): boolean[] {
  const scene = sceneOf(paint);
  return visibilityOf(page, runs, paint).map((known, index) => {
    const run = runs[index];
    if (run === undefined) return false;
    if (known !== null) return known.hiddenBy === 'covered' || known.hiddenBy === 'background_colour';
    const ink = inkOf(page, run);
    const touched = scene.filled.some((op) => op.order > run.order && coveredShare(ink, op.box) >= TOUCHED_SHARE);
    return touched || groundOf(run, scene.grounds) === null;
  });
}

interface Scene {
  readonly covers: readonly PaintOp[];
  readonly grounds: readonly PaintOp[];
  readonly filled: readonly PaintOp[];
}

function sceneOf(paint: readonly PaintOp[]): Scene {
  const filled = paint.filter((op) => op.kind !== 'annotation' && (op.kind !== 'path' || op.fill !== null));
  return {
    covers: paint.filter((op) => op.opaqueRectangle).slice(0, OPS_MAX),
    grounds: filled.slice(0, OPS_MAX),
    filled: filled.slice(-OPS_MAX),
  };
}

const coverOf = (run: Run, ink: Box, ops: readonly PaintOp[]): PaintOp | undefined =>
  ops.find((op) => op.order > run.order && coveredShare(ink, op.box) >= COVERED_SHARE);

/** True of text of the colour of its ground, or of text that hardly stands out of a ground that is not known. */
function isLost(run: Run, ground: Rgba | null): boolean {
  if (run.mode !== 0) return false;
  const { contrast } = run;
  if (ground === null) return contrast !== undefined && contrast > CONTRAST_NONE && contrast <= CONTRAST_FAINT;
  return colourDistance(run.fill, ground) < COLOUR_DISTANCE_MIN && (contrast ?? 0) <= CONTRAST_ALIKE;
}

/**
 * Where the glyphs of a run are: from the height of capitals to the depth of descenders. A font's own line is up to half
 * as high again, so a mask of the size of the text would seem to leave much of it open.
 */
export function inkOf(page: PageFact, { box, baseline, size, angle }: Run): Box {
  if (angle !== 0) return box;
  const em = size / page.height;
  const top = Math.max(box.y, baseline - CAPITALS_EM * em);
  const bottom = Math.min(box.y + box.height, baseline + DESCENDERS_EM * em);
  return bottom > top ? { ...box, y: top, height: bottom - top } : box;
}

function hiddenByItself(page: PageFact, run: Run): HiddenBy | null {
  if (run.mode === INVISIBLE_MODE) return 'invisible_mode';
  if (run.mode !== CLIP_MODE && run.fill.a < OPAQUE_MIN && run.mode === 0) return 'transparent';
  const [x, y] = [centreX(run.box), centreY(run.box)];
  if (x < 0 || y < 0 || x > 1 || y > 1) return 'outside_page';
  const heightPt = run.box.height * page.height;
  return run.size < TINY_PT && heightPt < TINY_PT ? 'tiny' : null;
}

/** Colour under a run's centre: the last single-coloured shape painted before it, white for none, null for a picture or an odd shape. */
function groundOf(run: Run, grounds: readonly PaintOp[]): Rgba | null {
  const [x, y] = [centreX(run.box), centreY(run.box)];
  const under = grounds.findLast(
    ({ order, box }) =>
      order < run.order && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  );
  if (under === undefined) return WHITE;
  return under.opaqueRectangle ? under.fill : null;
}
