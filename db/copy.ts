import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;
const CONNECT_MS = 5000;

/** A connection of its own for COPY. */
export interface CopySession {
  /**
   * Streams rows in the text format of COPY into a table, in one statement that commits by itself: all of them or, when
   * the source or the server fails, none.
   * @param table `schema.name`; like the columns lower snake, never from a user.
   * @param format `csv` for a file with a header line.
   * @returns the number of rows.
   */
  copy(
    table: string,
    columns: readonly string[],
    source: AsyncIterable<Uint8Array>,
    format?: 'text' | 'csv',
  ): Promise<number>;
  close(): Promise<void>;
}

/** pg is used here alone: COPY by postgres.js hangs on an error (porsager/postgres#1173). */
export async function openCopy(databaseUrl: string): Promise<CopySession> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'assay copy',
  });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  return {
    async copy(table, columns, source, format = 'text') {
      for (const name of [...table.split('.'), ...columns]) {
        if (!NAME.test(name)) throw new Error(`Not a name for COPY: ${name}`);
      }
      try {
        const options = format === 'csv' ? ' (format csv, header)' : '';
        const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin${options}`));
        await pipeline(Readable.from(source), target);
        return target.rowCount;
      } catch (error) {
        throw lost ?? error;
      }
    },
    close: () => client.end(),
  };
}
