import { isAscii, isUtf8 } from 'node:buffer';
import { LoadError } from '../error.ts';
import { LEGACY_ENCODINGS, type LegacyEncoding, legacyEncoding } from './legacy-encoding.ts';
import { Utf32Decoder } from './utf32.ts';

export type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** Labels of TextDecoder, UTF-32 and `utf-8-lossy`, which decodes bad bytes to U+FFFD, so that only their rows fail. */
export type Encoding = 'utf-8' | 'utf-8-lossy' | WideEncoding | LegacyEncoding;

/** What turns bytes into text piece by piece; a byte order mark is left out. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

export function createDecoder(encoding: Encoding): Decoder {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return new Utf32Decoder(encoding === 'utf-32le');
  return new TextDecoder(encoding === 'utf-8-lossy' ? 'utf-8' : encoding, { fatal: encoding === 'utf-8' });
}

/** Whether an encoding was told by its look and not by a mark or by being valid: it may be another one. */
export function isGuessed(encoding: string): boolean {
  return LEGACY_ENCODINGS.some((name) => name === encoding);
}

const MAGIC: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['a PDF document', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['an archive in an archive', [0x50, 0x4b, 0x03, 0x04]],
  ['an empty ZIP archive', [0x50, 0x4b, 0x05, 0x06]],
  ['an archive in an archive', [0x1f, 0x8b]],
  [
    'an old Excel workbook (xls), which Excel saves as XLSX or CSV, or another old Office document',
    [0xd0, 0xcf, 0x11, 0xe0],
  ],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
  ['a bzip2 archive', [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['an xz archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['a Parquet file', [0x50, 0x41, 0x52, 0x31]],
  ['an ELF program', [0x7f, 0x45, 0x4c, 0x46]],
];

/** Bytes from which an older encoding is told. */
const SAMPLE_BYTES = 64 * 1024;

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte);
}

/** Throws `unsupported_media_type` when the first bytes are those of a format that holds no customer records. */
export function refuseForeignFormat(head: Uint8Array): void {
  const found = MAGIC.find(([, bytes]) => startsWith(head, bytes));
  if (!found) return;
  throw new LoadError('unsupported_media_type', `The file is ${found[0]}. Send the customers as CSV or JSON text.`);
}

const BINARY_SHARE = 0.1;
const BINARY_BYTES_MIN = 8;

/** Throws `unsupported_encoding` when the first bytes, which are not UTF-16 or UTF-32, are no text in any encoding. */
export function refuseBinary(head: Uint8Array): void {
  let control = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1a && byte !== 0x1b)) control += 1;
  if (control < BINARY_BYTES_MIN || control < head.length * BINARY_SHARE) return;
  const what = 'The file is no text in an encoding that is read here: it is full of control characters.';
  throw new LoadError('unsupported_encoding', `${what} Save it as CSV in UTF-8.`);
}

/** UTF-16 and UTF-32 by byte order mark, UTF-16 without one by the pattern of its NUL bytes; null: some 8-bit text. */
export function sniffWide(head: Uint8Array): WideEncoding | null {
  if (startsWith(head, [0xff, 0xfe, 0, 0])) return 'utf-32le';
  if (startsWith(head, [0, 0, 0xfe, 0xff])) return 'utf-32be';
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
 * Decides between UTF-8, damaged UTF-8 and older encodings over the whole file, before it is decoded.
 * Text with more broken than whole multi-byte sequences is in an older encoding; otherwise the broken bytes are damage.
 */
export class EncodingProbe {
  #tail: Uint8Array = new Uint8Array(0);
  #whole = 0;
  #broken = 0;
  readonly #sample: Uint8Array[] = [];
  #sampled = 0;

  push(chunk: Uint8Array): void {
    const bytes = this.#tail.length === 0 ? chunk : Buffer.concat([this.#tail, chunk]);
    const cut = lastBoundary(bytes);
    this.#count(bytes.subarray(0, cut));
    this.#tail = Uint8Array.from(bytes.subarray(cut));
  }

  end(): Encoding {
    this.#count(this.#tail);
    if (this.#broken === 0) return 'utf-8';
    return this.#broken >= this.#whole ? legacyEncoding(Buffer.concat(this.#sample)) : 'utf-8-lossy';
  }

  /** Keeps the first bytes of each chunk from where they are no ASCII. */
  #keep(bytes: Uint8Array): void {
    const room = SAMPLE_BYTES - this.#sampled;
    if (room <= 0) return;
    const from = bytes.findIndex((byte) => byte >= 0x80);
    const part = Uint8Array.from(bytes.subarray(from, from + room));
    this.#sample.push(part);
    this.#sampled += part.length;
  }

  #count(bytes: Uint8Array): void {
    if (isAscii(bytes)) return;
    this.#keep(bytes);
    if (isUtf8(bytes)) {
      let leads = 0;
      for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) >= 0xc0) leads += 1;
      this.#whole += leads;
      return;
    }
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
export function lastBoundary(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
