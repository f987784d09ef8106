import { expect, test } from './fixtures.ts';
import { expectInOrder, SWAPPED_LOOKS } from './looks.ts';

const FILE = 'customer_id,full_name,email\nC1,Ada Lovelace,ada@mailinator.com\nC2,Ines Foley,broken\n';

for (const { name, ...options } of SWAPPED_LOOKS) {
  test.describe(`in a ${name} window`, () => {
    test.use(options);

    test('settings and catalogue say what each check found in seven days, and how often wrongly', async ({
      page,
      tenant,
      api,
      visit,
    }) => {
      await api.load({ name: 'customers.csv', bytes: FILE });
      const { data } = await api.sendEvent({ device: { device_id: 'd_1', ua: 'curl/8.5.0' } });
      await api.call(`/api/labels?tenant_id=${tenant.id}`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ alert_id: data.alert_id, outcome: 'legit', source: 'manual_review' }),
      });
      await visit(`/tenants/${tenant.id}`);
      await visit('/settings/detectors?engine=risk&search=bot-user-agent');
      await expect(page.getByText('1 false alarm', { exact: true }).last()).toBeVisible();
      await visit('/catalogue?engine=load&search=email');
      const entry = (id: string) => page.getByRole('listitem').filter({ hasText: id });
      await expect(entry('disposable-email').getByText('1 hit')).toBeVisible();
      await expect(entry('invalid-email').getByText('1 hit')).toBeVisible();
      await expect(entry('invalid-email').getByText('false alarm')).toHaveCount(0);
      await expectInOrder(page);
    });
  });
}
