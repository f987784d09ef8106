/** Probability that a Poisson variable with this mean is at least `count`. */
export function poissonTail(count: number, mean: number): number {
  if (count <= 0) return 1;
  if (mean <= 0) return 0;
  let term = Math.exp(-mean);
  let below = 0;
  for (let k = 0; k < count && k < 10_000; k += 1) {
    below += term;
    term *= mean / (k + 1);
  }
  return Math.min(1, Math.max(0, 1 - below));
}
