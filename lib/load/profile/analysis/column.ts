import type { Scratch } from './scratch.ts';

const CHUNK_ROWS = 65_536;
const FIRST_ROWS = 256;

/** A column of a scope: so many words of 32 bits for each row, the full chunks of it in the scratch file. */
export class Column {
  readonly words: number;
  readonly #scratch: Scratch;
  readonly #places: number[] = [];
  #chunk: Uint32Array;
  /** Of the chunk that was read last. */
  #read: Uint32Array | undefined;
  #rows = 0;

  constructor(scratch: Scratch, words: number) {
    this.#scratch = scratch;
    this.words = words;
    this.#chunk = new Uint32Array(FIRST_ROWS * words);
  }

  add(first: number, second = 0): void {
    const at = this.#rows * this.words;
    if (at === this.#chunk.length) this.#grow();
    this.#chunk[at] = first;
    if (this.words > 1) this.#chunk[at + 1] = second;
    this.#rows += 1;
    if (this.#rows === CHUNK_ROWS) this.#spill();
  }

  #grow(): void {
    const larger = new Uint32Array(this.#chunk.length * 2);
    larger.set(this.#chunk);
    this.#chunk = larger;
  }

  #spill(): void {
    this.#places.push(this.#scratch.append(bytesOf(this.#chunk)));
    this.#rows = 0;
  }

  /**
   * The chunks in order, the last one shorter: the words of its rows, valid until the next is asked for,
   * in this walk or another.
   */
  *chunks(): Generator<Uint32Array> {
    for (const place of this.#places) {
      this.#read ??= new Uint32Array(CHUNK_ROWS * this.words);
      this.#scratch.read(place, bytesOf(this.#read));
      yield this.#read;
    }
    if (this.#rows > 0) yield this.#chunk.subarray(0, this.#rows * this.words);
  }
}

const bytesOf = (words: Uint32Array) => new Uint8Array(words.buffer, words.byteOffset, words.byteLength);

/** Walks several columns of the same rows side by side, chunk by chunk. */
export function* sideBySide(columns: readonly Column[]): Generator<readonly Uint32Array[]> {
  const walks = columns.map((column) => column.chunks());
  for (;;) {
    const chunks = walks.map((walk) => walk.next().value);
    if (chunks.some((chunk) => chunk === undefined)) return;
    yield chunks as Uint32Array[];
  }
}
