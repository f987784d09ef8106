import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { connectionOptions, roleOf } from './address.ts';
import { readSchema, schemaFault, writeSchema } from './schema-version.ts';
import { KEEPER } from './scoped.ts';

const MIGRATIONS_LOCK = 4_182_003;

/**
 * Applies the committed migrations, and lets the application read and write rows. Safe to call from several processes: an
 * advisory lock serialises them.
 * @param ownerUrl as whom tables are made and changed.
 * @param applicationUrl as whom the server works; the same URL where one role does both.
 * @throws Error where a newer version of Assay has left a schema that this one cannot use.
 */
export async function migrate(ownerUrl: string, applicationUrl = ownerUrl): Promise<void> {
  const { url, options } = connectionOptions(ownerUrl);
  const application = roleOf(applicationUrl);
  const client = postgres(url, {
    ...options,
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
  });
  try {
    await client`select pg_advisory_lock(${MIGRATIONS_LOCK})`;
    const found = await readSchema(client);
    const fault = found && schemaFault(found);
    if (fault !== null) throw new Error(`This server is too old: ${fault}.`);
    await runMigrations(drizzle(client, { casing: 'snake_case' }), {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    });
    await writeSchema(client);
    await client`create schema if not exists staging`;
    await keepRowsWhole(client);
    if (application !== roleOf(ownerUrl)) await grantTo(client, application);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Rows of some kilobytes that are written once: to squeeze each into another table costs more than all of its indexes. */
async function keepRowsWhole(client: postgres.Sql): Promise<void> {
  const whole = await client`
    select 1 from pg_class where relname = 'alerts' and 'toast_tuple_target=8160' = any(reloptions)`;
  if (whole.length === 0) await client`alter table alerts set (toast_tuple_target = 8160)`;
}

/**
 * Rows of every table, now and later (of `audit` none is removed), and tables of its own in `staging`; nothing else. The keeper, whose part the application
 * takes for work on the whole installation, has the same rows and is held by no policy.
 */
async function grantTo(client: postgres.Sql, role: string): Promise<void> {
  const name = client(role);
  const keeper = client(KEEPER);
  await client.begin(async (tx) => {
    await makeKeeper(tx, role);
    for (const to of [name, keeper]) {
      await tx`grant usage on schema public to ${to}`;
      await tx`grant select, insert, update, delete on all tables in schema public to ${to}`;
      await tx`alter default privileges in schema public grant select, insert, update, delete on tables to ${to}`;
      // An audit row is written, sealed and emptied by an erasure, and nothing else.
      await tx`revoke update, delete on audit from ${to}`;
      await tx`grant update (target, detail, salt, detail_hash, chain_seq, hash) on audit to ${to}`;
    }
    await tx`grant usage, create on schema staging to ${name}`;
    // What a load of an earlier version has left there is dropped by the application.
    const left = await tx<{ table: string }[]>`
      select tablename as table from pg_tables where schemaname = 'staging' and tableowner <> ${role}`;
    for (const { table } of left) await tx`alter table ${tx(`staging.${table}`)} owner to ${name}`;
  });
}

/** @throws Error with the statements that a superuser must run, where the owner may make no such role. */
async function makeKeeper(tx: postgres.TransactionSql, role: string): Promise<void> {
  const [known] = await tx<{ member: boolean }[]>`
    select pg_has_role(${role}, oid, 'member') as member from pg_roles where rolname = ${KEEPER}`;
  if (known?.member) return;
  const statements = [...(known ? [] : [`create role ${KEEPER} nologin bypassrls`]), `grant ${KEEPER} to "${role}"`];
  try {
    await tx.savepoint((point) => point.unsafe(statements.join('; ')));
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && error.code === '42501')) throw error;
    throw new Error(`The database needs a role for work on all tenants. Run as a superuser: ${statements.join('; ')};`);
  }
}
