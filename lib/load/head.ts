import {
  createDecoder,
  type Encoding,
  EncodingProbe,
  refuseBinary,
  refuseForeignFormat,
  sniffWide,
} from './decode/encoding.ts';

/** The start of a customer file, unpacked, as text. */
export interface Head {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * Decodes the first bytes of a customer file as its load would.
 * Throws LoadError `unsupported_media_type` and `unsupported_encoding`.
 * @param complete whether they are the whole file; else the last character may be cut off.
 */
export function headOf(bytes: Uint8Array, complete: boolean): Head {
  refuseForeignFormat(bytes);
  const encoding = sniffWide(bytes) ?? probed(complete ? bytes : withoutCutEnd(bytes));
  return { text: createDecoder(encoding).decode(bytes, { stream: !complete }), encoding };
}

function probed(bytes: Uint8Array): Encoding {
  refuseBinary(bytes);
  const probe = new EncodingProbe();
  probe.push(bytes);
  return probe.end();
}

const SEQUENCE_BYTES_MAX = 4;

/** Without a sequence of UTF-8 that the end may cut in two. */
function withoutCutEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < SEQUENCE_BYTES_MAX && (bytes[end - 1] ?? 0) >= 0x80) end -= 1;
  return bytes.subarray(0, end);
}
