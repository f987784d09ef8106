import { expect, inject, it } from 'vitest';
import { connect, database, setDatabase } from '#db/client.ts';
import { noteUndeclaredProxy, UNDECLARED_PROXY_NOTE } from '#lib/undeclared-proxy.ts';
import { checkReadiness, SUPERUSER_NOTE } from './readiness.ts';

it.skipIf(process.env.TEST_DATABASE_URL)(
  'says when the role of the server is a superuser, and nothing of another',
  async () => {
    const own = database();
    expect((await checkReadiness()).components.database).toEqual({ ok: true, note: null });
    const owner = connect(inject('databaseServer'), 1);
    setDatabase(owner);
    try {
      expect((await checkReadiness()).components.database).toEqual({ ok: true, note: SUPERUSER_NOTE });
    } finally {
      setDatabase(own);
      await owner.close();
    }
  },
);

it('says that requests come through a proxy that nobody declared', async () => {
  expect((await checkReadiness()).components.network).toEqual({ ok: true, note: null });
  noteUndeclaredProxy('172.16.0.1');
  expect((await checkReadiness()).components.network).toEqual({ ok: true, note: UNDECLARED_PROXY_NOTE });
});
