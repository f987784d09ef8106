import type { Readable } from 'node:stream';
import type postgres from 'postgres';
import type { Executor } from './client.ts';

/** A text in a statement that takes no parameters. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const BATCH_BYTES = 1024 * 1024;

/**
 * The rows of a query of this transaction as COPY sends them in its binary format, about a megabyte at a time, each in memory of
 * its own; the next is read while one is taken. It is always read to its end: postgres.js waits for ever on a stream that is left.
 * @param query without parameters.
 */
export async function copyOut(db: Executor, query: string, take: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  // Drizzle has no COPY; `client` is the connection of this transaction.
  const { client } = (db as unknown as { readonly session: { readonly client: postgres.Sql } }).session;
  const rows: Readable = await client.unsafe(`copy (${query}) to stdout (format binary)`).readable();
  let failed: unknown;
  let taking = Promise.resolve();
  let parts: Buffer[] = [];
  let bytes = 0;
  const send = async () => {
    const batch = new Uint8Array(bytes);
    let at = 0;
    for (const part of parts) {
      batch.set(part, at);
      at += part.length;
    }
    [parts, bytes] = [[], 0];
    await taking;
    if (failed !== undefined) return;
    taking = take(batch).catch((error: unknown) => {
      failed = error ?? new Error('It failed.');
    });
  };
  for await (const part of rows as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= BATCH_BYTES) await send();
  }
  await send();
  await taking;
  if (failed !== undefined) throw failed;
}
