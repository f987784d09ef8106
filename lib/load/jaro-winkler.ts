const SCRATCH = 256;
const takenA = new Uint8Array(SCRATCH);
const takenB = new Uint8Array(SCRATCH);

/** Jaro-Winkler similarity, 0..1, prefix weight 0.1 up to 4 characters (Winkler 1990). Reads 256 UTF-16 units of each. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const jaro = jaroSimilarity(
    a.length > SCRATCH ? a.slice(0, SCRATCH) : a,
    b.length > SCRATCH ? b.slice(0, SCRATCH) : b,
  );
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

function jaroSimilarity(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return 0;
  const matches = mark(a, b);
  if (matches === 0) return 0;
  let swapped = 0;
  for (let at = 0, other = 0; at < a.length; at += 1) {
    if (takenA[at] !== 1) continue;
    while (takenB[other] !== 1) other += 1;
    if (a.charCodeAt(at) !== b.charCodeAt(other)) swapped += 1;
    other += 1;
  }
  return (matches / a.length + matches / b.length + (matches - swapped / 2) / matches) / 3;
}

/** Marks the characters of both that have a partner within reach; returns how many pairs there are. */
function mark(a: string, b: string): number {
  takenA.fill(0, 0, a.length);
  takenB.fill(0, 0, b.length);
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  let matches = 0;
  for (let at = 0; at < a.length; at += 1) {
    const unit = a.charCodeAt(at);
    const last = Math.min(b.length, at + reach + 1);
    for (let other = Math.max(0, at - reach); other < last; other += 1) {
      if (takenB[other] === 1 || b.charCodeAt(other) !== unit) continue;
      takenA[at] = 1;
      takenB[other] = 1;
      matches += 1;
      break;
    }
  }
  return matches;
}
