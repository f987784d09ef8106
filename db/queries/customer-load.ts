import { type SQL, sql } from 'drizzle-orm';
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
  marks: 'jsonb',
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

/** Makes a further part of a load's staging table: its rows are among those of the whole. Returns its name. */
export async function createStagingPart(db: Executor, loadId: string, part: number): Promise<string> {
  const name = `${stagingTable(loadId)}_${part}`;
  await db.execute(sql.raw(`create unlogged table ${name} () inherits (${stagingTable(loadId)})`));
  return name;
}

export async function dropStaging(db: Executor, loadId: string): Promise<void> {
  await db.execute(sql.raw(`drop table if exists ${stagingTable(loadId)} cascade`));
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
  for (const name of stale) await db.execute(sql.raw(`drop table if exists ${name} cascade`));
  return stale.length;
}

/** Inside the transaction of a load: one load of a tenant at a time writes, and statements may take long. */
export async function beginMerge(db: Executor, tenantId: string): Promise<void> {
  await db.execute(sql`set local statement_timeout = '30min'`);
  await db.execute(sql`set local work_mem = '128MB'`);
  const name = `customer-load/${tenantId}`;
  await db.execute(sql`insert into counters (name, next) values (${name}, 1) on conflict (name) do nothing`);
  await db.execute(sql`select next from counters where name = ${name} for update`);
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

export interface KnownCustomers {
  readonly rows: number;
  /** The first of them in file order. */
  readonly first: readonly { readonly customer_id: string; readonly line: number }[];
}

/** The staged customers whom the tenant has already. */
export async function findKnownCustomers(
  db: Executor,
  tenantId: string,
  loadId: string,
  limit: number,
): Promise<KnownCustomers> {
  const staging = sql.raw(stagingTable(loadId));
  const known = sql`from ${staging} s join customers c on c.tenant_id = ${tenantId} and c.customer_id = s.customer_id`;
  const [counted] = await db.execute<{ rows: number }>(sql`select count(*)::int as rows ${known}`);
  const rows = counted?.rows ?? 0;
  if (rows === 0) return { rows, first: [] };
  const first = await db.execute<{ customer_id: string; line: number }>(
    sql`select s.customer_id, s.line ${known} order by s.record limit ${limit}`,
  );
  return { rows, first };
}

export interface Merge {
  readonly loadId: string;
  readonly at: Date;
}

/** Whether the tenant has any customer. */
export async function hasCustomers(db: Executor, tenantId: string): Promise<boolean> {
  const rows = await db.execute(sql`select 1 from customers where tenant_id = ${tenantId} limit 1`);
  return rows.length > 0;
}

/**
 * Writes the staged customers whom the tenant does not have, by anti-join: all of them, or only those with `raw`, whom an
 * earlier part could not write. Returns how many were written.
 */
export function insertNew(db: Executor, tenantId: string, merge: Merge, which: 'all' | 'rest'): Promise<number> {
  const { loadId } = merge;
  return insertFrom(
    db,
    tenantId,
    merge,
    sql`${sql.raw(stagingTable(loadId))} s where ${which === 'all' ? sql`true` : sql`s.raw is not null`} and not exists
      (select 1 from customers c where c.tenant_id = ${tenantId} and c.customer_id = s.customer_id)`,
  );
}

/**
 * Writes the new customers of one part of a file while the rest is being read: those rows that repeat no earlier one.
 * @param fresh whether the tenant had no customer before the load. Else each row is looked up by the primary key,
 * since a join would read all customers again for every part.
 */
export async function insertPart(
  db: Executor,
  tenantId: string,
  merge: Merge,
  { part, fresh }: { readonly part: string; readonly fresh: boolean },
): Promise<number> {
  const rows = sql`only ${sql.raw(part)} s`;
  if (fresh) return insertFrom(db, tenantId, merge, sql`${rows} where s.raw is null`);
  const scan = (state: string) => sql`select set_config('enable_seqscan', ${state}, true)`;
  await db.execute(scan('off'));
  const inserted = await insertFrom(
    db,
    tenantId,
    merge,
    sql`${rows} left join lateral (select true as known from customers c
      where c.tenant_id = ${tenantId} and c.customer_id = s.customer_id collate "default" limit 1) c on true
      where s.raw is null and c.known is null`,
  );
  await db.execute(scan('on'));
  return inserted;
}

/** @param rows what follows `from`; the staged row is `s`. */
async function insertFrom(db: Executor, tenantId: string, { loadId, at }: Merge, rows: SQL): Promise<number> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const values = sql.raw(CUSTOMER_COLUMNS.map(insertExpression).join(', '));
  const inserted = await db.execute(sql`
    insert into customers (tenant_id, customer_id, ${sql.raw(CUSTOMER_COLUMNS.join(', '))}, load_id, created_at, updated_at)
    select ${tenantId}, s.customer_id, ${values}, ${loadId}, ${now}, ${now} from ${rows}`);
  return inserted.count;
}

export async function countStaged(db: Executor, loadId: string): Promise<number> {
  const [staged] = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.raw(stagingTable(loadId))}`,
  );
  return staged?.rows ?? 0;
}

/** The newest twenty are kept. */
const EARLIER_LOADS = sql.raw(
  '(c.earlier_loads || c.load_id)[greatest(1, coalesce(cardinality(c.earlier_loads), 0) - 18):]',
);

/**
 * Changes the customers whom the tenant had before the load, where something differs. An empty cell does not erase a
 * value; attributes are merged by key.
 */
export async function updateKnown(db: Executor, tenantId: string, { loadId, at }: Merge): Promise<number> {
  const staging = sql.raw(stagingTable(loadId));
  const compared = CUSTOMER_COLUMNS.filter((name) => name !== 'national_id_cipher');
  const sets = sql.raw(CUSTOMER_COLUMNS.map((name) => `${name} = ${updateExpression(name)}`).join(', '));
  const after = sql.raw(compared.map(updateExpression).join(', '));
  const before = sql.raw(compared.map((name) => `c.${name}`).join(', '));
  const updated = await db.execute(sql`
    update customers c set ${sets}, load_id = ${loadId}, earlier_loads = ${EARLIER_LOADS}, updated_at = ${at.toISOString()}::timestamptz
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
