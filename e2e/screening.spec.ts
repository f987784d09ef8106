import { dropFiles } from './drop.ts';
import { expect, test } from './fixtures.ts';

const LIST = [
  'id,name,birth_date,countries',
  'q1,"QUELLHORST, Radomir",1961-05-04,DE',
  ',,1970,FR',
  'q3,Sanna Tuomikoski,31/31/1966,FI',
].join('\n');
const CUSTOMERS = [
  'customer_id,full_name,email,date_of_birth,country',
  'C1,Radomir Quellhorst,radomir@example.com,1961-05-04,DE',
  'C2,Beatrix Abernathy,beatrix@example.com,1970-02-02,GB',
].join('\n');

test('a list is dropped, its faults are told, and the customers who are there are screened against it', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await api.load({ name: 'customers.csv', bytes: CUSTOMERS });
  await visit(`/tenants/${tenant.id}/customers`);
  await visit('/settings/screening');
  await expect(page.getByRole('region', { name: /Specially Designated/ })).toContainText('Comes with the product');
  await dropFiles(page, [{ name: 'own_list.csv', type: 'text/csv', bytes: LIST }]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveValue('own list');
  await dialog.getByLabel('Title').fill('Own list');
  await dialog.getByLabel('Dated').fill('2026-11-01');
  await dialog.getByRole('button', { name: 'Add the list' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 entries of 3 records');
  const problems = dialog.getByRole('table', { name: 'Problems of the list' });
  await expect(problems.getByRole('row').nth(1)).toContainText('fill in "name"');
  await expect(problems.getByRole('row').nth(2)).toContainText('write YYYY');
  await expect(problems.getByRole('row').nth(2).getByRole('cell').first()).toHaveText('4');
  await dialog.getByRole('button', { name: 'Screen all customers now' }).click();
  const stored = page.getByRole('region', { name: 'Stored customers' });
  await expect(stored).toContainText('2 customers screened');
  await stored.getByRole('link', { name: /^1 customer on a sanctions list/ }).click();
  await expect(page.getByRole('link', { name: 'C1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'C2' })).toHaveCount(0);
});

test('a pasted list replaces another, and is removed after a question', async ({ page, tenant, visit }) => {
  await visit(`/tenants/${tenant.id}/customers`);
  await visit('/settings/screening');
  const dialog = page.getByRole('dialog');
  const shipped = page.getByRole('button', { name: /^Replace .*Specially Designated/ });
  await shipped.click();
  await dialog.getByLabel('Or paste its text').fill('colour,size\nred,5');
  await dialog.getByLabel('Title').fill('OFAC of today');
  await dialog.getByRole('button', { name: 'Replace the list' }).click();
  await expect(dialog.getByRole('alert')).toContainText('must be called "name"');
  await dialog.getByLabel('Or paste its text').fill('name\nRadomir Quellhorst');
  await dialog.getByRole('button', { name: 'Replace the list' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 entry of 1 record');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  const card = page.getByRole('region', { name: 'OFAC of today' });
  await expect(card).toContainText('ofac-sdn');
  await expect(shipped).toHaveCount(0);
  await card.getByRole('button', { name: 'Remove OFAC of today' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('comes with the product counts again');
  await question.getByRole('button', { name: 'Remove the list' }).click();
  await expect(shipped).toBeVisible();
});

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('sees the lists and changes nothing', async ({ page, tenant, visit }) => {
    await visit(`/tenants/${tenant.id}/customers`);
    await visit('/settings/screening');
    await expect(page.getByRole('region', { name: /Specially Designated/ })).toBeVisible();
    await expect(page.getByText('not screened by themselves yet')).toBeVisible();
    await expect(page.getByRole('button', { name: /Add a list|^Replace|^Remove|Screen all/ })).toHaveCount(0);
  });
});
