/** Sums per name over the parts of one query after the other; nothing is cleared in between. */
export class NameSums {
  readonly #rounds: Uint32Array;
  readonly #parts: Uint8Array;
  readonly #sums: Float64Array;
  #round = 0;
  #part = 0;
  #reached: number[] = [];

  constructor(names: number) {
    this.#rounds = new Uint32Array(names);
    this.#parts = new Uint8Array(names);
    this.#sums = new Float64Array(names);
  }

  startQuery(): void {
    this.#round += 1;
    this.#part = 0;
    this.#reached = [];
  }

  /** From here on each name takes one more share: the first. At most 255 parts. */
  startPart(): void {
    this.#part += 1;
  }

  /** @param opens whether a name without a share yet takes this one. */
  add(name: number, share: number, opens: boolean): void {
    if (this.#rounds[name] !== this.#round) {
      if (!opens) return;
      this.#rounds[name] = this.#round;
      this.#sums[name] = 0;
      this.#reached.push(name);
    } else if (this.#parts[name] === this.#part) return;
    this.#parts[name] = this.#part;
    this.#sums[name] = (this.#sums[name] ?? 0) + share;
  }

  of(name: number): number {
    return this.#sums[name] ?? 0;
  }

  /** The names with at least so much, those with most first, at most `max`. */
  best(least: number, max: number): readonly number[] {
    const names = this.#reached.filter((name) => this.of(name) >= least);
    if (names.length > 1) names.sort((a, b) => this.of(b) - this.of(a) || a - b);
    return names.slice(0, max);
  }
}
