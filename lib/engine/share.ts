const Z = 1.96;

/** The 95 % score interval of a share (Wilson 1927); the whole range where nothing was counted. */
export function wilson(count: number, of: number): readonly [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = count / of;
  const centre = share + Z ** 2 / (2 * of);
  const margin = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return [Math.max(0, (centre - margin) / scale), Math.min(1, (centre + margin) / scale)];
}

const MISS = 0.05;
const HALVINGS = 50;

/**
 * The exact upper 95 % confidence bound of a share (Clopper and Pearson 1934, one-sided): the largest share under which so few
 * cases would still be seen in one sample of twenty. 3 / of where none was seen; 1 where nothing was counted.
 */
export function upperBound(count: number, of: number): number {
  if (count >= of) return 1;
  let [low, high] = [count / of, 1];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (atMost(count, of, middle) > MISS) low = middle;
    else high = middle;
  }
  return high;
}

/** Probability of at most `count` cases among `of` at a share of 0..1, both excluded. */
function atMost(count: number, of: number, share: number): number {
  let term = of * Math.log1p(-share);
  let sum = Math.exp(term);
  for (let k = 1; k <= count; k++) {
    term += Math.log((of - k + 1) / k) + Math.log(share) - Math.log1p(-share);
    sum += Math.exp(term);
  }
  return sum;
}
