import { expect, it } from 'vitest';
import { NoteTemplate, NoteTemplateList } from '#lib/contracts/note-template.ts';
import { call, makeSessionCookie, makeTenant, type TestTenant } from '#lib/testing/postgres.ts';
import { PATCH as change, DELETE as remove } from './templates/[template_id]/route.ts';
import { POST as create, GET as list } from './templates/route.ts';

async function asker(tenant: TestTenant, role: 'analyst' | 'viewer') {
  const cookie = await makeSessionCookie(tenant, role);
  return (handler: Parameters<typeof call>[0], method: string, body?: unknown, templateId?: string) =>
    call(handler, '/x/templates', {
      ...{ method, params: { tenant_id: tenant.tenantId, ...(templateId && { template_id: templateId }) } },
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}
const namesOf = async (response: Response) =>
  NoteTemplateList.parse(await response.json()).templates.map(({ name }) => name);

it('templates are added, changed and deleted by those who may change rules, and read by everybody', async () => {
  const tenant = await makeTenant();
  const ask = await asker(tenant, 'analyst');
  const viewer = await asker(tenant, 'viewer');
  const made = await ask(create, 'POST', { name: 'By phone', text: 'Confirmed by phone.' });
  expect(made.status).toBe(201);
  const { template_id: id } = NoteTemplate.parse(await made.json());
  await ask(create, 'POST', { name: 'Awaited', text: 'Chargeback expected.' });
  expect(await namesOf(await viewer(list, 'GET'))).toEqual(['Awaited', 'By phone']);
  expect((await viewer(create, 'POST', { name: 'Mine', text: 'x' })).status).toBe(403);
  expect((await viewer(remove, 'DELETE', undefined, id)).status).toBe(403);
  const changed = await ask(change, 'PATCH', { text: 'Confirmed by a call.' }, id);
  expect(await changed.json()).toEqual({ template_id: id, name: 'By phone', text: 'Confirmed by a call.' });
  expect((await ask(remove, 'DELETE', undefined, id)).status).toBe(204);
  expect((await ask(remove, 'DELETE', undefined, id)).status).toBe(404);
  expect(await namesOf(await ask(list, 'GET'))).toEqual(['Awaited']);
});

it('a name is taken once in a tenant, and templates are those of their tenant', async () => {
  const tenant = await makeTenant();
  const other = await makeTenant();
  const ask = await asker(tenant, 'analyst');
  const first = NoteTemplate.parse(await (await ask(create, 'POST', { name: 'A', text: 'a' })).json());
  const again = await ask(create, 'POST', { name: 'A', text: 'b' });
  expect([again.status, (await again.json()).message]).toEqual([
    409,
    'A template is called "A" already. Choose another name.',
  ]);
  const second = NoteTemplate.parse(await (await ask(create, 'POST', { name: 'B', text: 'b' })).json());
  expect((await ask(change, 'PATCH', { name: 'A' }, second.template_id)).status).toBe(409);
  const stranger = await asker(other, 'analyst');
  expect(await namesOf(await stranger(list, 'GET'))).toEqual([]);
  expect((await stranger(change, 'PATCH', { name: 'C' }, first.template_id)).status).toBe(404);
});
