import { expect, stage, test } from './fixtures.ts';

test('the command menu opens by keyboard, finds a section, a setting and an alert id, and goes there', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const { data } = await api.sendEvent({ user: { client_user_id: 'u_1' } });
  await visit(`/tenants/${tenant.id}`);
  const menu = page.getByRole('dialog', { name: 'Search or jump to' });
  const search = menu.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await search.fill('docum');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tenants/${tenant.id}/documents$`));
  await page.keyboard.press('Control+k');
  await search.fill('settings people');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/people$/);
  await page.keyboard.press('Control+k');
  await search.fill(data.alert_id.toLowerCase());
  await menu.getByRole('option', { name: data.alert_id }).click();
  await expect(page).toHaveURL(new RegExp(`/alerts/${data.alert_id}$`));
  await page.keyboard.press('Control+k');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
});

test('sections are reached by two keys, keys are inert while typing, and can be switched off', async ({
  page,
  tenant,
  visit,
}) => {
  await visit(`/tenants/${tenant.id}`);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/alerts$/);
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Catalogue' }).click();
  const search = page.getByRole('searchbox', { name: 'Search signals and checks' });
  await search.pressSequentially('ga?');
  await expect(search).toHaveValue('ga?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.blur();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(sheet).toHaveCount(0);
});

test('a theme is chosen, kept after a reload, and there from the first paint', async ({ page, tenant, visit }) => {
  await visit(`/tenants/${tenant.id}`);
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await page.addInitScript(() => {
    const noted = globalThis as { themeAtBody?: string };
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      noted.themeAtBody ??= document.documentElement.className;
      if (document.querySelector('main')) {
        noted.themeAtBody = document.documentElement.className;
        observer.disconnect();
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await visit(`/tenants/${tenant.id}`);
  expect(await page.evaluate(() => (globalThis as { themeAtBody?: string }).themeAtBody)).toMatch(/\bdark\b/);
});

test('switching the tenant keeps the section, and a tenant out of reach looks like a missing one', async ({
  page,
  origin,
  tenant,
  visit,
}) => {
  const other = await stage(origin).createTenant('Other shop');
  await visit(`/tenants/${tenant.id}/documents`);
  await page.getByRole('button', { name: `Tenant: ${tenant.name}. Switch tenant` }).click();
  await page.getByRole('menuitemradio').filter({ hasText: other.tenant_id }).click();
  await expect(page).toHaveURL(new RegExp(`/tenants/${other.tenant_id}/documents$`));
  await visit('/tenants/no-such-tenant/alerts');
  await expect(page.getByText('There is no tenant "no-such-tenant"')).toBeVisible();
});

test('a page without a tenant in its address asks once, for the tenant looked at last', async ({
  page,
  tenant,
  visit,
}) => {
  await visit(`/tenants/${tenant.id}/documents`);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/detectors') asked.push(searchParams.get('tenant_id') ?? '');
  });
  await visit('/settings/detectors');
  await expect(page.getByRole('heading', { name: 'Detectors', exact: true })).toBeVisible();
  await expect(page.getByText('Risk signals').first()).toBeVisible();
  expect(asked).toEqual([tenant.id]);
});

test('the first Tab offers to skip to the content', async ({ page, tenant, visit }) => {
  await visit(`/tenants/${tenant.id}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a narrow window has the navigation in a drawer that closes after a choice', async ({ page, tenant, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/tenants/${tenant.id}`);
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveURL(/\/customers$/);
  await expect(drawer).toHaveCount(0);
});
