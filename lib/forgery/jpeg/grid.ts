import { COSINES, type Plane } from './luminance.ts';

/** No block of any grid covers the pixel best, or several do. */
export const NO_GRID = 255;
const ZERO_BELOW = 0.5;

/**
 * For each pixel the origin (x mod 8 + 8 (y mod 8)) of the grid whose 8 x 8 block around it has most vanishing
 * coefficients, `NO_GRID` where it is undecided. After Nikoukhah et al., ZERO (IPOL 2021).
 */
export function gridVotes({ width, height, values }: Plane): Uint8Array {
  const votes = new Uint8Array(width * height).fill(NO_GRID);
  const best = new Uint8Array(width * height);
  /** Row transforms of the last eight rows, by row mod 8, frequency and column. */
  const rows = new Float32Array(64 * width);
  for (let y = 0; y < height; y++) {
    transformRow(values, y * width, width, rows, (y & 7) * 8 * width);
    if (y < 7) continue;
    const top = y - 7;
    for (let x = 0; x + 8 <= width; x++) {
      const zeros = zerosOf(rows, width, top, x);
      if (zeros > 0) vote(votes, best, width, top, x, zeros);
    }
  }
  return votes;
}

function transformRow(values: Float32Array, from: number, width: number, rows: Float32Array, to: number): void {
  for (let u = 0; u < 8; u++) {
    const [c0, c1, c2, c3] = [0, 1, 2, 3].map((place) => COSINES[u * 8 + place] ?? 0) as [
      number,
      number,
      number,
      number,
    ];
    const sign = u % 2 === 0 ? 1 : -1;
    const row = to + u * width;
    for (let x = 0; x + 8 <= width; x++) {
      const at = from + x;
      rows[row + x] =
        c0 * ((values[at] ?? 0) + sign * (values[at + 7] ?? 0)) +
        c1 * ((values[at + 1] ?? 0) + sign * (values[at + 6] ?? 0)) +
        c2 * ((values[at + 2] ?? 0) + sign * (values[at + 5] ?? 0)) +
        c3 * ((values[at + 3] ?? 0) + sign * (values[at + 4] ?? 0));
    }
  }
}

const [K1, K2, K3, K4, K5, K6, K7] = [1, 2, 3, 4, 5, 6, 7].map((n) => 0.5 * Math.cos((n * Math.PI) / 16)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const vanishes = (value: number): number => (value < ZERO_BELOW && value > -ZERO_BELOW ? 1 : 0);

/** Vanishing AC coefficients of the block at (x, top); 0 where it is constant along an axis and so says nothing. */
function zerosOf(rows: Float32Array, width: number, top: number, x: number): number {
  let zeros = 0;
  let [across, down] = [false, false];
  const from = (y: number, u: number): number => rows[(((top + y) & 7) * 8 + u) * width + x] ?? 0;
  for (let u = 0; u < 8; u++) {
    const [a0, a7, a1, a6] = [from(0, u), from(7, u), from(1, u), from(6, u)];
    const [a2, a5, a3, a4] = [from(2, u), from(5, u), from(3, u), from(4, u)];
    const [s0, s1, s2, s3] = [a0 + a7, a1 + a6, a2 + a5, a3 + a4];
    const [d0, d1, d2, d3] = [a0 - a7, a1 - a6, a2 - a5, a3 - a4];
    const [t0, t1, t2, t3] = [s0 + s3, s1 + s2, s0 - s3, s1 - s2];
    const first = vanishes((t0 + t1) * K4);
    const others =
      vanishes((t0 - t1) * K4) +
      vanishes(t2 * K2 + t3 * K6) +
      vanishes(t2 * K6 - t3 * K2) +
      vanishes(d0 * K1 + d1 * K3 + d2 * K5 + d3 * K7) +
      vanishes(d0 * K3 - d1 * K7 - d2 * K1 - d3 * K5) +
      vanishes(d0 * K5 - d1 * K1 + d2 * K7 + d3 * K3) +
      vanishes(d0 * K7 - d1 * K5 + d2 * K3 - d3 * K1);
    zeros += u === 0 ? others : first + others;
    across ||= u > 0 && first + others < 8;
    down ||= others < 7;
  }
  return across && down ? zeros : 0;
}

function vote(votes: Uint8Array, best: Uint8Array, width: number, top: number, x: number, zeros: number): void {
  const grid = (x & 7) + 8 * (top & 7);
  for (let y = top; y < top + 8; y++) {
    const row = y * width;
    for (let at = row + x; at < row + x + 8; at++) {
      const known = best[at] ?? 0;
      if (zeros < known) continue;
      votes[at] = zeros === known ? NO_GRID : grid;
      best[at] = zeros;
    }
  }
}
