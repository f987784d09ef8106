import { BLOCK_MEMBERS_MAX } from '../../identity/person.ts';

/**
 * The blocks whose pairs are compared: those of the fewest members first, as many as hold up to a number of pairs. What
 * cannot be among them is not kept.
 */
export class Blocks {
  readonly #pairsMax: number;
  /** By members: of each block its pairs, then the numbers of its customers; one block behind the other. */
  readonly #bySize: number[][] = Array.from({ length: BLOCK_MEMBERS_MAX + 1 }, () => []);
  readonly #pairs = new Float64Array(BLOCK_MEMBERS_MAX + 1);
  #cut = false;

  constructor(pairsMax: number) {
    this.#pairsMax = pairsMax;
  }

  /** Whether there were more. */
  get cut(): boolean {
    return this.#cut;
  }

  /** @param affected how many of the members: two who are not are not compared. */
  add(members: Int32Array, affected: number): void {
    const size = members.length;
    if (size > BLOCK_MEMBERS_MAX || affected === 0) return;
    const pairs = (affected * (affected - 1)) / 2 + affected * (size - affected);
    if (this.#upTo(size) + pairs > this.#pairsMax) {
      this.#cut = true;
      return;
    }
    this.#pairs[size] = (this.#pairs[size] ?? 0) + pairs;
    this.#bySize[size]?.push(pairs, ...members);
  }

  #upTo(size: number): number {
    let pairs = 0;
    for (let each = 2; each <= size; each += 1) pairs += this.#pairs[each] ?? 0;
    return pairs;
  }

  /** The members of each block, once all blocks have been added. */
  *[Symbol.iterator](): Generator<readonly number[]> {
    let left = this.#pairsMax;
    for (const [size, blocks] of this.#bySize.entries()) {
      for (let at = 0; at < blocks.length; at += size + 1) {
        left -= blocks[at] ?? 0;
        if (left < 0) this.#cut = true;
        else yield blocks.slice(at + 1, at + 1 + size);
      }
    }
  }
}
