import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { type StorageState, signIn } from './backstage.ts';
import { expect, listen, open, stage, test } from './fixtures.ts';
import { expectInOrder, LOOKS } from './looks.ts';
import { fillQueue } from './queue.ts';

const PASSWORD = 'correct horse battery staple';
const OVERDUE_WAIT_MS = 90_000;

interface Colleague {
  readonly email: string;
  readonly state: StorageState;
}

/** An analyst of the installation who has signed in. */
async function makeAnalyst(origin: string): Promise<Colleague> {
  const email = `ben-${randomUUID().slice(0, 8)}@example.com`;
  await stage(origin).createUser(email, 'analyst', PASSWORD);
  return { email, state: await signIn(origin, email, PASSWORD) };
}

/** The window of another person. */
async function windowOf(browser: Browser, origin: string, { state }: Colleague, look: object): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, storageState: state, locale: 'en-GB', ...look });
  return context.newPage();
}

for (const { name, ...look } of LOOKS) {
  test.describe(`in a ${name} window`, () => {
    test.use(look);

    test('one gives a case to a colleague by keyboard, who finds, decides and counts it', async ({
      page,
      browser,
      origin,
      tenant,
      api,
      visit,
      complaints,
    }) => {
      await fillQueue(api, ['u_for_ben', 'u_other']);
      const ben = await makeAnalyst(origin);
      await visit(`/tenants/${tenant.id}/alerts?sort=risk&group=single`);
      const row = page.getByRole('row').filter({ hasText: 'u_for_ben' });
      await row.click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByText('due in 3 days', { exact: true })).toBeVisible();
      await page.keyboard.press('i');
      const dialog = page.getByRole('dialog', { name: 'Assign this alert' });
      await expect(dialog.getByRole('option').first()).toHaveText('Me (admin@example.com)');
      await expect(dialog.getByRole('option', { name: ben.email })).toBeVisible();
      await expectInOrder(page);
      await dialog.getByRole('combobox').fill(ben.email);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(new RegExp(`^Assigned ALRT-[\\d-]+ to ${ben.email}$`)).first()).toBeVisible();
      await expect(panel.getByText(`assigned it to ${ben.email}`)).toBeVisible();
      await page.keyboard.press('u');
      await expect(panel.getByText('assigned it to nobody')).toBeVisible();
      await panel.getByRole('button', { name: 'Assign' }).click();
      await dialog.getByRole('option', { name: ben.email }).click();
      await expect(panel.getByTitle(`Assigned to ${ben.email}`)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row.getByTitle(`Assigned to ${ben.email}`)).toBeVisible();
      await expectInOrder(page);

      const his = await windowOf(browser, origin, ben, look);
      listen(his, complaints);
      await open(his, `/tenants/${tenant.id}/alerts`);
      await expect(his.getByText('You cleared 0 today; team 0')).toBeVisible();
      if (look.viewport.width < 1280) await his.getByRole('button', { name: 'Filters' }).click();
      await his.getByRole('list', { name: 'Assigned to' }).getByRole('button', { name: /^Me/ }).click();
      await expect(his).toHaveURL(/assignee=me/);
      if (look.viewport.width < 1280) await his.keyboard.press('Escape');
      await expect(his.getByRole('row').filter({ hasText: 'u_other' })).toHaveCount(0);
      await his.getByRole('row').filter({ hasText: 'u_for_ben' }).click();
      await his.keyboard.press('a');
      await expect(his.getByText(/^Approved ALRT/).first()).toBeVisible();
      await open(his, `/tenants/${tenant.id}/alerts`);
      await expect(
        his.getByText(/^You cleared 1 today, median \d+ (s|min); team 1, median \d+ (s|min)$/),
      ).toBeVisible();
      await expectInOrder(his);
      await his.context().close();
    });
  });
}

test('several cases and a stack are given at once, and one undo gives each back', async ({
  page,
  origin,
  tenant,
  api,
  visit,
}) => {
  await fillQueue(api, ['u_ring', 'u_ring', 'u_alone']);
  const ben = await makeAnalyst(origin);
  await visit(`/tenants/${tenant.id}/alerts`);
  const rows = page.getByRole('table', { name: 'Alerts' }).getByRole('row');
  const given = page.getByRole('table', { name: 'Alerts' }).getByTitle(/^Assigned to/);
  await rows.filter({ hasText: 'u_alone' }).getByRole('checkbox').check();
  await rows.filter({ hasText: 'u_ring' }).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Assign 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 3 alerts' });
  await dialog.getByRole('option', { name: ben.email }).click();
  await expect(given).toHaveCount(2);
  await expect(page.getByText(`Assigned 3 alerts to ${ben.email}`).first()).toBeVisible();
  await page.keyboard.press('u');
  await expect(given).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();

  await page.keyboard.press('?');
  await expect(
    page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Assign to a colleague'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await rows.filter({ hasText: 'u_ring' }).click();
  await page.keyboard.press('i');
  await page.getByRole('dialog', { name: 'Assign 2 alerts' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: 'u_ring' }).getByTitle('Assigned to admin@example.com')).toHaveText(/me$/);
});

test('a case is marked when its time is over, which the tenant sets', async ({ page, tenant, api, visit }) => {
  test.setTimeout(OVERDUE_WAIT_MS + 60_000);
  await visit('/settings/tenants');
  await page.getByRole('button', { name: `Change ${tenant.name}` }).click();
  const form = page.getByRole('dialog', { name: `Change ${tenant.name}` });
  for (const severity of ['Critical', 'High', 'Medium']) {
    await expect(form.getByRole('spinbutton', { name: severity })).not.toHaveValue('');
    await form.getByRole('spinbutton', { name: severity }).fill('0.0166');
  }
  await expectInOrder(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await fillQueue(api, ['u_late']);
  await visit(`/tenants/${tenant.id}/alerts`);
  const row = page.getByRole('row').filter({ hasText: 'u_late' });
  await expect(row.getByText('overdue by 1 min')).toBeVisible({ timeout: OVERDUE_WAIT_MS });
  await visit(`/tenants/${tenant.id}`);
  await page.getByRole('link', { name: /^1 overdue/ }).click();
  await expect(page).toHaveURL(/due=overdue/);
  await expect(page.getByText('Due: Overdue')).toBeVisible();
  await expect(row.getByText('overdue by')).toBeVisible();
  await expectInOrder(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByText('overdue', { exact: true })).toBeVisible();
  await expectInOrder(page);
});

test('a customer is given to a colleague, and taken back', async ({ page, origin, tenant, api, visit }) => {
  await api.load({ name: 'customers.csv', bytes: 'customer_id,full_name,email\nc_1,Ada Lovelace,ada@example.com' });
  const ben = await makeAnalyst(origin);
  await visit(`/tenants/${tenant.id}/customers/c_1`);
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByText('Not decided')).toBeVisible();
  await page.keyboard.press('i');
  await page.getByRole('dialog', { name: 'Assign customer c_1' }).getByRole('option', { name: ben.email }).click();
  await expect(review.getByText(`With ${ben.email}`)).toBeVisible();
  await page.keyboard.press('u');
  await expect(review.getByText('Not decided')).toBeVisible();
});
