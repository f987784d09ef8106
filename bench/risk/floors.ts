import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { connect, type Sql } from '#db/client.ts';
import type { BenchClient } from './http.ts';
import { type Latencies, summary } from './measure.ts';

const SINGLES = 500;
const BATCHES = 20;
const TABLES = ['events', 'alerts'] as const;

/** What nothing can be faster than, measured in the same run. */
export interface Floors {
  /** A route that answers at once. */
  readonly route: Latencies;
  /** A transaction that inserts one event's rows into tables with the same columns and indexes. */
  readonly insertOne: Latencies;
  /** Events a second, in transactions of a whole batch. */
  readonly insertPerSecond: number;
}

export async function measureFloors(
  client: BenchClient,
  databaseUrl: string,
  tenantId: string,
  batch: number,
): Promise<Floors> {
  const took: number[] = [];
  for (let index = 0; index < SINGLES; index += 1) {
    const startedAt = performance.now();
    await client.ping();
    took.push(performance.now() - startedAt);
  }
  const { sql, close } = connect(databaseUrl, 1);
  try {
    return { route: { events: SINGLES, ...summary(took) }, ...(await measureInserts(sql, tenantId, batch)) };
  } finally {
    await close();
  }
}

/** The rows of the newest events, copied as text: PostgreSQL has no faster way to take rows in. */
async function measureInserts(sql: Sql, tenantId: string, batch: number) {
  const rows: Record<(typeof TABLES)[number], string[]> = { events: [], alerts: [] };
  for (const table of TABLES) {
    await sql.unsafe(`create table floor_${table} (like ${table} including all)`);
    rows[table] = await copiedOut(
      sql,
      `select * from ${table} where tenant_id = '${tenantId}' and seq > 0 order by seq desc limit ${batch}`,
    );
  }
  const insert = (size: number) =>
    sql.begin(async (tx) => {
      for (const table of TABLES) {
        const into = await tx`copy ${tx(`floor_${table}`)} from stdin`.writable();
        await pipeline(Readable.from([rows[table].slice(0, size).join('')]), into);
      }
    });
  await insert(1);
  await sql`truncate floor_events, floor_alerts`;
  const took: number[] = [];
  for (let index = 0; index < SINGLES; index += 1) {
    const startedAt = performance.now();
    await insert(1);
    took.push(performance.now() - startedAt);
    await sql`delete from floor_events`;
    await sql`delete from floor_alerts`;
  }
  let spentMs = 0;
  for (let index = 0; index < BATCHES; index += 1) {
    const startedAt = performance.now();
    await insert(batch);
    spentMs += performance.now() - startedAt;
    await sql`truncate floor_events, floor_alerts`;
  }
  for (const table of TABLES) await sql.unsafe(`drop table floor_${table}`);
  return { insertOne: { events: SINGLES, ...summary(took) }, insertPerSecond: (BATCHES * batch) / (spentMs / 1000) };
}

/** One line a row, with its line end. */
async function copiedOut(sql: Sql, query: string): Promise<string[]> {
  const from = await sql.unsafe(`copy (${query}) to stdout`).readable();
  return (await text(from)).match(/[^\n]*\n/g) ?? [];
}
