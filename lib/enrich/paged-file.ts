import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const PAGE_BYTES = 4096;
const PAGES = 2048;
/** A piece of at most so many bytes lies whole in the page where it begins. */
const OVERLAP_BYTES = 64;
const SLOT_BYTES = PAGE_BYTES + OVERLAP_BYTES;

/** Files that nobody reads any more are closed. */
const forgotten = new FinalizationRegistry(closeSync);

/**
 * A large file that is read where it is asked, from the system's cache of files: of it at most 8.5 MB are held. The file must not
 * be changed in its place; one that takes its name is not noticed.
 */
export class PagedFile {
  /** Bytes. */
  readonly size: number;
  readonly #fd: number;
  readonly #slots = Buffer.allocUnsafeSlow(PAGES * SLOT_BYTES);
  readonly #held = new Int32Array(PAGES).fill(-1);

  /** @throws Error where the file cannot be read. */
  constructor(path: string) {
    this.#fd = openSync(path, 'r');
    forgotten.register(this, this.#fd);
    this.size = fstatSync(this.#fd).size;
  }

  /** A whole number of at most 6 bytes, the highest first. @throws RangeError past the end. */
  uint(at: number, length: number): number {
    if (length === 0) return 0;
    const from = this.#find(at, length);
    return this.#slots.readUIntBE(from, length);
  }

  /** A copy of the bytes. @throws RangeError past the end. */
  bytes(at: number, length: number): Buffer {
    if (length <= OVERLAP_BYTES) {
      const from = this.#find(at, length);
      return Buffer.from(this.#slots.subarray(from, from + length));
    }
    this.#check(at, length);
    const bytes = Buffer.allocUnsafe(length);
    this.#read(bytes, at);
    return bytes;
  }

  /** UTF-8. @throws RangeError past the end. */
  text(at: number, length: number): string {
    if (length > OVERLAP_BYTES) return this.bytes(at, length).toString('utf8');
    const from = this.#find(at, length);
    return this.#slots.toString('utf8', from, from + length);
  }

  /** Where in the slots a piece begins. */
  #find(at: number, length: number): number {
    this.#check(at, length);
    const page = Math.floor(at / PAGE_BYTES);
    const slot = page % PAGES;
    if (this.#held[slot] !== page) this.#load(page, slot);
    return slot * SLOT_BYTES + at - page * PAGE_BYTES;
  }

  #check(at: number, length: number): void {
    if (at < 0 || at + length > this.size) throw new RangeError('The file ends before.');
  }

  #load(page: number, slot: number): void {
    this.#held[slot] = -1;
    const from = slot * SLOT_BYTES;
    const at = page * PAGE_BYTES;
    this.#read(this.#slots.subarray(from, from + Math.min(SLOT_BYTES, this.size - at)), at);
    this.#held[slot] = page;
  }

  #read(into: Buffer, at: number): void {
    if (readSync(this.#fd, into, 0, into.length, at) !== into.length) throw new RangeError('The file ends before.');
  }
}
