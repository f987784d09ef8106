const SLOTS_MIN = 1 << 12;

/**
 * Remembers texts by a 32-bit hash in constant memory per text (8 bytes at most): `seen` is never wrong when it says
 * false, and rarely when it says true. The exact answer is left to whoever holds the texts.
 */
export class RepeatFilter {
  #slots = new Uint32Array(SLOTS_MIN);
  #size = 0;
  readonly #seed: number;

  /** @param seed any 32-bit number that the sender of the file cannot know. */
  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Whether the text may have been given before; remembers it. */
  seen(text: string): boolean {
    const hash = hashOf(text, this.#seed);
    if (!place(this.#slots, hash)) return true;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    return false;
  }

  #grow(): void {
    const wider = new Uint32Array(this.#slots.length * 2);
    for (const hash of this.#slots) if (hash !== 0) place(wider, hash);
    this.#slots = wider;
  }
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
