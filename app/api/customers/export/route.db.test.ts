import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { call, makeSessionCookie, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { GET as exportList } from '../../lists/[list_id]/export/route.ts';
import { GET as rejects } from '../loads/[load_id]/rejects/route.ts';
import { GET as exportCustomers } from './route.ts';

it('gives files of personal data to analysts and API clients that may read, and to no viewer', async () => {
  const tenant = await makeTenant();
  const load = uuid();
  const files = [
    [exportCustomers, '/api/customers/export', {}],
    [rejects, `/api/customers/loads/${load}/rejects`, { load_id: load }],
    [exportList, '/api/lists/none/export', { list_id: 'none' }],
  ] as const;
  const statuses = async (options: { token: string } | { headers: Record<string, string> }) => {
    const answers = files.map(([handler, path, params]) =>
      call(handler, `${path}?tenant_id=${tenant.tenantId}`, { ...options, params }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const cookie = async (role: 'viewer' | 'analyst') => ({ cookie: await makeSessionCookie(tenant, role) });
  expect(await statuses({ headers: await cookie('viewer') })).toEqual([403, 403, 403]);
  expect(await statuses({ headers: await cookie('analyst') })).toEqual([200, 404, 404]);
  expect(await statuses({ token: await makeToken(tenant, { scopes: ['customers:read', 'lists:read'] }) })).toEqual([
    200, 404, 404,
  ]);
});
