import { randomUUID } from 'node:crypto';
import { signIn } from './backstage.ts';
import { expect, open, test } from './fixtures.ts';

const unique = () => randomUUID().slice(0, 8);

test('a tenant is added, its threshold is changed, and the audit trail tells of it', async ({ page, visit }) => {
  const name = `Shop ${unique()}`;
  await visit('/settings/tenants');
  await page.getByRole('button', { name: 'Add a tenant' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add the tenant' }).click();
  const row = page.getByRole('table', { name: 'Tenants' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('0.85');
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Block from').fill('0.9');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('0.90');

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit trail' }).click();
  const trail = page.getByRole('table', { name: 'Audit trail' });
  await expect(
    trail
      .getByRole('row')
      .filter({ hasText: /tenant/ })
      .first(),
  ).toBeVisible();
});

test('a tenant says for how many days it keeps events and documents, and a period that is too short is refused', async ({
  page,
  tenant,
  visit,
}) => {
  await visit('/settings/tenants');
  const change = page.getByRole('button', { name: `Change ${tenant.name}` });
  const dialog = page.getByRole('dialog');
  await change.click();
  const [events, documents] = [dialog.getByLabel('Events'), dialog.getByLabel('Documents')];
  await expect(events).toHaveValue('');
  await events.fill('20');
  await documents.fill('90');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(await events.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain('35');
  await events.fill('400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await change.click();
  await expect(events).toHaveValue('400');
  await expect(documents).toHaveValue('90');
  await events.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await change.click();
  await expect(events).toHaveValue('');
});

test('the audit trail tells of a refused sign-in, and shows its place in the chain', async ({
  page,
  visit,
  origin,
}) => {
  await expect(signIn(origin, `${unique()}@example.com`, 'guess')).rejects.toThrow('401');
  await visit('/settings/audit?topic=session');
  const trail = page.getByRole('table', { name: 'Audit trail' });
  const entry = page.getByRole('dialog');
  await expect(async () => {
    await page.reload();
    await trail.getByRole('row').filter({ hasText: 'was refused at sign-in' }).first().click();
    await expect(entry).toContainText('unknown_account');
    await expect(entry).toContainText(/Place in the chain\s*\d+/, { timeout: 500 });
  }).toPass();
});

test('a click while a table is on its way does not freeze the page', async ({ page, visit }) => {
  await page.route('**/api/tenants', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await visit('/settings/tenants');
  await page.getByRole('button', { name: 'Add a tenant' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Shop');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Tenants' }).locator('tbody').getByRole('row').first()).toBeVisible();
});

test('a person is added, signs in with the password shown once, and is shut out when disabled', async ({
  page,
  browser,
  origin,
  visit,
}) => {
  const email = `ana-${unique()}@example.com`;
  await visit('/settings/people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('dialog').getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Add the person' }).click();
  const secret = page.getByRole('dialog', { name: `${email} can sign in now` });
  const password = ((await secret.getByRole('region', { name: 'password' }).textContent()) ?? '').trim();
  await secret.getByRole('button', { name: 'I have stored it' }).click();

  const theirs = await browser.newContext({ storageState: await signIn(origin, email, password) });
  const theirPage = await theirs.newPage();
  await open(theirPage, `${origin}/settings/tenants`);
  await expect(theirPage.getByRole('button', { name: `Account: ${email}` })).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Disabled');
  await expect.poll(async () => (await theirPage.request.get(`${origin}/api/me`)).status()).toBe(401);
  await expect(signIn(origin, email, password)).rejects.toThrow('refused');
  await theirs.close();
});

test('a token is issued once, works, is rotated with two live at a time, and ends when revoked', async ({
  page,
  tenant,
  origin,
  visit,
}) => {
  const name = `checkout ${unique()}`;
  await visit('/settings/tokens');
  await page.getByRole('button', { name: 'Add a client' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const tenants = page.getByRole('group', { name: 'Tenants' });
  for (const box of await tenants.getByRole('checkbox', { checked: true }).all()) await box.uncheck();
  const warning = page.getByText('This token reaches every tenant');
  await expect(warning).toBeVisible();
  await tenants.getByLabel(tenant.name).check();
  await expect(warning).toBeHidden();
  const scopes = page.getByRole('group', { name: 'Scopes' });
  await expect(scopes.getByRole('row', { name: 'Alerts' }).getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Add the client' }).click();
  const secret = page.getByRole('dialog', { name: 'Store this token now' });
  await expect(secret).toBeVisible();
  await page.keyboard.press('Escape');
  const token = ((await secret.getByRole('region', { name: 'token' }).textContent()) ?? '').trim();
  await secret.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const ask = async () =>
    (await fetch(`${origin}/api/risk_alert/${tenant.id}`, { headers: { authorization: `Bearer ${token}` } })).json();
  expect(await ask()).toMatchObject({ error: 'alert_not_found' });

  const card = page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await card.getByRole('button', { name: 'Issue a token' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(card.getByRole('row').filter({ hasText: 'live' })).toHaveCount(2);
  await expect(card.getByRole('button', { name: 'Issue a token' })).toBeDisabled();

  for (const left of [1, 0]) {
    await card.getByRole('button', { name: 'Revoke' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke the token' }).click();
    await expect(card.getByRole('row').filter({ hasText: 'live' })).toHaveCount(left);
  }
  await expect.poll(ask).toMatchObject({ error: 'invalid_token' });
});

test('a detector is tuned and switched off, and the next alerts follow; a wrong value is refused at its field', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const signal = async () => {
    const { data } = await api.sendEvent({ device: { device_id: 'd_1', automation: ['webdriver', 'cdp'] } });
    return data.reasons.find(({ code }) => code === 'AUTOMATED_BROWSER')?.evidence ?? null;
  };
  expect(await signal()).toMatchObject({ score: 0.5 });
  await visit(`/tenants/${tenant.id}`);
  await visit('/settings/detectors?engine=risk&search=automated-browser');
  const row = page.getByRole('listitem').filter({ hasText: 'automated-browser' });
  await row.getByRole('button', { expanded: false }).click();
  const option = row.getByLabel('Indicators that make the case certain');
  const save = row.getByRole('button', { name: 'Save' });
  await option.fill('many');
  await save.click();
  await expect(option).toHaveAttribute('aria-invalid', 'true');
  await option.fill('2');
  await save.click();
  await expect(row.getByText('Changed')).toBeVisible();
  await expect.poll(signal).toMatchObject({ score: 1 });
  await row.getByRole('switch', { name: /is on$/ }).click();
  await expect.poll(signal).toBeNull();
});

test('the last administrator cannot be disabled', async ({ page, visit, origin }) => {
  await visit('/settings/people');
  await page.getByRole('button', { name: 'Actions for admin@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(/administrator/i).last()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'admin@example.com' })).toContainText('Active');
  expect((await page.request.get(`${origin}/api/me`)).status()).toBe(200);
});
