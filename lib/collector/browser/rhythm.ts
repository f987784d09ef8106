/** Fewer gaps than this are no rhythm. */
const GAPS_MIN = 3;

/** Median of some gaps in milliseconds; null for too few. */
export function medianOf(gaps: readonly number[]): number | null {
  if (gaps.length < GAPS_MIN) return null;
  const sorted = [...gaps].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? upper;
  return Math.round((lower + upper) / 2);
}

/** Coefficient of variation: standard deviation by mean; null for too few gaps. */
export function cvOf(gaps: readonly number[]): number | null {
  if (gaps.length < GAPS_MIN) return null;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  if (mean <= 0) return 0;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  return Math.round((Math.sqrt(variance) / mean) * 1000) / 1000;
}
