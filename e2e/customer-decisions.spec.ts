import { expect, type TestTenant, test } from './fixtures.ts';
import { expectInOrder, LOOKS } from './looks.ts';

const FILE = [
  'customer_id,full_name,email,phone,country,risk_rating',
  'c_1,Ada Lovelace,ada@example.com,+12025550101,GB,low',
  'c_2,Edsger Dijkstra,xkqzwvtr@mailinator.com,+12025550102,NL,prohibited',
  'c_3,Grace Hopper,grace@example.com,+12025550103,US,prohibited',
].join('\n');

const viewOf = (tenant: TestTenant) => `/tenants/${tenant.id}/customers?band=high&decision=none`;

for (const { name, ...options } of LOOKS) {
  test.describe(`in a ${name} window`, () => {
    test.use(options);

    test('the riskiest customers are decided by keyboard, one after the other, with a note and undo', async ({
      page,
      tenant,
      api,
      visit,
    }) => {
      await api.load({ name: 'customers.csv', bytes: FILE });
      await visit(`/tenants/${tenant.id}/customers`);
      await expect(page.getByRole('table').getByRole('link')).toContainText(['c_2', 'c_3', 'c_1']);
      await page.getByRole('link', { name: 'High risk, undecided' }).click();
      await expect(page.getByRole('table').getByRole('link')).toContainText(['c_2', 'c_3']);
      await page.keyboard.press('n');
      await expect(page.getByRole('heading', { name: 'Edsger Dijkstra' })).toBeVisible();
      await expect(page.getByText('The customer file says that the risk is prohibited.')).toBeVisible();

      const review = page.getByRole('region', { name: 'Review' });
      await page.keyboard.press('b');
      await expect(review.getByText('Rejected')).toBeVisible();
      await expect(review.getByText('by admin@example.com')).toBeVisible();
      await expect(page.getByText('Rejected: c_2')).toBeVisible();
      await page.keyboard.press('u');
      await expect(review.getByText('Not decided')).toBeVisible();

      await review.getByRole('button', { name: 'Note' }).click();
      await review.getByLabel('Note').fill('Proof of address');
      await review.getByRole('button', { name: 'Ask for documents' }).click();
      await expect(review.getByText('Proof of address')).toBeVisible();
      await expectInOrder(page);

      await page.keyboard.press('n');
      await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
      await page.keyboard.press('a');
      await expect(page.getByRole('button', { name: 'Next undecided' })).toBeDisabled();
      await visit(viewOf(tenant));
      await expect(page.getByText('No customer matches')).toBeVisible();
      await page.getByRole('link', { name: 'Documents asked for' }).click();
      await expect(page.getByRole('table').getByRole('link')).toContainText(['Edsger Dijkstra']);
    });
  });
}

test('a customer is claimed and let go, the list is sorted by id, and the audit tells it', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await api.load({ name: 'customers.csv', bytes: FILE });
  await visit(`/tenants/${tenant.id}/customers/c_3`);
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByText('Not decided')).toBeVisible();
  await page.keyboard.press('c');
  await expect(review.getByText('With admin@example.com')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Release' })).toBeVisible();
  await visit(`/tenants/${tenant.id}/customers`);
  await expect(page.getByRole('row').filter({ hasText: 'c_3' })).toContainText('With admin@example.com');
  await page.getByRole('button', { name: 'Customer' }).click();
  await expect(page).toHaveURL(/sort=id/);
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('table').getByRole('link')).toContainText(['c_1', 'c_2', 'c_3']);
  await page.getByRole('link', { name: 'c_3' }).click();
  await expect(review.getByRole('button', { name: 'Release' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(review.getByText('Not decided')).toBeVisible();
  await visit('/settings/audit');
  await expect(page.getByText('customers.review').first()).toBeVisible();
});

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('sees what was decided, and decides nothing', async ({ page, tenant, api, visit }) => {
    await api.load({ name: 'customers.csv', bytes: FILE });
    await visit(`/tenants/${tenant.id}/customers/c_3`);
    const review = page.getByRole('region', { name: 'Review' });
    await expect(review.getByText('Not decided')).toBeVisible();
    await expect(review.getByRole('button')).toHaveCount(0);
  });
});

test('a duplicate and the evidence of it are told in words, with a link to the other customer', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const rows = [
    'customer_id,first_name,last_name,date_of_birth,email,phone,address_line1,city,postal_code,country',
    'A1,Katherine,Johnson,1988-08-26,katherine@example.com,+12025550101,12 Orbit Road,Hampton,23666,US',
    'A2,Katherine,Johnson,1988-08-26,kat@example.org,+12025550101,12 Orbit Road,Hampton,23666,US',
  ];
  await api.load({ name: 'two.csv', bytes: rows.join('\n') });
  await visit(`/tenants/${tenant.id}/customers/A1?tab=duplicates`);
  await expect(page.getByText(/^(Almost certainly|Very likely) one person$/)).toBeVisible();
  await expect(page.getByText('Date of birth the same')).toBeVisible();
  await visit(`/tenants/${tenant.id}/customers/A1`);
  const evidence = page.getByRole('list', { name: 'Customers' }).first();
  await evidence.getByRole('link', { name: 'Katherine Johnson' }).click();
  await expect(page).toHaveURL(/customers\/A2$/);
});
