import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { KIND_OF_STORED, STAGED_COLUMNS, type StoredColumn } from '../customer-columns.ts';
import type { ColumnKind } from '../customer-layout.ts';
import { leasedLoads } from './loads.ts';

const TYPES: Readonly<Record<string, string>> = {
  record: 'integer not null',
  line: 'integer not null',
  customer_id: 'text not null',
  attributes: 'jsonb',
  marks: 'jsonb',
};
const TYPES_OF_KINDS: Readonly<Partial<Record<ColumnKind, string>>> = {
  date: 'date',
  boolean: 'boolean',
  instant: 'timestamptz',
};

function typeOf(name: (typeof STAGED_COLUMNS)[number]): string {
  const ofKind = name in KIND_OF_STORED ? TYPES_OF_KINDS[KIND_OF_STORED[name as StoredColumn]] : undefined;
  return TYPES[name] ?? ofKind ?? 'text';
}

/** A load that ends would wait for autovacuum, which truncates the table, before it can drop it. */
const SHORT_LIVED = 'with (autovacuum_enabled = false)';

/** The staging table of one load: `staging.load_<id without dashes>`. */
export function stagingTable(loadId: string): string {
  const id = loadId.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error(`Not a load id: ${loadId}`);
  return `staging.load_${id}`;
}

export async function createStaging(db: Executor, loadId: string): Promise<void> {
  const columns = STAGED_COLUMNS.map((name) => `${name} ${typeOf(name)}`).join(', ');
  await db.execute(sql.raw(`create unlogged table ${stagingTable(loadId)} (${columns}) ${SHORT_LIVED}`));
}

/** Makes a further part of a load's staging table: its rows are among those of the whole. Returns its name. */
export async function createStagingPart(db: Executor, loadId: string, part: number): Promise<string> {
  const name = `${stagingTable(loadId)}_${part}`;
  await db.execute(sql.raw(`create unlogged table ${name} () inherits (${stagingTable(loadId)}) ${SHORT_LIVED}`));
  return name;
}

export async function dropStaging(db: Executor, loadId: string): Promise<void> {
  await db.execute(sql.raw(`drop table if exists ${stagingTable(loadId)} cascade`));
}

/**
 * Drops the staging tables of every load that is not under way: what a crash left behind. The tables are read before the
 * leases, since a load takes its lease before it makes its table.
 * @param everyTenant sees the loads of every tenant.
 */
export async function sweepStaging(db: Executor, everyTenant: Executor): Promise<number> {
  const tables = await db.execute<{ name: string }>(
    sql`select 'staging.' || tablename as name from pg_tables where schemaname = 'staging' and tablename ~ '^load_[0-9a-f]{32}$'`,
  );
  if (tables.length === 0) return 0;
  const live = new Set((await leasedLoads(everyTenant)).map(stagingTable));
  const stale = tables.map(({ name }) => name).filter((name) => !live.has(name));
  for (const name of stale) await db.execute(sql.raw(`drop table if exists ${name} cascade`));
  return stale.length;
}

/** How many rows are staged. The tables are unlogged: a crash of the database between reading and writing empties them. */
export async function countStaged(db: Executor, loadId: string): Promise<number> {
  const [staged] = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.raw(stagingTable(loadId))}`,
  );
  return staged?.rows ?? 0;
}

/** Once every row is staged: lets the planner know how many there are. */
export async function analyseStaging(db: Executor, loadId: string): Promise<void> {
  await db.execute(sql.raw(`analyze ${stagingTable(loadId)} (customer_id)`));
}

function repeatsTable(loadId: string) {
  return sql.raw(stagingTable(loadId).replace('staging.load_', 'repeats_'));
}

export interface RepeatRow extends Record<string, unknown> {
  readonly record: number;
  readonly line: number;
  readonly customer_id: string;
  readonly raw: string;
  readonly taken_line: number;
}

/**
 * Takes the rows out of staging whose customer_id another row has that is taken, the first or the last of them, into a
 * temporary table that `listRepeats` reads. Where the first is taken only rows with `raw` can be such repeats; where
 * the last is taken every row has it. Returns how many there are.
 */
export async function separateRepeats(db: Executor, loadId: string, taken: 'first' | 'last'): Promise<number> {
  const staging = sql.raw(stagingTable(loadId));
  const repeats = repeatsTable(loadId);
  const twice =
    taken === 'first'
      ? sql`select customer_id from ${staging} where raw is not null`
      : sql`select customer_id from ${staging} group by 1 having count(*) > 1`;
  const [order, other] = taken === 'first' ? [sql`asc`, sql`<`] : [sql`desc`, sql`>`];
  await db.execute(sql`
    create temporary table ${repeats} on commit drop as
    select s.record, s.line, s.customer_id, s.raw, f.line as taken_line
    from ${staging} s
    join (select distinct on (customer_id) customer_id, record, line from ${staging}
      where customer_id in (${twice})
      order by customer_id, record ${order}) f on f.customer_id = s.customer_id and f.record ${other} s.record`);
  await db.execute(sql`create index on ${repeats} (record)`);
  const deleted = await db.execute(sql`delete from ${staging} s using ${repeats} r where r.record = s.record`);
  return deleted.count;
}

/** The repeats behind a record number, in file order. */
export async function listRepeats(
  db: Executor,
  loadId: string,
  afterRecord: number,
  limit: number,
): Promise<RepeatRow[]> {
  return db.execute<RepeatRow>(
    sql`select * from ${repeatsTable(loadId)} where record > ${afterRecord} order by record limit ${limit}`,
  );
}
