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
