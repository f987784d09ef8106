import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const DROPPED_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Passes a body on to its parser until it is refused, and drops what follows up to a bound: what a kept connection still
 * holds of a body that nobody reads would keep the next request on it, or a client that still sends, waiting for ever.
 * @param refusal why the body is refused, as soon as it is; a parser that fails must say so here.
 * @returns whether the body was read to its end. @throws what the body itself fails with.
 */
export async function feedParser(source: Readable, parser: Writable, refusal: () => unknown): Promise<boolean> {
  let dropped = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (refusal() === undefined) return untilEither(parser, (next) => parser.write(chunk, next), done);
      dropped += chunk.length;
      done(dropped > DROPPED_BYTES_MAX ? new BodyTooLong() : null);
    },
    final(done) {
      if (refusal() === undefined) return untilEither(parser, (next) => parser.end(next), done);
      done();
    },
  });
  try {
    await pipeline(source, sink);
    return true;
  } catch (error) {
    if (error instanceof BodyTooLong) return false;
    throw error;
  } finally {
    if (!parser.writableFinished) parser.destroy();
  }
}

class BodyTooLong extends Error {}

/** Goes on when the parser has taken what was sent, or has closed without. */
function untilEither(parser: Writable, send: (next: () => void) => void, done: () => void): void {
  let gone = false;
  const next = () => {
    if (gone) return;
    gone = true;
    parser.off('close', next);
    done();
  };
  parser.once('close', next);
  send(next);
}
