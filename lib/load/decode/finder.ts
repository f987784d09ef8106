/** Finds one string in a growing text and remembers where it is, so that no stretch is searched twice. */
export class Finder {
  readonly #needle: string;
  #text = '';
  #from = 0;
  #at = -1;

  constructor(needle: string) {
    this.#needle = needle;
  }

  reset(text: string): void {
    this.#text = text;
    this.#from = 0;
    this.#at = -1;
  }

  /** Index of the first occurrence at or behind `from`; infinity where there is none. */
  next(from: number): number {
    if (from < this.#from || from > this.#at) {
      const at = this.#text.indexOf(this.#needle, from);
      this.#from = from;
      this.#at = at < 0 ? Number.POSITIVE_INFINITY : at;
    }
    return this.#at;
  }
}
