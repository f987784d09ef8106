/** Of the newest hash, two words of 32 bits: an object for each of millions would be garbage at once. */
export const hashed = { first: 0, second: 0 };

let [first, second] = [0, 0];

/**
 * A hash of 64 bits over bytes and characters, in two words that are mixed in different ways: begun, fed, and finished into
 * `hashed`. Two of five million different values are taken for equal with a chance of one in a million.
 * Source: FNV-1a (Fowler, Noll, Vo) for the first word, the finaliser of MurmurHash3 (Appleby) for both.
 */
export function beginHash(): void {
  first = 0x811c9dc5;
  second = 0;
}

/** Feeds a byte or the code of a character. */
export function feed(code: number): void {
  first = Math.imul(first ^ code, 0x01000193);
  second = Math.imul(((second << 5) | (second >>> 27)) ^ code, 0x9e3779b1);
}

export function feedBytes(bytes: Uint8Array, from: number, to: number): void {
  let [a, b] = [first, second];
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(((b << 5) | (b >>> 27)) ^ byte, 0x9e3779b1);
  }
  [first, second] = [a, b];
}

/** Neither word is 0, which stands for no value. */
export function finishHash(): void {
  hashed.first = mix(first ^ (second >>> 7)) || 1;
  hashed.second = mix(second) || 1;
}

/** The newest hash as one number, 53 bits of it. */
export const hashNumber = (): number => hashed.first * 2 ** 21 + (hashed.second >>> 11);

function mix(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
