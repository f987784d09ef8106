import type postgres from 'postgres';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

/**
 * `version` numbers the newest migration; a server of any version from `oldest` on works on its schema. A migration that adds leaves
 * `oldest` as it is. One that takes away or changes what earlier servers use raises it to the first version whose servers do
 * without, at least one release later (expand, then contract: record 054). 44: events are stored packed (record 061).
 */
export const SCHEMA = { version: journal.entries.at(-1)?.idx ?? 0, oldest: 44 } as const satisfies SchemaVersion;

export interface SchemaVersion {
  readonly version: number;
  readonly oldest: number;
}

/** Why a server that knows one schema must not work on another; null where it may. */
export function schemaFault(found: SchemaVersion, known: SchemaVersion = SCHEMA): string | null {
  if (found.oldest <= known.version) return null;
  return `the database has schema ${found.version}, which servers from schema ${found.oldest} on can use, and this one knows schema ${known.version}: start a newer version of Assay, or restore a backup from before its upgrade`;
}

/** What the database says of its schema; null before its first migration. */
export async function readSchema(client: postgres.Sql): Promise<SchemaVersion | null> {
  const [table] = await client`select to_regclass('public.schema_version') as name`;
  if (!table?.name) return null;
  const [row] = await client<SchemaVersion[]>`select version, oldest from schema_version`;
  return row ?? null;
}

/** After the migrations: neither number ever goes down. */
export async function writeSchema(client: postgres.Sql, { version, oldest }: SchemaVersion = SCHEMA): Promise<void> {
  await client`
    insert into schema_version (one, version, oldest) values (true, ${version}, ${oldest})
    on conflict (one) do update set version = greatest(schema_version.version, excluded.version),
      oldest = greatest(schema_version.oldest, excluded.oldest)`;
}
