import { JpegError } from './jpeg.ts';

/** Bits of an entropy-coded segment; stops at markers and refuses to read past them. */
export class BitReader {
  private readonly bytes: Uint8Array;
  private at: number;
  private hold = 0;
  private held = 0;
  private padded = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** The next `count` bits (1..16) without taking them; zeros stand past the end. */
  peek(count: number): number {
    while (this.held < count) {
      this.hold = ((this.hold << 8) | this.next()) & 0xffffff;
      this.held += 8;
    }
    return (this.hold >> (this.held - count)) & ((1 << count) - 1);
  }

  /** Takes bits that were peeked. */
  take(count: number): void {
    this.held -= count;
    if (this.held < this.padded) throw new JpegError('The picture data end early.');
  }

  /** @param count 0..16 */
  bits(count: number): number {
    if (count === 0) return 0;
    const value = this.peek(count);
    this.take(count);
    return value;
  }

  /** A signed value of `count` bits as JPEG codes it (T.81, F.2.2.1). */
  signed(count: number): number {
    if (count === 0) return 0;
    const value = this.bits(count);
    return value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** Goes past the restart marker that ends an interval. */
  restart(): void {
    const at = this.end();
    const marker = this.bytes[at + 1] ?? 0;
    if (marker < 0xd0 || marker > 0xd7) throw new JpegError('A restart marker is missing.');
    this.at = at + 2;
    this.hold = 0;
    this.held = 0;
    this.padded = 0;
  }

  /** Offset of the marker after the data that were read; the file's length where none follows. */
  end(): number {
    let at = this.at;
    while (at < this.bytes.length && !this.markerAt(at)) at++;
    return at;
  }

  private markerAt(at: number): boolean {
    const second = this.bytes[at + 1];
    return this.bytes[at] === 0xff && second !== undefined && second !== 0 && second !== 0xff;
  }

  private next(): number {
    while (this.bytes[this.at] === 0xff && this.bytes[this.at + 1] === 0xff) this.at++;
    if (this.at >= this.bytes.length || this.markerAt(this.at)) {
      this.padded += 8;
      return 0;
    }
    const byte = this.bytes[this.at] ?? 0;
    this.at += byte === 0xff ? 2 : 1;
    return byte;
  }
}
