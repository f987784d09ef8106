import type { Sql } from '#db/client.ts';

/** Tables that an event and its alert are written to. */
export const FLOOR_TABLES = ['events', 'alerts'] as const;
export type FloorTable = (typeof FLOOR_TABLES)[number];

const SCHEMA = 'floor';

/** Name of a table with the columns and indexes of the store's. */
export const floorTable = (table: FloorTable): string => `${SCHEMA}.${table}`;

/** An address of the database under which the names of the store's tables mean those of the floor. */
export function floorUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('search_path', `${SCHEMA},public`);
  return url.toString();
}

/** Makes empty tables like those of the store, and a counter that counts nobody, for as long as something is done. */
export async function withFloorTables<T>(sql: Sql, use: () => Promise<T>): Promise<T> {
  await sql.unsafe(`create schema ${SCHEMA}`);
  try {
    for (const table of FLOOR_TABLES)
      await sql.unsafe(`create table ${floorTable(table)} (like public.${table} including all)`);
    await sql.unsafe(`create table ${SCHEMA}.tenant_seq (like public.tenant_seq including all)`);
    return await use();
  } finally {
    await sql.unsafe(`drop schema ${SCHEMA} cascade`);
  }
}

export async function emptyFloorTables(sql: Sql): Promise<void> {
  await sql.unsafe(`truncate ${FLOOR_TABLES.map(floorTable).join(', ')}`);
}
