import type { JpegFact, Luminance } from '../facts/picture.ts';
import { blockEvidence, earlierSaveOf } from '../jpeg/earlier-save.ts';
import { COSINES } from '../jpeg/luminance.ts';
import type { Patch } from '../pixels/patch.ts';

/** What the 8 x 8 blocks under a place say. */
export interface BlockTraits {
  /** Log of the power of low, middle and high frequencies. */
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** Share of the finer coefficients that the file keeps. */
  readonly nonzero: number;
  /** How far they speak for having missed an earlier save; 0 where none is known. */
  readonly missed: number;
}

type Block = Pick<BlockTraits, 'low' | 'middle' | 'high' | 'nonzero'>;

/** Sum of both frequencies of the last coefficients of a band. */
const [LOW_TO, MIDDLE_TO] = [3, 7];
const MARGIN_PX = 2;

/** A reader of the blocks of one page; each block is transformed once. */
export function blocksOf(page: Luminance, jpeg: JpegFact | undefined): (place: Patch) => BlockTraits {
  const [wide, high] = [page.widthPx >> 3, page.heightPx >> 3];
  const known = new Map<number, Block>();
  const missed = missedOf(page, jpeg);
  const blockAt = (x: number, y: number): Block => {
    const made = known.get(y * wide + x) ?? blockTraits(page, x * 8, y * 8);
    known.set(y * wide + x, made);
    return made;
  };
  return (place) => {
    const [x0, y0] = [Math.max(0, (place.x - MARGIN_PX) >> 3), Math.max(0, (place.y - MARGIN_PX) >> 3)];
    const x1 = Math.min(wide - 1, (place.x + place.width + 1) >> 3);
    const y1 = Math.min(high - 1, (place.y + place.height + 1) >> 3);
    const blocks: Block[] = [];
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) blocks.push(blockAt(x, y));
    const mean = (name: keyof Block): number =>
      blocks.reduce((sum, block) => sum + block[name], 0) / Math.max(1, blocks.length);
    const missedHere = missed(x0, y0, x1, y1);
    return {
      low: mean('low'),
      middle: mean('middle'),
      high: mean('high'),
      nonzero: mean('nonzero'),
      missed: missedHere,
    };
  };
}

function missedOf({ widthPx, heightPx }: Luminance, jpeg: JpegFact | undefined) {
  const upright = jpeg?.orientation === 1 && jpeg.picture.width === widthPx && jpeg.picture.height === heightPx;
  const save = upright ? earlierSaveOf(jpeg.picture) : null;
  return (x0: number, y0: number, x1: number, y1: number): number => {
    if (save === null) return 0;
    let [missed, samples] = [0, 0];
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const evidence = blockEvidence(save, (y * save.luma.blocksWide + x) * 64);
        missed += evidence.missed;
        samples += evidence.samples;
      }
    return missed / Math.sqrt(Math.max(1, samples));
  };
}

const rows = new Float64Array(64);

function blockTraits({ pixels, widthPx, steps }: Luminance, left: number, top: number): Block {
  for (let row = 0; row < 8; row++)
    for (let u = 0; u < 8; u++) {
      let sum = 0;
      for (let x = 0; x < 8; x++)
        sum += (COSINES[u * 8 + x] ?? 0) * ((pixels[(top + row) * widthPx + left + x] ?? 0) - 128);
      rows[row * 8 + u] = sum;
    }
  const powers = { low: 0, middle: 0, high: 0 };
  const counts = { low: 0, middle: 0, high: 0 };
  let [fine, kept] = [0, 0];
  for (let place = 1; place < 64; place++) {
    const [u, v] = [place & 7, place >> 3];
    const power = coefficient(u, v) ** 2;
    const band = u + v <= LOW_TO ? 'low' : u + v <= MIDDLE_TO ? 'middle' : 'high';
    powers[band] += power;
    counts[band]++;
    if (band === 'low') continue;
    fine++;
    if (power > ((steps?.[place] ?? 1) / 2) ** 2) kept++;
  }
  const log = (band: keyof typeof powers): number => Math.log1p(powers[band] / counts[band]);
  return { low: log('low'), middle: log('middle'), high: log('high'), nonzero: kept / fine };
}

function coefficient(u: number, v: number): number {
  let sum = 0;
  for (let row = 0; row < 8; row++) sum += (COSINES[v * 8 + row] ?? 0) * (rows[row * 8 + u] ?? 0);
  return sum;
}
