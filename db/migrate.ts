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
  } finally {
    await client.end({ timeout: 5 });
  }
}
