import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unpack } from '#db/packed.ts';
import { env } from '#lib/env.ts';
import { asOwner } from './postgres.ts';

/** A text and what a look-up key without a secret would make of it. */
const formsOf = (mark: string): string[] => {
  const texts = [mark, mark.toLowerCase()];
  const hashes = texts.flatMap((text) =>
    ['md5', 'sha1', 'sha256'].flatMap((name) =>
      (['hex', 'base64'] as const).map((form) => createHash(name).update(text).digest(form)),
    ),
  );
  return [...texts, ...hashes].map((text) => text.toLowerCase());
};

/** What is packed, as what it was packed of. */
const readable = (column: string, value: unknown): unknown =>
  column === 'packed' && typeof value === 'string' ? unpack(Buffer.from(value.slice(2), 'hex')) : value;

/**
 * Where texts stand: in every column of every table of the test's database, and in every file below its data directory, by
 * name and by content.
 * @returns `<table>: <mark>` and `<file>: <mark>`, sorted, each once.
 */
export async function findEverywhere(marks: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const forms = marks.map((mark) => ({ mark, forms: formsOf(mark) }));
  const look = (place: string, text: string) => {
    const lower = text.toLowerCase();
    for (const { mark, forms: each } of forms)
      if (each.some((form) => lower.includes(form))) found.add(`${place}: ${mark}`);
  };
  await asOwner(async (sql) => {
    const tables = await sql<{ schema: string; name: string }[]>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    for (const { schema, name } of tables)
      for (const { row } of await sql<{ row: string }[]>`
        select row_to_json(t)::text as row from ${sql(schema)}.${sql(name)} t`)
        look(name, JSON.stringify(JSON.parse(row, readable)));
  });
  for (const file of await readdir(env().ASSAY_DATA_DIR, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const whole = path.join(file.parentPath, file.name);
    const place = path.relative(env().ASSAY_DATA_DIR, whole).split(path.sep).slice(0, 2).join('/');
    look(place, `${file.name} ${await readFile(whole, 'utf8')}`);
  }
  return [...found].sort();
}
