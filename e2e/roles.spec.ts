import { expect, test } from './fixtures.ts';

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('sees alerts, documents and customers, and nothing that changes them', async ({ page, tenant, api, visit }) => {
    await api.sendEvent({ user: { client_user_id: 'u_seen' } });
    await visit(`/tenants/${tenant.id}/alerts?view=all`);
    await expect(page.getByRole('row').filter({ hasText: 'u_seen' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await visit(`/tenants/${tenant.id}/documents`);
    await expect(page.getByText('No document was analysed yet')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Choose documents/ })).toHaveCount(0);
    await visit(`/tenants/${tenant.id}/customers?tab=loads`);
    await expect(page.getByText('No customer file was loaded yet')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Choose a customer file/ })).toHaveCount(0);
  });

  test('finds only readable settings, and is told why the others are closed', async ({ page, visit }) => {
    await visit('/settings/tenants');
    await expect(page.getByRole('table', { name: 'Tenants' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Add a tenant|^Change / })).toHaveCount(0);
    const settings = page.getByRole('navigation', { name: 'Settings' });
    await expect(settings.getByRole('link')).toHaveText(['Tenants', 'Detectors', 'Data sources', 'Screening lists']);
    await visit('/settings/detectors?engine=risk&search=new-device');
    await expect(page.getByRole('switch').first()).toBeDisabled();
    for (const section of ['people', 'tokens', 'sites', 'webhooks', 'audit']) {
      await visit(`/settings/${section}`);
      await expect(page.getByText('This is for administrators')).toBeVisible();
    }
  });

  test('is refused by the server whatever the console shows', async ({ page, tenant, visit }) => {
    await visit('/settings/tenants');
    const answers = await page.evaluate(async (tenantId) => {
      const send = async (path: string, method: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(path, { method, headers, body: JSON.stringify(body) });
        return `${response.status} ${((await response.json()) as { error: string }).error}`;
      };
      return [
        await send('/api/tenants', 'POST', { name: 'Mine' }),
        await send('/api/events', 'POST', { event_id: 'e', type: 'login', tenant_id: tenantId, user: {} }),
        await send(`/api/detectors/risk/new-device?tenant_id=${tenantId}`, 'PATCH', { enabled: false }),
        await send('/api/users', 'POST', { email: 'x@example.com', role: 'admin' }),
      ];
    }, tenant.id);
    expect(answers).toEqual(answers.map(() => '403 insufficient_scope'));
  });
});

test.describe('an analyst', () => {
  test.use({ role: 'analyst' });

  test('works with documents and customers, and does not administer', async ({ page, tenant, visit }) => {
    await visit(`/tenants/${tenant.id}/documents`);
    await expect(page.getByRole('button', { name: /^Choose documents/ })).toBeVisible();
    await visit(`/tenants/${tenant.id}/customers?tab=loads`);
    await expect(page.getByRole('button', { name: /^Choose a customer file/ })).toBeVisible();
    await visit('/settings/people');
    await expect(page.getByText('This is for administrators')).toBeVisible();
  });
});
