import { expect, it, vi } from 'vitest';
import { connect } from './client.ts';

function open(onLost: () => void) {
  return connect(process.env.DATABASE_URL ?? '', 1, onLost);
}

it('tells of a connection that the server ended, and still answers on a new one', async () => {
  const onLost = vi.fn();
  const lost = open(onLost);
  const other = open(() => {});
  const [backend] = await lost.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await other.sql`select pg_terminate_backend(${backend?.pid ?? 0})`;
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  expect(await lost.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await Promise.all([lost.close(), other.close()]);
});

it('says nothing of the connections that it closes itself', async () => {
  const onLost = vi.fn();
  const own = open(onLost);
  await own.sql`select 1`;
  await own.close();
  expect(onLost).not.toHaveBeenCalled();
});

it('fails a statement of a tenant whose session ends, and serves the next on another', async () => {
  const lost = open(() => {});
  const other = open(() => {});
  const { sql } = lost.tenant('t');
  const waiting = sql`select pg_sleep(20)`.then(
    () => null,
    (error) => error,
  );
  await vi.waitFor(async () => {
    const ended = await other.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'select pg_sleep(20)' and pid <> pg_backend_pid()`;
    expect(ended).toHaveLength(1);
  });
  expect(await waiting).toBeInstanceOf(Error);
  const { sql: fresh } = open(() => {}).tenant('t');
  expect(await fresh`select current_setting('assay.tenant') as tenant`).toEqual([{ tenant: 't' }]);
  await Promise.all([lost.close(), other.close()]);
});

it('refuses a statement of a tenant once the pool is closed', async () => {
  const own = open(() => {});
  const { sql, db } = own.tenant('t');
  await sql`select 1`;
  await own.close();
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
  await expect(db.execute('select 1')).rejects.toThrow();
  await expect(sql.begin((tx) => tx`select 1`)).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
});
