import { blockEvidence, type EarlierSave } from './earlier-save.ts';

/** Values of a grid of cells over a picture, row by row. */
export interface CellMap {
  readonly columns: number;
  readonly rows: number;
  /** Not a number where a cell says nothing. */
  readonly values: Float32Array;
}

const SAMPLES_MIN = 12;

/**
 * How far each block, its neighbours counted in, speaks for having missed the earlier save of the picture: mean
 * log-likelihood ratio in nats, below 0 for the earlier save. Columns and rows are those of the stored picture.
 */
export function missedMapOf(save: EarlierSave): CellMap {
  const { blocksWide: columns, blocksHigh: rows } = save.luma;
  const missed = new Float32Array(columns * rows);
  const samples = new Float32Array(columns * rows);
  for (let block = 0; block < columns * rows; block++) {
    const evidence = blockEvidence(save, block * 64);
    missed[block] = evidence.missed;
    samples[block] = evidence.samples;
  }
  const values = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const [sum, weight] = [around(missed, columns, rows, x, y), around(samples, columns, rows, x, y)];
      values[y * columns + x] = weight < SAMPLES_MIN ? Number.NaN : sum / weight;
    }
  return { columns, rows, values };
}

function around(values: Float32Array, columns: number, rows: number, x: number, y: number): number {
  let sum = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++)
      sum += values[row * columns + column] ?? 0;
  return sum;
}
