import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { CUSTOMER_COLUMNS, STAGED_COLUMNS } from '../vocab.ts';
import { leasedLoads } from './loads.ts';

const TYPES: Readonly<Record<string, string>> = {
  record: 'integer not null',
  line: 'integer not null',
  customer_id: 'text collate "C" not null',
  date_of_birth: 'date',
  is_pep: 'boolean',
  account_opened_at: 'timestamptz',
  source_updated_at: 'timestamptz',
  attributes: 'jsonb',
};

/** The staging table of one load: `staging.load_<id without dashes>`. */
export function stagingTable(loadId: string): string {
  const id = loadId.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error(`Not a load id: ${loadId}`);
  return `staging.load_${id}`;
}

export async function createStaging(db: Executor, loadId: string): Promise<void> {
  const columns = STAGED_COLUMNS.map((name) => `${name} ${TYPES[name] ?? 'text'}`).join(', ');
  await db.execute(sql.raw(`create unlogged table ${stagingTable(loadId)} (${columns})`));
}

export async function dropStaging(db: Executor, loadId: string): Promise<void> {
  await db.execute(sql.raw(`drop table if exists ${stagingTable(loadId)}`));
}

/**
 * Drops the staging tables of every load that is not under way: what a crash left behind. The tables are read before the
 * leases, since a load takes its lease before it makes its table.
 */
export async function sweepStaging(db: Executor): Promise<number> {
  const tables = await db.execute<{ name: string }>(
    sql`select 'staging.' || tablename as name from pg_tables where schemaname = 'staging' and tablename ~ '^load_[0-9a-f]{32}$'`,
  );
  if (tables.length === 0) return 0;
  const live = new Set((await leasedLoads(db)).map(stagingTable));
  const stale = tables.map(({ name }) => name).filter((name) => !live.has(name));
  for (const name of stale) await db.execute(sql.raw(`drop table if exists ${name}`));
  return stale.length;
}

/** Inside the transaction of a load: one load of a tenant at a time writes, and statements may take long. */
export async function beginMerge(db: Executor, tenantId: string, loadId: string): Promise<void> {
  await db.execute(sql`set local statement_timeout = '30min'`);
  await db.execute(sql`set local work_mem = '128MB'`);
  const name = `customer-load/${tenantId}`;
  await db.execute(sql`insert into counters (name, next) values (${name}, 1) on conflict (name) do nothing`);
  await db.execute(sql`select next from counters where name = ${name} for update`);
  await db.execute(sql.raw(`analyze ${stagingTable(loadId)}`));
}

function repeatsTable(loadId: string) {
  return sql.raw(stagingTable(loadId).replace('staging.load_', 'repeats_'));
}

export interface RepeatRow extends Record<string, unknown> {
  readonly record: number;
  readonly line: number;
  readonly customer_id: string;
  readonly raw: string;
  readonly earlier_line: number;
}

/**
 * Takes the rows out of staging whose customer_id an earlier row has already, into a temporary table that `listRepeats`
 * reads. Only rows with `raw` can be such repeats. Returns how many there are.
 */
export async function separateRepeats(db: Executor, loadId: string): Promise<number> {
  const staging = sql.raw(stagingTable(loadId));
  const repeats = repeatsTable(loadId);
  await db.execute(sql`
    create temporary table ${repeats} on commit drop as
    select s.record, s.line, s.customer_id, s.raw, f.line as earlier_line
    from ${staging} s
    join (select distinct on (customer_id) customer_id, record, line from ${staging}
      where customer_id in (select customer_id from ${staging} where raw is not null)
      order by customer_id, record) f on f.customer_id = s.customer_id and f.record < s.record`);
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

export interface MergeCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Writes the staged customers: new ones by anti-join, known ones where something differs. An empty cell does not erase
 * a value; attributes are merged by key.
 */
export async function mergeCustomers(db: Executor, tenantId: string, loadId: string, at: Date): Promise<MergeCounts> {
  const staging = sql.raw(stagingTable(loadId));
  const now = sql`${at.toISOString()}::timestamptz`;
  const values = sql.raw(CUSTOMER_COLUMNS.map(insertExpression).join(', '));
  const inserted = await db.execute(sql`
    insert into customers (tenant_id, customer_id, ${sql.raw(CUSTOMER_COLUMNS.join(', '))}, load_id, created_at, updated_at)
    select ${tenantId}, s.customer_id, ${values}, ${loadId}, ${now}, ${now}
    from ${staging} s
    where not exists (select 1 from customers c where c.tenant_id = ${tenantId} and c.customer_id = s.customer_id)`);
  const known = await db.execute<{ rows: number }>(sql`select count(*)::int as rows from ${staging}`);
  const matched = (known[0]?.rows ?? 0) - inserted.count;
  const updated = matched === 0 ? 0 : await updateKnown(db, tenantId, loadId, at);
  return { inserted: inserted.count, updated, unchanged: matched - updated };
}

async function updateKnown(db: Executor, tenantId: string, loadId: string, at: Date): Promise<number> {
  const staging = sql.raw(stagingTable(loadId));
  const compared = CUSTOMER_COLUMNS.filter((name) => name !== 'national_id_cipher');
  const sets = sql.raw(CUSTOMER_COLUMNS.map((name) => `${name} = ${updateExpression(name)}`).join(', '));
  const after = sql.raw(compared.map(updateExpression).join(', '));
  const before = sql.raw(compared.map((name) => `c.${name}`).join(', '));
  const updated = await db.execute(sql`
    update customers c set ${sets}, load_id = ${loadId}, updated_at = ${at.toISOString()}::timestamptz
    from ${staging} s
    where c.tenant_id = ${tenantId} and c.customer_id = s.customer_id and c.load_id <> ${loadId}
      and row(${after}) is distinct from row(${before})`);
  return updated.count;
}

function insertExpression(column: string): string {
  if (column === 'customer_type') return `coalesce(s.customer_type, 'individual')`;
  return column === 'attributes' ? `coalesce(s.attributes, '{}'::jsonb)` : `s.${column}`;
}

function updateExpression(column: string): string {
  return column === 'attributes'
    ? `c.attributes || coalesce(s.attributes, '{}'::jsonb)`
    : `coalesce(s.${column}, c.${column})`;
}
