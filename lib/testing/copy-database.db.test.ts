import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { connectionOptions } from '#db/address.ts';
import { copyDatabase } from '#db/copy-database.ts';
import { administer, databaseUrl } from './global-postgres.ts';

const server = inject('databaseServer');
const names = { from: `copy_from_${process.pid}`, to: `copy_to_${process.pid}` } as const;
const [from, to] = [databaseUrl(server, names.from), databaseUrl(server, names.to)];

const TABLES = `
  create table parents (id integer primary key generated always as identity, name text not null, upper_name text generated always as (upper(name)) stored);
  create table children (parent integer not null references parents (id), body jsonb, raw bytea);
  create unique index by_name on parents (lower(name)) where name <> '';
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no row is written here'; end $$;`;

function open(databaseUrl: string): postgres.Sql {
  const { url, options } = connectionOptions(databaseUrl);
  return postgres(url, { ...options, max: 1, onnotice: () => {} });
}

async function within<T>(databaseUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = open(databaseUrl);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const drop = () =>
  administer(server, async (sql) => {
    for (const name of Object.values(names)) await sql.unsafe(`drop database if exists ${name} with (force)`);
  });

beforeAll(() =>
  administer(server, async (sql) => {
    for (const name of Object.values(names)) await sql.unsafe(`create database ${name}`);
  }),
);
afterAll(drop);

beforeEach(async () => {
  for (const url of [from, to]) {
    await within(url, (sql) => sql.unsafe(`drop schema public cascade; create schema public; ${TABLES}`));
  }
});

const read = (url: string) =>
  within(url, async (sql) => ({
    parents: await sql`select * from parents order by id`,
    children: await sql`select * from children order by parent`,
    indexes: await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  }));

it('copies every row as it is, and what the target had is gone', async () => {
  await within(from, async (sql) => {
    await sql`insert into parents (name) select 'n' || i from generate_series(1, 2000) i`;
    await sql`delete from parents where id % 2 = 0`;
    await sql`update parents set name = ${'tab\tline\nback\\slash\r ü \\N'} where id = 1`;
    await sql`insert into children values (1, '{"a": "\\u0001 \\\\ x"}', '\\x00ff5c0a'), (3, null, null)`;
  });
  await within(to, (sql) => sql`insert into parents (name) values ('of the migrations')`);
  const said: string[] = [];
  await copyDatabase(from, to, (line) => said.push(line));
  expect(await read(to)).toEqual(await read(from));
  expect(said).toEqual(['  public.children: 2 rows', '  public.parents: 1000 rows']);
  const next = await within(to, (sql) => sql`insert into parents (name) values ('next') returning id`);
  expect(next).toEqual([{ id: 2001 }]);
});

it('runs no trigger', async () => {
  await within(from, (sql) => sql`insert into parents (name) values ('one')`);
  await within(to, (sql) => sql`create trigger never before insert on parents for each row execute function refuse()`);
  await copyDatabase(from, to, () => {});
  expect((await read(to)).parents).toHaveLength(1);
});

it('refuses other tables, and leaves the target as it was', async () => {
  await within(from, (sql) => sql`alter table children add column more text`);
  await within(to, (sql) => sql`insert into parents (name) values ('stays')`);
  await expect(copyDatabase(from, to, () => {})).rejects.toThrow('differ in public.children (body, more, parent, raw)');
  const { parents, indexes } = await read(to);
  expect(parents).toHaveLength(1);
  expect(indexes).toHaveLength(2);
});
