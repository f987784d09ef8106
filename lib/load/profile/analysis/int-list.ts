/** A list of whole numbers of 32 bits that grows: four bytes each, outside of the heap. */
export class IntList {
  #numbers = new Int32Array(64);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length] = number;
    this.length += 1;
  }

  at(place: number): number {
    return this.#numbers[place] ?? 0;
  }
}
