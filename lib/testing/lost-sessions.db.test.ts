import { afterEach, expect, it, vi } from 'vitest';
import { connect } from '#db/client.ts';
import { openProxy } from './postgres.ts';

const onUncaught = vi.fn();
afterEach(() => process.off('uncaughtException', onUncaught));

it('ends a transaction whose session is cut, without a fault that nobody can catch', async () => {
  process.on('uncaughtException', onUncaught);
  const { proxy, url } = await openProxy();
  const own = connect(url, 1);
  const work = own.tenant('t').sql.begin(async (tx) => {
    await tx`select 1`;
    setTimeout(proxy.cut, 50);
    await tx`select pg_sleep(5)`;
  });
  await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onUncaught).not.toHaveBeenCalled();
  expect(await own.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await own.close();
  await proxy.close();
});

it('rolls a transaction back that fails by itself', async () => {
  const own = connect(process.env.DATABASE_URL ?? '', 1);
  const work = own.sql.begin(async (tx) => {
    await tx`create temporary table kept (id int)`;
    throw new Error('mine');
  });
  await expect(work).rejects.toThrow('mine');
  expect(await own.sql`select to_regclass('kept') as kept`).toEqual([{ kept: null }]);
  await own.close();
});

it('fails what waits for a session when the pools are closed before there is one', async () => {
  const { proxy, url } = await openProxy();
  await proxy.set('hang');
  const own = connect(url, 1);
  const { decisions } = own.tenant('t');
  const alone = Array.from({ length: 10 }, () => decisions`select 1`.then(() => 'answered'));
  const begun = Array.from({ length: 10 }, () => decisions.begin((tx) => tx`select 1`).then(() => 'answered'));
  const outcomes = Promise.allSettled([...alone, ...begun]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closed = own.close();
  await proxy.set('none');
  await closed;
  const late = new Promise((resolve) => setTimeout(resolve, 2000, 'late'));
  expect(await Promise.race([outcomes, late])).toHaveLength(20);
  await proxy.close();
});
