const SWEEPS_MAX = 500;
const TOLERANCE = 1e-10;

/**
 * Minimises `.5 x'Hx + g'x` within bounds by coordinate descent; H is symmetric and positive definite, row by row.
 * @returns the minimum, starting from zero, which lies within the bounds.
 */
export function minimiseBounded(
  hessian: Float64Array,
  gradient: Float64Array,
  lower: Float64Array,
  upper: Float64Array,
): Float64Array {
  const n = gradient.length;
  const x = new Float64Array(n);
  const slope = Float64Array.from(gradient);
  for (let sweep = 0; sweep < SWEEPS_MAX; sweep += 1) {
    let largest = 0;
    for (let i = 0; i < n; i += 1) {
      const curvature = hessian[i * n + i] ?? 1;
      const old = x[i] ?? 0;
      const free = old - (slope[i] ?? 0) / curvature;
      const next = Math.min(upper[i] ?? Infinity, Math.max(lower[i] ?? -Infinity, free));
      const step = next - old;
      if (step === 0) continue;
      x[i] = next;
      for (let j = 0; j < n; j += 1) slope[j] = (slope[j] ?? 0) + step * (hessian[i * n + j] ?? 0);
      largest = Math.max(largest, Math.abs(step) * Math.sqrt(curvature));
    }
    if (largest < TOLERANCE) break;
  }
  return x;
}
