import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { connectionOptions } from './client.ts';

const MIGRATIONS_LOCK = 4_182_003;

/** Applies the committed migrations. Safe to call from several processes: an advisory lock serialises them. */
export async function migrate(databaseUrl: string): Promise<void> {
  const { url, host } = connectionOptions(databaseUrl);
  const client = postgres(url, {
    ...(host ? { host } : {}),
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
  });
  try {
    await client`select pg_advisory_lock(${MIGRATIONS_LOCK})`;
    await runMigrations(drizzle(client, { casing: 'snake_case' }), {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    });
    await client`create schema if not exists staging`;
    await keepRowsWhole(client);
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
