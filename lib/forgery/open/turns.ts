import sharp from 'sharp';
import type { PageFact } from '../facts/page.ts';
import type { Word } from '../facts/text.ts';
import type { QuarterTurn } from '../jpeg/orientation.ts';
import { LIMITS } from '../limits.ts';
import type { Ocr } from './ocr.ts';
import type { OpenedFacts } from './opened.ts';
import type { PageRaster } from './raster.ts';

/** By page number: the degrees clockwise by which a page must be turned to stand upright. */
export type Turns = ReadonlyMap<number, QuarterTurn>;

interface Read {
  readonly facts: OpenedFacts;
  readonly words: readonly Word[];
  readonly rasters: readonly PageRaster[];
}

const CERTAIN_CONFIDENCE = 70;
const READ_WELL_WORDS = 8;
const PROBE_SIDE_PX = 1_200;
/** Pages of one file mostly lie alike, so one page is tried every way and each further one once. */
const PROBES_MAX = 6;

/** Words of three letters or digits or more that were surely read and lie flat: Tesseract reads one of the two sides, too. */
const readFlat = (words: readonly Word[], { width, height }: Pick<PageFact, 'width' | 'height'>): number =>
  words.filter(
    ({ text, confidence, box }) =>
      confidence >= CERTAIN_CONFIDENCE && /[\p{L}\d]{3}/u.test(text) && box.width * width > box.height * height,
  ).length;

/**
 * The scanned pages that lie on their side or head, told by how well a small copy of each can be read in every way. Pages
 * that were read well are not tried, nor are files with an earlier revision, whose pages are compared as they were stored.
 */
export async function turnsOf({ facts, words, rasters }: Read, ocr: Ocr): Promise<Turns> {
  const turns = new Map<number, QuarterTurn>();
  if ((facts.revisions?.length ?? 0) > 1) return turns;
  const scans = (facts.pages ?? []).filter(({ kind }) => kind === 'scan').slice(0, LIMITS.ocrPagesMax);
  let ways: readonly QuarterTurn[] = [270, 90, 180];
  let probes = 0;
  for (const page of scans) {
    const upright = readFlat(
      words.filter((word) => word.page === page.number),
      page,
    );
    const raster = rasters.find(({ number }) => number === page.number);
    if (upright >= READ_WELL_WORDS || raster === undefined) continue;
    for (const turn of ways) {
      if (probes++ >= PROBES_MAX) return turns;
      const read = await readTurned(raster, turn, ocr);
      if (read < READ_WELL_WORDS || read < 2 * upright) continue;
      turns.set(page.number, turn);
      ways = [turn, ...ways.filter((way) => way !== turn)];
      break;
    }
  }
  return turns;
}

async function readTurned({ webp }: PageRaster, turn: QuarterTurn, ocr: Ocr): Promise<number> {
  const { data, info } = await sharp(webp)
    .rotate(turn)
    .resize(PROBE_SIDE_PX, PROBE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return readFlat(await ocr.read(data, 1), info);
}
