import { Transform } from 'node:stream';
import { LoadError } from '../error.ts';
import { UNPACK_LIMITS } from '../limits.ts';

export interface Bounds {
  readonly packedBytes: number;
  readonly bytesMax: number;
}

/** Passes unpacked bytes on and fails with `archive_expands_too_much` once they are past the size or the ratio. */
export function bounded({ packedBytes, bytesMax }: Bounds): Transform {
  const { ratioMax, freeBytes } = UNPACK_LIMITS;
  const byRatio = Math.max(freeBytes, packedBytes * ratioMax);
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) done(tooLarge(`more than ${Math.round(bytesMax / 1024 / 1024)} MB`));
      else if (bytes > byRatio) done(tooLarge(`more than ${ratioMax} times its size`));
      else done(null, chunk);
    },
  });
}

function tooLarge(what: string): LoadError {
  return new LoadError('archive_expands_too_much', `The archive unpacks to ${what}, which is the limit.`);
}

/** The refusal of an archive that cannot be unpacked, or holds what is no customer file. */
export function unusable(what: string): LoadError {
  return new LoadError('unsupported_media_type', `${what} Send the customers as CSV or JSON text.`);
}

/** A fault of the disk as it is; any other as the refusal of what was read. */
export function asRefusal(error: unknown, what: string): Error {
  if (error instanceof LoadError) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  const refusal = unusable(what);
  refusal.cause = error;
  return refusal;
}
