/** Seeded randomness: the same seed gives the same world. `fork` gives an independent stream by name, so that one part can change without moving the others. */
export interface Random {
  /** 0 <= x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  /** `count` different members, fewer where there are not as many. */
  sample<T>(values: readonly T[], count: number): T[];
  normal(mean: number, sd: number): number;
  /** exp of a normal with this median. @param sigma spread of the logarithm. */
  logNormal(median: number, sigma: number): number;
  exponential(mean: number): number;
  /** Lower-case hexadecimal. */
  hex(length: number): string;
  fork(name: string): Random;
}

const UINT32 = 2 ** 32;

/** The generator is sfc32 (C. Doty-Humphrey, PractRand), seeded by a string through xmur3. */
export function createRandom(seed: string): Random {
  const step = sfc32(seed);
  const next = (): number => step() / UINT32;
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(values: readonly T[]): T => {
    if (values.length === 0) throw new RangeError('nothing to pick from');
    return values[int(0, values.length - 1)] as T;
  };
  const normal = (mean: number, sd: number): number =>
    mean + sd * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    int,
    pick,
    normal,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    weighted: (entries) => weighted(entries, next()),
    sample: (values, count) => sample(values, count, int),
    logNormal: (median, sigma) => median * Math.exp(normal(0, sigma)),
    exponential: (mean) => -mean * Math.log(1 - next()),
    hex: (length) => Array.from({ length }, () => int(0, 15).toString(16)).join(''),
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

function weighted<T>(entries: readonly (readonly [T, number])[], at: number): T {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = at * total;
  for (const [value, weight] of entries) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = entries.at(-1);
  if (!last) throw new RangeError('nothing to pick from');
  return last[0];
}

function sample<T>(values: readonly T[], count: number, int: (from: number, to: number) => number): T[] {
  const left = [...values];
  const taken = Math.min(count, left.length);
  for (let index = 0; index < taken; index += 1) {
    const other = int(index, left.length - 1);
    [left[index], left[other]] = [left[other] as T, left[index] as T];
  }
  return left.slice(0, taken);
}

function sfc32(seed: string): () => number {
  const word = xmur3(seed);
  let [a, b, c, counter] = [word(), word(), word(), 1];
  const step = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) step();
  return step;
}

function xmur3(text: string): () => number {
  let hash = 1_779_033_703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}
