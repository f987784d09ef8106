import { createReadStream } from 'node:fs';
import { connect } from '#db/client.ts';
import { openCopy } from '#db/copy.ts';
import { BENCH_COLUMNS } from './generate.ts';

const TABLE = 'bench_raw';
const CHUNK_BYTES = 1024 * 1024;
const TYPES: Readonly<Record<string, string>> = {
  customer_id: 'text primary key',
  date_of_birth: 'date',
  is_pep: 'boolean',
  account_opened_at: 'timestamptz',
};

/**
 * The floor: COPY of the very file into a typed, logged table with its primary key, in seconds. Nothing is checked,
 * normalised, encrypted or looked up.
 */
export async function copyRaw(databaseUrl: string, path: string): Promise<number> {
  const { sql, close } = connect(databaseUrl, 1);
  const columns = BENCH_COLUMNS.map((name) => `${name} ${TYPES[name] ?? 'text'}`).join(', ');
  await sql.unsafe(`drop table if exists ${TABLE}`);
  await sql.unsafe(`create table ${TABLE} (${columns})`);
  const session = await openCopy(databaseUrl);
  try {
    const startedAt = performance.now();
    await session.copy(TABLE, BENCH_COLUMNS, createReadStream(path, { highWaterMark: CHUNK_BYTES }), 'csv');
    return (performance.now() - startedAt) / 1000;
  } finally {
    await session.close();
    await sql.unsafe(`drop table if exists ${TABLE}`);
    await close();
  }
}
