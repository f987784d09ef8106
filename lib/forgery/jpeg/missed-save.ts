import { median, robustSigma } from '../derive/values.ts';
import type { Box } from '../facts/page.ts';
import { blockEvidence, type EarlierSave } from './earlier-save.ts';

/** How far a region speaks for having missed an earlier save that the rest of the picture went through. */
export interface MissedSave {
  /** Place in the list of boxes that was given. */
  readonly index: number;
  /** Mean log-likelihood ratio of its coefficients in nats: above 0 for having missed it. */
  readonly mean: number;
  /** How many robust standard deviations it lies above the regions of the picture. */
  readonly deviations: number;
  readonly samples: number;
}

const SAMPLES_MIN = 30;

/**
 * Judges regions by their coefficients, each against all of them.
 * @param boxes normalised, in the stored picture.
 * @returns those that hold enough coefficients.
 */
export function missedSavesOf(save: EarlierSave, size: { width: number; height: number }, boxes: readonly Box[]) {
  const regions = boxes.flatMap((box, index) => {
    const { missed, samples } = evidenceIn(save, size, box);
    return samples < SAMPLES_MIN ? [] : [{ index, mean: missed / samples, samples }];
  });
  const usual = median(regions.map(({ mean }) => mean));
  const scaled = (region: { mean: number; samples: number }) => (region.mean - usual) * Math.sqrt(region.samples);
  const sigma = robustSigma(regions.map(scaled));
  return regions.map((region): MissedSave => ({ ...region, deviations: scaled(region) / Math.max(sigma, 1e-6) }));
}

/** Sums over the blocks whose middle lies in the box. */
function evidenceIn(save: EarlierSave, { width, height }: { width: number; height: number }, box: Box) {
  const { blocksWide, blocksHigh } = save.luma;
  const first = (at: number, size: number): number => Math.max(0, Math.ceil((at * size - 4) / 8));
  const end = (at: number, size: number, most: number): number => Math.min(most, Math.floor((at * size - 4) / 8) + 1);
  let [missed, samples] = [0, 0];
  for (let y = first(box.y, height); y < end(box.y + box.height, height, blocksHigh); y++)
    for (let x = first(box.x, width); x < end(box.x + box.width, width, blocksWide); x++) {
      const block = blockEvidence(save, (y * blocksWide + x) * 64);
      missed += block.missed;
      samples += block.samples;
    }
  return { missed, samples };
}
