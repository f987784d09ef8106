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
