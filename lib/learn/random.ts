/** A seeded stream of numbers in [0, 1): mulberry32. The same seed gives the same stream on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A Poisson number, by Knuth's product; for small means. */
export function poisson(random: () => number, mean: number): number {
  const limit = Math.exp(-mean);
  let product = random();
  let number = 0;
  while (product > limit) {
    product *= random();
    number += 1;
  }
  return number;
}

/** A standard normal number, by Box and Muller. */
export function normal(random: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}
