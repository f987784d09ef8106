const CHUNK = 65_536;
const FIRST = 64;

/** A list of whole numbers of 32 bits that grows: four bytes each, outside of the heap, and none of them is ever moved. */
export class IntList {
  readonly #chunks: Int32Array[] = [];
  #last = new Int32Array(FIRST);
  length = 0;

  push(number: number): void {
    const at = this.length % CHUNK;
    if (at === 0 && this.length > 0) this.#begin();
    else if (at === this.#last.length) this.#grow();
    this.#last[at] = number;
    this.length += 1;
  }

  #begin(): void {
    this.#chunks.push(this.#last);
    this.#last = new Int32Array(CHUNK);
  }

  /** Only the first chunk begins small. */
  #grow(): void {
    const larger = new Int32Array(this.#last.length * 2);
    larger.set(this.#last);
    this.#last = larger;
  }

  at(place: number): number {
    const chunk = this.#chunks[Math.floor(place / CHUNK)] ?? this.#last;
    return chunk[place % CHUNK] ?? 0;
  }
}
