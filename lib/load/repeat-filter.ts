const SLOTS_MIN = 1 << 12;
/** From here on a text has its bits in 8 MB instead of a slot of its own. */
const SLOTS_MAX = 1 << 20;
const WORDS = 1 << 21;
const BLOCK_WORDS = 16;
const BITS_PER_TEXT = 4;

/**
 * Remembers texts by a 32-bit hash in at most 8 MB: `seen` is never wrong when it says false, and rarely when it says true
 * (about one in a hundred of five million texts). The exact answer is left to whoever holds the texts.
 */
export class RepeatFilter {
  #slots = new Uint32Array(SLOTS_MIN);
  #size = 0;
  #bits: Uint32Array | null = null;
  readonly #seed: number;

  /** @param seed any 32-bit number that the sender of the file cannot know. */
  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Whether the text may have been given before; remembers it. */
  seen(text: string): boolean {
    const hash = hashOf(text, this.#seed);
    if (this.#bits !== null) return !mark(this.#bits, hash);
    if (!place(this.#slots, hash)) return true;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    return false;
  }

  #grow(): void {
    if (this.#slots.length === SLOTS_MAX) this.#bits = new Uint32Array(WORDS);
    const wider = new Uint32Array(this.#bits === null ? this.#slots.length * 2 : 0);
    for (const hash of this.#slots) {
      if (hash === 0) continue;
      if (this.#bits === null) place(wider, hash);
      else mark(this.#bits, hash);
    }
    this.#slots = wider;
  }
}

/** Sets the bits of a hash, all in one block; false where they were set already. */
function mark(words: Uint32Array, hash: number): boolean {
  const block = (hash % (WORDS / BLOCK_WORDS)) * BLOCK_WORDS;
  let places = mixed(hash);
  let fresh = false;
  for (let left = BITS_PER_TEXT; left > 0; left -= 1) {
    const at = block + ((places >>> 5) & (BLOCK_WORDS - 1));
    const bit = 1 << (places & 31);
    const word = words[at] ?? 0;
    if ((word & bit) === 0) fresh = true;
    words[at] = word | bit;
    places = mixed(places);
  }
  return fresh;
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  return (once ^ (once >>> 15)) >>> 0;
}

function place(slots: Uint32Array, hash: number): boolean {
  const mask = slots.length - 1;
  let at = (hash ^ (hash >>> 15)) & mask;
  for (; slots[at] !== 0; at = (at + 1) & mask) if (slots[at] === hash) return false;
  slots[at] = hash;
  return true;
}

/** FNV-1a over UTF-16 code units with a final mix; never 0. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0 || 1;
}
