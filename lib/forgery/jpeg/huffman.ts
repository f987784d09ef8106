import type { BitReader } from './bits.ts';
import { JpegError } from './jpeg.ts';

const FAST_BITS = 9;
const CODE_BITS_MAX = 16;

/** Canonical Huffman code of one table (T.81, annex C), with a direct lookup for short codes. */
export class HuffmanTable {
  private readonly fast = new Uint16Array(1 << FAST_BITS);
  /** Largest code of each length, -1 where there is none, and what to add for its place in `values`. */
  private readonly codeMax = new Int32Array(CODE_BITS_MAX + 1).fill(-1);
  private readonly offset = new Int32Array(CODE_BITS_MAX + 1);
  private readonly values: Uint8Array;

  /** @param counts number of codes of each length 1..16. */
  constructor(counts: Uint8Array, values: Uint8Array) {
    this.values = values;
    let code = 0;
    let place = 0;
    for (let length = 1; length <= CODE_BITS_MAX; length++) {
      const count = counts[length - 1] ?? 0;
      if (code + count > 1 << length) throw new JpegError('A Huffman table has too many codes.');
      this.offset[length] = place - code;
      for (let index = 0; index < count; index++, code++, place++) this.enter(code, length, values[place] ?? 0);
      if (count > 0) this.codeMax[length] = code - 1;
      code <<= 1;
    }
  }

  /** The next symbol, 0..255. */
  decode(reader: BitReader): number {
    const ahead = reader.peek(CODE_BITS_MAX);
    const short = this.fast[ahead >> (CODE_BITS_MAX - FAST_BITS)] ?? 0;
    if (short !== 0) {
      reader.take(short >> 8);
      return short & 255;
    }
    for (let length = FAST_BITS + 1; length <= CODE_BITS_MAX; length++) {
      const code = ahead >> (CODE_BITS_MAX - length);
      if (code > (this.codeMax[length] ?? -1)) continue;
      reader.take(length);
      return this.values[code + (this.offset[length] ?? 0)] ?? 0;
    }
    throw new JpegError('A Huffman code is unknown.');
  }

  private enter(code: number, length: number, value: number): void {
    if (length > FAST_BITS) return;
    const first = code << (FAST_BITS - length);
    this.fast.fill((length << 8) | value, first, first + (1 << (FAST_BITS - length)));
  }
}
