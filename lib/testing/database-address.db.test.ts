import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionOptions, isDatabaseUrl, oneEach, roleOf } from '#db/address.ts';
import { connect } from '#db/client.ts';
import { openCopy } from '#db/copy.ts';
import { env } from '#lib/env.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';

describe('the address of a database', () => {
  it.each([
    'postgresql://u:p@db.example.com:5432/assay',
    'postgres://u:p@a:5432,b:5433,c/assay?sslmode=require',
    'postgresql://u:p%40x@localhost/assay?host=%2Frun%2Fpostgresql',
  ])('may be %s', (url) => expect(isDatabaseUrl(url)).toBe(true));

  it.each(['', 'db.example.com', 'mysql://u:p@a/b', 'postgresql://u:p@a:x/b', 'postgresql://u:p@a:1,b:99999/c'])(
    'may not be "%s"',
    (url) => expect(isDatabaseUrl(url)).toBe(false),
  );

  it('takes the socket directory out, and leaves everything else', () => {
    const taken = connectionOptions('postgresql://u:p@localhost/assay?host=%2Frun&sslmode=require');
    expect(taken).toEqual({ url: 'postgresql://u:p@localhost/assay?sslmode=require', options: { host: '/run' } });
  });

  it('asks of several hosts for the one that takes writes, unless it says otherwise', () => {
    const several = 'postgresql://u:p@a:1,b/assay';
    expect(connectionOptions(several)).toEqual({ url: several, options: { target_session_attrs: 'read-write' } });
    expect(connectionOptions(`${several}?target_session_attrs=primary`).options).toEqual({});
    expect(oneEach(several)).toEqual(['postgresql://u:p@a:1/assay', 'postgresql://u:p@b/assay']);
    expect(roleOf('postgresql://u%40x:p@a:1,b/assay')).toBe('u@x');
  });
});

describe('several hosts, of which the first is away', () => {
  let proxy: DatabaseProxy;
  let url: string;
  beforeAll(async () => {
    const here = new URL(env().DATABASE_URL);
    const socket = here.searchParams.get('host');
    proxy = await startDatabaseProxy(
      socket ? { path: `${socket}/.s.PGSQL.5432` } : { host: here.hostname, port: Number(here.port) },
    );
    const user = `${here.username}:${here.password}`;
    url = `postgresql://${user}@127.0.0.1:1,127.0.0.1:${proxy.port}${here.pathname}`;
  });
  afterAll(() => proxy.close());

  it('are asked one after the other', async () => {
    const database = connect(url, 2);
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
    expect(await database.decisions`select 1 as one`).toEqual([{ one: 1 }]);
    await database.close();
    const copy = await openCopy(url);
    expect(copy.pid).toBeGreaterThan(0);
    await copy.close();
  });
});
