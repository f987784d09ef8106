import { isAscii } from 'node:buffer';
import { LoadError } from '../error.ts';

/** WHATWG labels that TextDecoder knows. `utf-8-lossy` decodes bad bytes to U+FFFD, so that only their rows fail. */
export type Encoding = 'utf-8' | 'utf-8-lossy' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const MAGIC: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['a PDF document', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['a ZIP archive or an XLSX workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['an empty ZIP archive', [0x50, 0x4b, 0x05, 0x06]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['an old Office document (xls)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
  ['a bzip2 archive', [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['an xz archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['a Parquet file', [0x50, 0x41, 0x52, 0x31]],
  ['an ELF program', [0x7f, 0x45, 0x4c, 0x46]],
];

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte);
}

/** Throws `unsupported_media_type` when the first bytes are those of a format that holds no customer records. */
export function refuseForeignFormat(head: Uint8Array): void {
  const found = MAGIC.find(([, bytes]) => startsWith(head, bytes));
  if (!found) return;
  throw new LoadError('unsupported_media_type', `The file is ${found[0]}. Send the customers as CSV or JSON text.`);
}

/**
 * UTF-16 and UTF-32 by byte order mark, UTF-16 without one by the pattern of its NUL bytes; null: some 8-bit text.
 * Throws `unsupported_encoding` for UTF-32.
 */
export function sniffWide(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(head, [0xff, 0xfe, 0, 0]) || startsWith(head, [0, 0, 0xfe, 0xff])) {
    throw new LoadError('unsupported_encoding', 'The file is UTF-32. Save it as UTF-8 and send it again.');
  }
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be';
  const length = Math.min(head.length, 4096) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (pairs < 2) return null;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be';
  return null;
}

/** Bytes of the UTF-8 sequence at `at`: its length, or 0 where it is none. Overlong forms and surrogates are none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  for (let offset = 1; offset < length; offset += 1) {
    if (((bytes[at + offset] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  const overlong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90);
  const outside = (lead === 0xed && second > 0x9f) || (lead === 0xf4 && second > 0x8f);
  return overlong || outside ? 0 : length;
}

/**
 * Decides between UTF-8, damaged UTF-8 and windows-1252 over the whole file, before it is decoded.
 * Text with more broken than whole multi-byte sequences is windows-1252; otherwise the broken bytes are damage.
 */
export class EncodingProbe {
  #tail: Uint8Array = new Uint8Array(0);
  #whole = 0;
  #broken = 0;

  push(chunk: Uint8Array): void {
    const bytes = this.#tail.length === 0 ? chunk : Buffer.concat([this.#tail, chunk]);
    const cut = lastBoundary(bytes);
    this.#count(bytes.subarray(0, cut));
    this.#tail = Uint8Array.from(bytes.subarray(cut));
  }

  end(): Encoding {
    this.#count(this.#tail);
    if (this.#broken === 0) return 'utf-8';
    return this.#broken >= this.#whole ? 'windows-1252' : 'utf-8-lossy';
  }

  #count(bytes: Uint8Array): void {
    if (isAscii(bytes)) return;
    for (let at = 0; at < bytes.length; ) {
      if ((bytes[at] ?? 0) < 0x80) {
        at += 1;
        continue;
      }
      const length = sequenceLength(bytes, at);
      if (length > 0) this.#whole += 1;
      else this.#broken += 1;
      at += length || 1;
    }
  }
}

/** The last position before which no sequence is cut in two. */
function lastBoundary(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
