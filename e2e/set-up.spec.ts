import { type Installation, removeInstallation, startInstallation } from '#lib/testing/installation.ts';
import { ADMIN } from './backstage.ts';
import { expect, open, test } from './fixtures.ts';

const TRIES = 4;
let installation: Installation;

test.describe.configure({ mode: 'serial' });
test.use({ role: null });

test.describe('a fresh installation', () => {
  test.beforeAll(async () => {
    installation = await startInstallation({ env: { ASSAY_SIGN_INS_PER_15_MINUTES: String(TRIES) } });
  });

  test.afterAll(async () => {
    await installation.stop();
    removeInstallation(installation);
  });

  test('leads from any page to set-up, and from there into the console of the first tenant', async ({ page }) => {
    await open(page, `${installation.url}/settings/people`);
    await expect(page).toHaveURL(/\/set-up$/);
    await page.getByLabel('Organisation').fill('Example Ltd');
    await page.getByLabel('First tenant').fill('Shop Europe');
    await page.getByLabel('Your e-mail address').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await expect(page).toHaveURL(/\/tenants\/shop-europe$/);
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await expect(page.getByText('Nothing has arrived yet')).toBeVisible();
    await expect(page.getByText('/api/events').first()).toBeVisible();
    await page.getByRole('button', { name: 'Make a token' }).click();
    const command = await page.getByRole('region', { name: 'command with the token' }).textContent();
    const token = /ASSAY_TOKEN='([^']+)'/.exec(command ?? '')?.[1];
    const answer = await page.request.post(`${installation.url}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      data: { event_id: 'e_1', type: 'login', tenant_id: 'shop-europe', user: { client_user_id: 'u_1001' } },
    });
    expect(answer.ok()).toBe(true);
  });

  test('refuses a second set-up, on the page and over the API', async ({ page }) => {
    await open(page, `${installation.url}/set-up`);
    await expect(page).toHaveURL(/\/sign-in/);
    const again = await page.request.post(`${installation.url}/api/setup`, {
      data: { organisation: 'Thief', tenant: 'Thief', email: 'thief@example.com', password: ADMIN.password },
    });
    expect(again.status()).toBe(409);
    expect(await again.json()).toMatchObject({ error: 'already_set_up' });
  });

  test('signs in to the page that was asked for, and out again', async ({ page }) => {
    await open(page, `${installation.url}/settings/people`);
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await page.getByLabel('E-mail address').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/settings\/people$/);
    await expect(page.getByRole('row').filter({ hasText: ADMIN.email })).toContainText('(you)');
    await page.getByRole('button', { name: `Account: ${ADMIN.email}` }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    const me = await page.request.get(`${installation.url}/api/me`);
    expect(me.status()).toBe(401);
  });

  test('says that the password is wrong, then that it was tried too often', async ({ page }) => {
    await open(page, `${installation.url}/sign-in`);
    await page.getByLabel('E-mail address').fill(ADMIN.email);
    const submit = page.getByRole('button', { name: 'Sign in' });
    const refusal = page.locator('main').getByRole('alert');
    for (let tries = 0; tries < TRIES; tries += 1) {
      await page.getByLabel('Password', { exact: true }).fill(`wrong ${tries} password`);
      const answered = page.waitForResponse(/callback\/credentials/);
      await submit.click();
      await answered;
      await expect(refusal).toContainText('The e-mail address or the password is wrong.');
      await expect(submit).toBeEnabled();
    }
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await submit.click();
    await expect(refusal).toContainText('Too many tries. Wait 15 minutes');
  });
});
