import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Reply } from './reply.ts';

/** Text as a CSV attachment that no browser runs. @param fileName plain ASCII. */
export function csvReply(fileName: string, text: string): Reply {
  return new Reply(text, { headers: headersFor(fileName) });
}

/** The same of text that comes in pieces; the next is asked for when the last has gone out. */
export function csvStreamReply(fileName: string, text: AsyncIterable<string>): Response {
  const bytes = Readable.from(encoded(text), { objectMode: false });
  const body = Readable.toWeb(bytes) as NodeReadableStream<Uint8Array> as ReadableStream;
  return new Response(body, { headers: headersFor(fileName) });
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece);
}

function headersFor(fileName: string): Record<string, string> {
  return {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'no-store',
  };
}
