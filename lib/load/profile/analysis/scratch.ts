import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import path from 'node:path';

const BUFFER_BYTES = 1024 * 1024;
const WINDOW_BYTES = 64 * 1024;

/**
 * Bytes that are written once and read at any place: the last megabyte in memory, what is before it in a file without a name,
 * which ends with the process. Nothing is written to disk for a small scope.
 */
export class Scratch {
  readonly #path: string;
  #file: number | null = null;
  #flushed = 0;
  #buffer = Buffer.alloc(0);
  #used = 0;
  #ahead: Buffer | undefined;
  /** What is read ahead of the file where reads go forward. */
  readonly #window = { from: 0, bytes: Buffer.alloc(0) as Buffer, readTo: 0 };

  /** @param dir a folder that is there. @param name of which no other scratch of the folder is. */
  constructor(dir: string, name: string) {
    this.#path = path.join(dir, `${name}.scratch`);
  }

  /** @returns the place of the bytes. */
  append(bytes: Uint8Array): number {
    const at = this.#flushed + this.#used;
    if (this.#used + bytes.length > BUFFER_BYTES) this.#flush();
    if (bytes.length > BUFFER_BYTES) this.#write(bytes);
    else {
      this.#room(this.#used + bytes.length);
      this.#buffer.set(bytes, this.#used);
      this.#used += bytes.length;
    }
    return at;
  }

  /** Reads `target.length` bytes from a place on. */
  read(at: number, target: Uint8Array): void {
    if (at >= this.#flushed) {
      const start = at - this.#flushed;
      target.set(this.#buffer.subarray(start, start + target.length));
      return;
    }
    const window = this.#window;
    const end = at + target.length;
    const forward = at >= window.readTo && at < window.readTo + WINDOW_BYTES && target.length < WINDOW_BYTES;
    window.readTo = end;
    if (forward && end > window.from + window.bytes.length) this.#readAhead(at);
    if (at >= window.from && end <= window.from + window.bytes.length) {
      target.set(window.bytes.subarray(at - window.from, end - window.from));
    } else this.#readAll(at, target);
  }

  #readAhead(at: number): void {
    this.#ahead ??= Buffer.alloc(WINDOW_BYTES);
    const got = readSync(this.#open(), this.#ahead, 0, WINDOW_BYTES, at);
    this.#window.from = at;
    this.#window.bytes = this.#ahead.subarray(0, got);
  }

  #readAll(at: number, target: Uint8Array): void {
    for (let done = 0; done < target.length; ) {
      const got = readSync(this.#open(), target, done, target.length - done, at + done);
      if (got === 0) throw new Error('The scratch file ends before what was written to it.');
      done += got;
    }
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #room(bytes: number): void {
    if (bytes <= this.#buffer.length) return;
    const larger = Buffer.alloc(Math.min(BUFFER_BYTES, Math.max(2 * bytes, 16 * 1024)));
    larger.set(this.#buffer.subarray(0, this.#used));
    this.#buffer = larger;
  }

  #flush(): void {
    if (this.#used === 0) return;
    this.#write(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
  }

  #write(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#open(), bytes, done, bytes.length - done, this.#flushed + done);
    }
    this.#flushed += bytes.length;
  }

  #open(): number {
    if (this.#file === null) {
      this.#file = openSync(this.#path, 'wx+', 0o600);
      unlinkSync(this.#path);
    }
    return this.#file;
  }
}
