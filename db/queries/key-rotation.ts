import { sql } from 'drizzle-orm';
import type { Executor, Sql } from '../client.ts';
import type { CurrentKeys, KeyedRow, KeyedTable } from './keyed-tables.ts';

/** How many rows of a table hold something, and how many of them are not under the current keys. */
export async function countKeyed(
  db: Executor,
  table: KeyedTable,
  keys: CurrentKeys,
): Promise<{ readonly total: number; readonly left: number }> {
  await letItTakeLong(db);
  const [row] = await db.execute<{ total: number; left: number }>(sql`
    select count(*)::int as total, (count(*) filter (where ${table.isLeft(keys)}))::int as "left"
    from ${sql.raw(table.name)} where ${table.holds(keys)}`);
  return row ?? { total: 0, left: 0 };
}

/** The next rows behind a place that are not under the current keys. */
export async function nextKeyed(
  db: Executor,
  table: KeyedTable,
  keys: CurrentKeys,
  after: readonly string[] | null,
  limit: number,
): Promise<KeyedRow[]> {
  await letItTakeLong(db);
  const columns = sql.raw(table.order.map(([column]) => column).join(', '));
  const place = sql.raw(table.order.map(([column]) => `${column}::text`).join(', '));
  const values = after?.map((value, index) => sql`${value}::${sql.raw(table.order[index]?.[1] ?? 'text')}`);
  const behind = values ? sql`and (${columns}) > (${sql.join(values, sql`, `)})` : sql``;
  const rows = await db.execute<{ place: string[]; texts: (string | null)[] }>(sql`
    select distinct on (${columns}) array[${place}] as place, ${table.texts} as texts from ${sql.raw(table.name)}
    where ${table.holds(keys)} and ${table.isLeft(keys)} ${behind} order by ${columns} limit ${limit}`);
  return [...rows];
}

async function letItTakeLong(db: Executor): Promise<void> {
  await db.execute(sql`set local statement_timeout = '30min'`);
}

/** How many loads that began before a time are still under way: they write with the keys of that time. */
export async function countLoadsSince(db: Executor, before: Date): Promise<number> {
  const [row] = await db.execute<{ loads: number }>(sql`
    select count(*)::int as loads from loads
    where state in ('receiving', 'committing') and started_at < ${before.toISOString()}::timestamptz`);
  return row?.loads ?? 0;
}

/** Tenants of which a load was under way after a time. */
export async function tenantsLoadedSince(db: Executor, since: Date): Promise<string[]> {
  const rows = await db.execute<{ tenant_id: string }>(sql`
    select distinct tenant_id from loads where finished_at is null or finished_at > ${since.toISOString()}::timestamptz`);
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Keeps a second rotation out until the returned function is called, or the process ends. Null where one is under way. */
export async function lockRotation(pool: Sql): Promise<(() => Promise<void>) | null> {
  const session = await pool.reserve();
  const [row] = await session<{ taken: boolean }[]>`select pg_try_advisory_lock(hashtext('rotate-keys')) as taken`;
  if (row?.taken)
    return async () => {
      await session`select pg_advisory_unlock(hashtext('rotate-keys'))`;
      session.release();
    };
  session.release();
  return null;
}
