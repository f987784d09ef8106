const CHARS_MIN = 4;

/**
 * Finds words that are one edit away: both with one letter left out are equal (Mor and Fraenkel 1982). Keeps hashes only, so
 * that a found word must still be compared.
 */
export class DeleteIndex {
  #hashes: number[] = [];
  #words: number[] = [];
  #sorted = { hashes: new Uint32Array(), words: new Int32Array() };

  /** A word to be found once the index is sealed. */
  add(text: string, word: number): void {
    for (const hash of deleteHashes(text)) {
      this.#hashes.push(hash);
      this.#words.push(word);
    }
  }

  find(text: string): readonly number[] {
    const { hashes, words } = this.#sorted;
    const found: number[] = [];
    for (const hash of deleteHashes(text)) {
      for (let at = lowerBound(hashes, hash); hashes[at] === hash; at += 1) found.push(words[at] ?? 0);
    }
    return found;
  }

  /** Makes what was added findable, in a third of the memory; nothing is added after it. */
  seal(): void {
    const [added, owners] = [this.#hashes, this.#words];
    const order = Uint32Array.from(added.keys()).sort((a, b) => (added[a] ?? 0) - (added[b] ?? 0) || a - b);
    const hashes = Uint32Array.from(order, (at) => added[at] ?? 0);
    const words = Int32Array.from(order, (at) => owners[at] ?? 0);
    this.#sorted = { hashes, words };
    this.#hashes = [];
    this.#words = [];
  }
}

function lowerBound(hashes: Uint32Array, hash: number): number {
  let [from, to] = [0, hashes.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((hashes[middle] ?? 0) < hash) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** FNV-1a of the text as it is and with each letter left out. */
function deleteHashes(text: string): readonly number[] {
  if (text.length < CHARS_MIN) return [];
  const hashes = [hashWithout(text, -1)];
  for (let at = 0; at < text.length; at += 1) hashes.push(hashWithout(text, at));
  return hashes;
}

function hashWithout(text: string, left: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== left) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
