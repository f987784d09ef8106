import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { connect, type Sql } from '#db/client.ts';
import { emptyFloorTables, FLOOR_TABLES, type FloorTable, floorTable, withFloorTables } from './floor-tables.ts';
import type { BenchClient } from './http.ts';
import { type Latencies, summary, type Throughput } from './measure.ts';

const SINGLES = 500;
const COPIES_MIN = 20;

type Rows = Readonly<Record<FloorTable, readonly string[]>>;

/** A route that answers at once. */
export async function measureRoute(client: BenchClient): Promise<Latencies> {
  return measureEach(() => client.ping());
}

/** A transaction that copies the rows of one event into tables with the same columns and indexes. */
export function measureInsertOne(databaseUrl: string, tenantId: string): Promise<Latencies> {
  return withRows(databaseUrl, tenantId, 1, async (sql, rows) => {
    return measureEach(
      () => copyIn(sql, rows),
      async () => {
        for (const table of FLOOR_TABLES) await sql.unsafe(`delete from ${floorTable(table)}`);
      },
    );
  });
}

/** The rows of the tenant's newest events by COPY, in transactions of a whole batch: PostgreSQL has no faster way to take them in. */
export function measureCopy(
  databaseUrl: string,
  tenantId: string,
  { batch, events }: { readonly batch: number; readonly events: number },
): Promise<Throughput> {
  return withRows(databaseUrl, tenantId, batch, async (sql, rows) => {
    const copies = Math.max(COPIES_MIN, Math.ceil(events / batch));
    let spentMs = 0;
    for (let index = 0; index < copies; index += 1) {
      const startedAt = performance.now();
      await copyIn(sql, rows);
      spentMs += performance.now() - startedAt;
      await emptyFloorTables(sql);
    }
    const [copied, seconds] = [copies * rows.events.length, spentMs / 1000];
    return { events: copied, seconds, perSecond: copied / seconds };
  });
}

async function withRows<T>(
  databaseUrl: string,
  tenantId: string,
  events: number,
  use: (sql: Sql, rows: Rows) => Promise<T>,
): Promise<T> {
  const { sql, close } = connect(databaseUrl, 1);
  try {
    const newest = (table: FloorTable) =>
      copiedOut(
        sql,
        `select * from ${table} where tenant_id = '${tenantId}' and seq > 0 order by seq desc limit ${events}`,
      );
    const rows = { events: await newest('events'), alerts: await newest('alerts') };
    return await withFloorTables(sql, () => use(sql, rows));
  } finally {
    await close();
  }
}

async function copyIn(sql: Sql, rows: Rows): Promise<void> {
  await sql.begin(async (tx) => {
    for (const table of FLOOR_TABLES) {
      const into = await tx.unsafe(`copy ${floorTable(table)} from stdin`).writable();
      await pipeline(Readable.from([rows[table].join('')]), into);
    }
  });
}

/** One line a row, with its line end. */
async function copiedOut(sql: Sql, query: string): Promise<string[]> {
  const from = await sql.unsafe(`copy (${query}) to stdout`).readable();
  return (await text(from)).match(/[^\n]*\n/g) ?? [];
}

/** One after the other. @param after is not counted. */
async function measureEach(work: () => Promise<void>, after?: () => Promise<void>): Promise<Latencies> {
  const took: number[] = [];
  for (let index = 0; index < SINGLES; index += 1) {
    const startedAt = performance.now();
    await work();
    took.push(performance.now() - startedAt);
    await after?.();
  }
  return { events: SINGLES, ...summary(took) };
}
