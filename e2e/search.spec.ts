import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { SWAPPED_LOOKS } from './looks.ts';

const FILE = [
  'customer_id,full_name,email,country,risk_rating',
  'K-100,Edsger Dijkstra,edsger@example.com,NL,prohibited',
  'K-200,Ada Lovelace,ada@example.com,GB,low',
].join('\n');

for (const { name, ...options } of SWAPPED_LOOKS) {
  test.describe(`in a ${name} window`, () => {
    test.use(options);

    test('one search finds customers, rules and ids with their state, actions, and what was opened last', async ({
      page,
      tenant,
      api,
      visit,
    }) => {
      await api.load({ name: 'customers.csv', bytes: FILE });
      const { data } = await api.sendEvent({ user: { client_user_id: 'u_dijk' } });
      const rule = {
        name: 'Dijkstra pays',
        expression: 'payment.amount > 1',
        effect: { kind: 'block' },
        reason: 'test',
      };
      await api.call(`/api/rules?tenant_id=${tenant.id}`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(rule) },
      });
      await visit(`/tenants/${tenant.id}`);
      const menu = page.getByRole('dialog', { name: 'Search or jump to' });
      const search = menu.getByRole('combobox');
      const find = async (text: string) => {
        await page.keyboard.press('Control+k');
        await search.fill(text);
      };
      await find('dijk');
      const customers = menu.getByRole('group', { name: 'Customers' });
      await expect(customers.getByRole('option')).toHaveText([/Edsger Dijkstra.*K-100.*edsger@example.com/]);
      await expect(menu.getByRole('group', { name: 'Rules' })).toContainText(/Dijkstra pays\s*Draft/);
      await expect(customers.getByText('High risk')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Edsger Dijkstra' })).toBeVisible();

      await visit(`/tenants/${tenant.id}/customers/K-200`);
      await find('ada@ex');
      await expect(customers.getByRole('option', { name: /Ada Lovelace/ })).toBeVisible();
      await search.fill('u_di');
      await menu.getByRole('option', { name: 'User u_dijk' }).click();
      await expect(page).toHaveURL(/entities\/user\/u_dijk$/);
      await find(data.alert_id.slice(0, -1));
      await search.fill(data.alert_id.toLowerCase());
      await expect(menu.getByRole('group', { name: 'Alerts' }).getByRole('option')).toContainText([data.alert_id]);
      await search.fill('');
      await expect(menu.getByRole('group', { name: 'Opened last' }).getByRole('option')).toHaveText([
        'Customer K-200',
        'Customer K-100',
      ]);
      await search.fill('new rule');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/rules\/new$/);
      await find('upload cust');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/customers\?tab=loads$/);
      await find('create token');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Add an API client' })).toBeVisible();
    });
  });
}

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('finds what may be read, and no action that is not theirs', async ({ page, tenant, api, visit }) => {
    await api.load({ name: 'customers.csv', bytes: FILE });
    await visit(`/tenants/${tenant.id}`);
    await page.keyboard.press('Control+k');
    const menu = page.getByRole('dialog', { name: 'Search or jump to' });
    await expect(menu.getByRole('option', { name: 'Settings: tenants' })).toBeVisible();
    await expect(menu.getByRole('option', { name: /New rule|Upload customers|Create token/ })).toHaveCount(0);
    await menu.getByRole('combobox').fill('lovelace');
    await expect(menu.getByRole('option', { name: /Ada Lovelace/ })).toBeVisible();
  });
});
