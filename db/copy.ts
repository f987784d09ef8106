import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { oneEach } from './address.ts';

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;
const CONNECT_MS = 5000;

/** A connection of its own for COPY. */
export interface CopySession {
  /** The process id of its backend, where PostgreSQL runs. */
  readonly pid: number;
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

const IDLE_MS = 60_000;
const SESSIONS_MAX = 20;
const shared = globalThis as { assayCopyPools?: Map<string, pg.Pool> };

/**
 * A session that `close` gives back for the next, since opening one takes longer than a small file.
 * pg is used here alone: COPY by postgres.js hangs on an error (porsager/postgres#1173).
 */
export async function openCopy(databaseUrl: string): Promise<CopySession> {
  const { client, pid } = await writableClient(oneEach(databaseUrl));
  let lost: Error | undefined;
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on('error', onLost);
  let failed = false;
  return {
    pid,
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
        failed = true;
        throw lost ?? error;
      }
    },
    async close() {
      client.off('error', onLost);
      client.release(failed);
    },
  };
}

const ignore = () => {};

interface LiveClient {
  readonly client: pg.PoolClient;
  readonly pid: number;
}

/** Of several hosts, the first one that takes writes: pg knows one host only. */
async function writableClient(urls: readonly string[]): Promise<LiveClient> {
  let fault: unknown;
  for (const url of urls) {
    try {
      return await liveClient(poolOf(url));
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

/** The server may have ended an idle session a moment ago: each is asked before it is used. */
async function liveClient(pool: pg.Pool): Promise<LiveClient> {
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    const found = await ask(await pool.connect()).catch(() => null);
    if (found) return found;
  }
  return ask(await pool.connect());
}

async function ask(client: pg.PoolClient): Promise<LiveClient> {
  client.on('error', ignore);
  try {
    const { rows } = await client.query<{ pid: number; standby: boolean }>(
      'select pg_backend_pid() as pid, pg_is_in_recovery() as standby',
    );
    if (rows[0]?.standby) throw new Error('This server takes no writes.');
    client.off('error', ignore);
    return { client, pid: rows[0]?.pid ?? 0 };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function poolOf(databaseUrl: string): pg.Pool {
  shared.assayCopyPools ??= new Map();
  const known = shared.assayCopyPools.get(databaseUrl);
  if (known) return known;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'assay copy',
    max: SESSIONS_MAX,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
  });
  // An idle session may be lost with its server; the pool then opens another.
  pool.on('error', ignore);
  shared.assayCopyPools.set(databaseUrl, pool);
  return pool;
}
