/**
 * Memory that is used again: arrays of one work after the other, by the number of their place. Each is as the work before left it.
 * What is made anew for each of hundreds of parts is given back late, and the process grows by it.
 */
export class Room {
  readonly #kept: ArrayBuffer[] = [];

  ints(place: number, length: number): Int32Array {
    return new Int32Array(this.#bytes(place, length), 0, length);
  }

  words(place: number, length: number): Uint32Array {
    return new Uint32Array(this.#bytes(place, length), 0, length);
  }

  #bytes(place: number, length: number): ArrayBuffer {
    const known = this.#kept[place];
    if (known !== undefined && known.byteLength >= 4 * length) return known;
    const made = new ArrayBuffer(4 * length);
    this.#kept[place] = made;
    return made;
  }
}
