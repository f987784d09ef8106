/**
 * Maps the log-odds of the score to the log-odds of the probability; never falls where the score rises. It is Platt's
 * `a * z + c`. A tenant with enough labels has straight lines between knots instead, and the slope `a` beyond them.
 */
export interface Calibration {
  readonly a: number;
  readonly c: number;
  /** Pairs of the score's log-odds and the calibrated log-odds, both ascending; absent below a thousand frauds. */
  readonly knots?: readonly (readonly [number, number])[] | undefined;
}

/** Calibrated log-odds of a score. @param z log-odds of the score. */
export function calibrated({ a, c, knots = [] }: Calibration, z: number): number {
  const [first, last] = [knots[0], knots.at(-1)];
  if (!first || !last) return a * z + c;
  if (z <= first[0]) return first[1] + a * (z - first[0]);
  if (z >= last[0]) return last[1] + a * (z - last[0]);
  const right = knots.findIndex(([at]) => at >= z);
  const [from, to] = [knots[right - 1] ?? first, knots[right] ?? last];
  return from[1] + ((to[1] - from[1]) * (z - from[0])) / (to[0] - from[0]);
}

/**
 * The straight line through a score and its prior on the calibration curve. Along a straight line the parts of a score
 * add up as they do with Platt's formula.
 */
export function lineThrough(calibration: Calibration, prior: number, z: number): { a: number; c: number } {
  const { a, c, knots } = calibration;
  if (!knots || knots.length === 0 || Math.abs(z - prior) < 1e-9) {
    return knots && knots.length > 0 ? { a, c: calibrated(calibration, z) - a * z } : { a, c };
  }
  const from = calibrated(calibration, prior);
  const slope = (calibrated(calibration, z) - from) / (z - prior);
  return { a: slope, c: from - slope * prior };
}
