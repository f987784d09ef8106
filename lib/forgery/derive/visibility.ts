import { centreX, centreY, coveredShare } from '../box.ts';
import type { Box, PageFact, Rgba } from '../facts/page.ts';
import type { PaintOp, Run } from '../facts/paint.ts';
import { colourDistance } from './colour.ts';

export type HiddenBy = 'invisible_mode' | 'transparent' | 'background_colour' | 'tiny' | 'outside_page' | 'covered';

export interface Visibility {
  readonly hiddenBy: HiddenBy;
  /** The operation that covers it; null for other ways. */
  readonly cover: PaintOp | null;
}

const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 255 };
const INVISIBLE_MODE = 3;
const CLIP_MODE = 7;
const COVERED_SHARE = 0.8;
const CAPITALS_EM = 0.75;
const DESCENDERS_EM = 0.22;
const OPAQUE_MIN = 13;
const COLOUR_DISTANCE_MIN = 5;
const TINY_PT = 1.5;
const OPS_MAX = 3_000;

/** Tells for each run of one page why it cannot be seen; null when it can, or when what lies under it is not known. */
export function visibilityOf(page: PageFact, runs: readonly Run[], paint: readonly PaintOp[]): (Visibility | null)[] {
  const covers = paint.filter((op) => op.opaqueRectangle).slice(0, OPS_MAX);
  const grounds = paint.filter((op) => op.kind !== 'annotation').slice(0, OPS_MAX);
  return runs.map((run) => {
    const plain = hiddenByItself(page, run);
    if (plain !== null) return { hiddenBy: plain, cover: null };
    const ink = inkOf(page, run);
    const cover = covers.find((op) => op.order > run.order && coveredShare(ink, op.box) >= COVERED_SHARE);
    if (cover !== undefined) return { hiddenBy: 'covered', cover };
    const ground = groundOf(run, grounds);
    const lost = ground !== null && run.mode === 0 && colourDistance(run.fill, ground) < COLOUR_DISTANCE_MIN;
    return lost ? { hiddenBy: 'background_colour', cover: null } : null;
  });
}

/**
 * Where the glyphs of a run are: from the height of capitals to the depth of descenders. A font's own line is up to half
 * as high again, so a mask of the size of the text would seem to leave much of it open.
 */
function inkOf(page: PageFact, { box, baseline, size, angle }: Run): Box {
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
