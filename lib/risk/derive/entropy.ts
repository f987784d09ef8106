/** Shannon entropy of the values, in nats. */
export function entropyOf(values: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values()) sum -= (count / values.length) * Math.log(count / values.length);
  return sum;
}
