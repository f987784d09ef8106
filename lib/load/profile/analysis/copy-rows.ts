const SIGNATURE = 'PGCOPY\n\xff\r\n\0';
/** The signature, flags and the length of an extension that PostgreSQL never sends. */
const HEADER_BYTES = SIGNATURE.length + 8;
const END = -1;

/** The bytes of one row: its fields, each a length of four bytes (-1 for null) and the bytes of the value. */
export type RowBytes = Buffer;

/**
 * Cuts what COPY sends in its binary format into rows, whatever pieces it arrives in.
 * Source: PostgreSQL documentation, COPY, "Binary Format".
 */
export class CopyRows {
  #rest: Buffer = Buffer.alloc(0);
  #started = false;

  /** The rows that end in these bytes; valid until the next call. @throws Error where it is no binary COPY. */
  *push(bytes: Uint8Array): Generator<RowBytes> {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const data = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    let at = this.#started ? 0 : this.#header(data);
    for (let end = rowEnd(data, at); end > at; end = rowEnd(data, at)) {
      if (data.readInt16BE(at) !== END) yield data.subarray(at + 2, end);
      at = end;
    }
    this.#rest = Buffer.from(data.subarray(at));
  }

  #header(data: Buffer): number {
    if (data.length < HEADER_BYTES) return 0;
    if (data.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE)
      throw new Error('This is not the binary format of COPY.');
    this.#started = true;
    return HEADER_BYTES;
  }
}

/** Where the row ends that begins here; -1 where it is not all there. */
function rowEnd(data: Buffer, from: number): number {
  let at = from + 2;
  if (at > data.length) return -1;
  const fields = data.readInt16BE(from);
  for (let left = fields; left > 0; left -= 1) {
    if (at + 4 > data.length) return -1;
    const length = data.readInt32BE(at);
    at += 4 + Math.max(0, length);
  }
  return at > data.length ? -1 : at;
}

/** The values of a row of texts. */
export function textsOf(row: RowBytes): (string | null)[] {
  const texts: (string | null)[] = [];
  for (let at = 0; at < row.length; ) {
    const length = row.readInt32BE(at);
    at += 4;
    texts.push(length < 0 ? null : row.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return texts;
}
