import { describe, expect, it } from 'vitest';
import type { Role } from '#db/vocab.ts';
import { SavedView, SavedViewList } from '#lib/contracts/saved-view.ts';
import { call, makeSessionCookie, makeTenant, type TestTenant } from '#lib/testing/postgres.ts';
import { PATCH as change, DELETE as remove } from './views/[view_id]/route.ts';
import { GET as list, POST as save } from './views/route.ts';

async function person(tenant: TestTenant, role: Role) {
  const cookie = await makeSessionCookie(tenant, role);
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const send = (handler: typeof save, method: string, body?: unknown, viewId?: string) =>
    call(handler, '/x/views', {
      ...{ method, headers, params: { tenant_id: tenant.tenantId, ...(viewId && { view_id: viewId }) } },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    save: (body: object) => send(save, 'POST', { query: 'action=BLOCK', ...body }),
    change: (viewId: string, body: object) => send(change, 'PATCH', body, viewId),
    remove: (viewId: string) => send(remove, 'DELETE', undefined, viewId),
    names: async () => {
      const { views } = SavedViewList.parse(await (await send(list, 'GET')).json());
      return views.map(({ name, shared }) => `${name}${shared ? ' (shared)' : ''}`);
    },
  };
}

async function team() {
  const tenant = await makeTenant();
  const [ann, bob] = [await person(tenant, 'analyst'), await person(tenant, 'analyst')];
  return { tenant, ann, bob, admin: await person(tenant, 'admin'), viewer: await person(tenant, 'viewer') };
}

const read = async (response: Response) => SavedView.parse(await response.json());
const refusal = async (response: Response) => {
  const { error, message } = await response.json();
  return [response.status, error, message];
};

describe('saved views', () => {
  it('belong to one person, are replaced by name and deleted', async () => {
    const { ann, viewer } = await team();
    const { view_id, shared } = await read(await viewer.save({ name: 'Mine' }));
    expect(shared).toBe(false);
    const again = await read(await viewer.save({ name: 'Mine', query: 'action=ALLOW' }));
    expect(again).toMatchObject({ view_id, query: 'action=ALLOW' });
    expect(await ann.names()).toEqual([]);
    for (const other of [ann.remove(view_id), ann.change(view_id, { name: 'His' })])
      expect((await other).status).toBe(404);
    expect((await read(await viewer.change(view_id, { name: 'Renamed' }))).name).toBe('Renamed');
    expect((await viewer.remove(view_id)).status).toBe(204);
    expect(await viewer.names()).toEqual([]);
  });

  it('are seen by everybody of the tenant where they are shared, before one’s own', async () => {
    const { tenant, ann, bob, viewer } = await team();
    await ann.save({ name: 'Anything' });
    await ann.save({ name: 'Night shift', shared: true });
    expect(await ann.names()).toEqual(['Night shift (shared)', 'Anything']);
    expect(await bob.names()).toEqual(['Night shift (shared)']);
    expect(await viewer.names()).toEqual(['Night shift (shared)']);
    const sister = await makeTenant(tenant.orgId);
    expect(await (await person(sister, 'admin')).names()).toEqual([]);
  });

  it('are shared by people who may decide alone', async () => {
    const { viewer } = await team();
    const refused = await refusal(await viewer.save({ name: 'For all', shared: true }));
    expect(refused.slice(0, 2)).toEqual([403, 'insufficient_scope']);
    const { view_id } = await read(await viewer.save({ name: 'For all' }));
    expect((await viewer.change(view_id, { shared: true })).status).toBe(403);
  });

  it('are changed and deleted by their owner or an administrator while they are shared', async () => {
    const { ann, bob, admin } = await team();
    const { view_id } = await read(await ann.save({ name: 'Ours', shared: true }));
    expect((await refusal(await bob.change(view_id, { name: 'His' })))[0]).toBe(403);
    expect((await bob.remove(view_id)).status).toBe(403);
    expect((await read(await admin.change(view_id, { name: 'Better' }))).name).toBe('Better');
    await admin.change(view_id, { shared: false });
    expect(await bob.names()).toEqual([]);
    expect(await ann.names()).toEqual(['Better']);
    await ann.change(view_id, { shared: true });
    expect((await admin.remove(view_id)).status).toBe(204);
    expect(await ann.names()).toEqual([]);
  });

  it('have one name each among the shared ones, and among those of one person', async () => {
    const { ann, bob } = await team();
    await ann.save({ name: 'Ours', shared: true });
    const taken = [409, 'already_exists', 'A shared view is called "Ours" already. Choose another name.'];
    expect(await refusal(await bob.save({ name: 'Ours', shared: true }))).toEqual(taken);
    const { view_id } = await read(await bob.save({ name: 'Ours' }));
    expect(await refusal(await bob.change(view_id, { shared: true }))).toEqual(taken);
    const other = await read(await bob.save({ name: 'Other' }));
    expect((await refusal(await bob.change(other.view_id, { name: 'Ours' })))[2]).toMatch(/^A view of the same person/);
  });
});
