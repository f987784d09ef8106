/** Jaro-Winkler similarity, 0..1, prefix weight 0.1 up to 4 characters (Winkler 1990). */
export function jaroWinkler(a: string, b: string): number {
  const jaro = jaroSimilarity(a, b);
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

function jaroSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 0 || b.length === 0) return 0;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  const matchedA: string[] = [];
  for (let at = 0; at < a.length; at += 1) {
    for (let other = Math.max(0, at - reach); other < Math.min(b.length, at + reach + 1); other += 1) {
      if (taken.has(other) || a[at] !== b[other]) continue;
      taken.add(other);
      matchedA.push(a.charAt(at));
      break;
    }
  }
  if (taken.size === 0) return 0;
  const matchedB = [...taken].sort((x, y) => x - y).map((at) => b.charAt(at));
  const swapped = matchedA.filter((char, at) => char !== matchedB[at]).length / 2;
  const matches = taken.size;
  return (matches / a.length + matches / b.length + (matches - swapped) / matches) / 3;
}
