import {
  createDecoder,
  type Encoding,
  EncodingProbe,
  refuseBinary,
  refuseForeignFormat,
  sniffWide,
} from './decode/encoding.ts';
import { type Container, unpackHead } from './unpack/unpack.ts';

/** The start of a customer file as text. */
export interface Head {
  readonly text: string;
  readonly encoding: Encoding;
  readonly container: Container;
  /** Whether the text is that of the whole file. */
  readonly complete: boolean;
}

/**
 * Unpacks and decodes the start of a customer file as its load would.
 * Throws LoadError `unsupported_media_type`, `unsupported_encoding` and `archive_expands_too_much`.
 * @param whole whether the file is there to its end.
 */
export async function openHead(path: string, bytesWanted: number, whole: boolean): Promise<Head> {
  const { bytes, container, complete } = await unpackHead(path, bytesWanted, whole);
  return { ...headOf(bytes, complete && whole), container, complete: complete && whole };
}

/**
 * Decodes the first bytes of a text. Throws LoadError `unsupported_media_type` and `unsupported_encoding`.
 * @param complete whether they are all of it; else the last character may be cut off.
 */
export function headOf(bytes: Uint8Array, complete: boolean): Pick<Head, 'text' | 'encoding'> {
  refuseForeignFormat(bytes);
  const wide = sniffWide(bytes);
  if (wide === null) refuseBinary(bytes);
  const encoding = wide ?? probed(complete ? bytes : withoutCutEnd(bytes));
  const lossy = encoding === 'utf-8' ? 'utf-8-lossy' : encoding;
  return { text: createDecoder(lossy).decode(bytes, { stream: !complete }), encoding };
}

function probed(bytes: Uint8Array): Encoding {
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
