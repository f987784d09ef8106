import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Not `staging`, which a load fills again, nor `drizzle`, which says what migrations ran. */
const SCHEMAS = ['public'];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

interface Index {
  readonly name: string;
  readonly definition: string;
}

/**
 * Copies every row and sequence of one database into another that has the same tables: what stands there is removed first. All or
 * nothing: one transaction there, one snapshot here. Indexes are dropped and made again behind the rows, since filling them row by row takes
 * several times as long. Triggers and foreign keys do not run: the rows are the same.
 * @param from an owner's URL of the source, which nobody writes to meanwhile.
 * @param to an owner's URL of the target, a superuser.
 * @param say is told of each table and its number of rows.
 * @throws Error where both do not have the same tables, or a copy has another number of rows.
 */
export async function copyDatabase(from: string, to: string, say: (line: string) => void): Promise<void> {
  const source = new pg.Client({ connectionString: from });
  const target = new pg.Client({ connectionString: to });
  try {
    await Promise.all([source.connect(), target.connect()]);
    await source.query('begin isolation level repeatable read read only');
    await target.query('begin');
    await target.query("set local session_replication_role = replica; set local maintenance_work_mem = '256MB'");
    const tables = await tablesOf(source);
    requireSameTables(tables, await tablesOf(target));
    const indexes = await dropIndexes(target);
    await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) await copyTable(source, target, table, say);
    for (const { definition } of indexes) await target.query(definition);
    await copySequences(source, target);
    await target.query('commit');
    await target.query('analyze');
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** With the columns that are stored: generated ones are computed again. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
       array_agg(quote_ident(a.attname)::text order by a.attname) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind = 'r'
     group by 1 order by 1`,
    [SCHEMAS],
  );
  return rows;
}

function requireSameTables(ours: readonly Table[], theirs: readonly Table[]): void {
  const print = ({ name, columns }: Table) => `${name} (${columns.join(', ')})`;
  const known = new Set(theirs.map(print));
  const [odd] = ours.map(print).filter((table) => !known.has(table));
  if (odd !== undefined || ours.length !== theirs.length)
    throw new Error(`Both databases must have the same tables, and differ in ${odd ?? 'their number'}.`);
}

/** Those of no constraint. @returns what makes them again. */
async function dropIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [SCHEMAS],
  );
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  return rows;
}

async function copyTable(source: pg.Client, target: pg.Client, table: Table, say: (line: string) => void) {
  const { name } = table;
  const columns = table.columns.join(', ');
  const rows = source.query(copyTo(`copy (select ${columns} from ${name}) to stdout`));
  const taken = target.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(rows, taken);
  if (rows.rowCount !== taken.rowCount)
    throw new Error(`${name} has ${rows.rowCount} rows, and ${taken.rowCount} of them were copied.`);
  if (taken.rowCount > 0) say(`  ${name}: ${taken.rowCount} rows`);
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; value: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value as value
     from pg_sequences where schemaname = any ($1) and last_value is not null`,
    [SCHEMAS],
  );
  for (const { name, value } of rows) await target.query('select setval($1, $2)', [name, value]);
}
