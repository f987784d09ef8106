import { expect, inject, it } from 'vitest';
import { connect, database, setDatabase } from '#db/client.ts';
import { env } from '#lib/env.ts';
import { databaseUrl } from '#lib/testing/global-postgres.ts';
import { noteUndeclaredProxy, UNDECLARED_PROXY_NOTE } from '#lib/undeclared-proxy.ts';
import { checkReadiness, roleNote } from './readiness.ts';

it.skipIf(process.env.TEST_DATABASE_URL)(
  'says when the role of the server is a superuser or owns the tables, and nothing of another',
  async () => {
    const own = database();
    const name = new URL(env().DATABASE_URL).pathname.slice(1);
    expect((await checkReadiness()).components.database).toEqual({ ok: true, note: null });
    const owner = connect(databaseUrl(inject('databaseServer'), name), 1);
    setDatabase(owner);
    try {
      expect((await checkReadiness()).components.database).toEqual({
        ok: true,
        note: expect.stringContaining('is a superuser'),
      });
    } finally {
      setDatabase(own);
      await owner.close();
    }
    expect(roleNote({ superuser: false, owner: true })).toContain('row-level security does not hold it');
  },
);

it('says that requests come through a proxy that nobody declared', async () => {
  expect((await checkReadiness()).components.network).toEqual({ ok: true, note: null });
  noteUndeclaredProxy('172.16.0.1');
  expect((await checkReadiness()).components.network).toEqual({ ok: true, note: UNDECLARED_PROXY_NOTE });
});
