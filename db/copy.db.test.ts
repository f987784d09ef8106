import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from './client.ts';
import { openCopy } from './copy.ts';

const url = process.env.DATABASE_URL ?? '';
const { sql, close } = connect(url, 1);

async function* rows(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function copyOnce(source: AsyncIterable<Uint8Array>): Promise<number> {
  const session = await openCopy(url);
  try {
    return await session.copy('staging.copied', ['name'], source);
  } finally {
    await session.close();
  }
}

const backends = async () =>
  (await sql<{ pid: number }[]>`select pid from pg_stat_activity where application_name = 'assay copy'`).map(
    ({ pid }) => pid,
  );

beforeAll(() => sql`create table staging.copied (name text)`);
afterAll(async () => {
  await sql`drop table staging.copied`;
  await close();
});

it('copies rows, one session after another on one connection', async () => {
  expect(await copyOnce(rows('Ada\nGra', 'ce\n'))).toBe(2);
  const first = await backends();
  expect(await copyOnce(rows('Edith\n'))).toBe(1);
  expect(await backends()).toEqual(first);
  expect(await sql`select name from staging.copied order by name`).toEqual(
    ['Ada', 'Edith', 'Grace'].map((name) => ({ name })),
  );
});

it('keeps nothing of a source that fails, nor its connection', async () => {
  const before = await backends();
  const failing = async function* () {
    yield* rows('Mary\n');
    throw new Error('The disk is gone.');
  };
  await expect(copyOnce(failing())).rejects.toThrow('The disk is gone.');
  expect(await sql`select name from staging.copied where name = 'Mary'`).toEqual([]);
  expect(await copyOnce(rows('Hedy\n'))).toBe(1);
  expect(await backends()).not.toEqual(before);
});

it('opens another connection where the server ended the idle one', async () => {
  await copyOnce(rows('Joan\n'));
  const idle = await backends();
  for (const pid of idle) await sql`select pg_terminate_backend(${pid})`;
  await vi.waitFor(async () => expect(await backends()).toEqual([]));
  expect(await copyOnce(rows('Katherine\n'))).toBe(1);
});
