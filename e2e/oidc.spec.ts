import type { Page } from '@playwright/test';
import { createUserFor } from '#lib/testing/admin.ts';
import { type Installation, removeInstallation, startInstallation } from '#lib/testing/installation.ts';
import { ADMIN, signIn } from './backstage.ts';
import { expect, open, test } from './fixtures.ts';
import { type Issuer, startIssuer } from './issuer.ts';

const BUTTON = 'Example Login';
const REVOCATION_MS = 10_000;
let issuer: Issuer;
let installation: Installation;

test.describe.configure({ mode: 'serial' });
test.use({ role: null });

/** Presses the button of the single sign-on on the sign-in page. */
async function pressButton(page: Page, path = '/sign-in'): Promise<void> {
  await open(page, `${installation.url}${path}`);
  await page.getByRole('button', { name: BUTTON }).click();
}

const refusal = (page: Page) => page.locator('main').getByRole('alert');
const whoAmI = async (page: Page) => (await page.request.get(`${installation.url}/api/me`)).status();

test.describe('single sign-on', () => {
  test.beforeAll(async () => {
    issuer = await startIssuer();
    installation = await startInstallation({
      env: {
        ASSAY_ADMIN_EMAIL: ADMIN.email,
        ASSAY_ADMIN_PASSWORD: ADMIN.password,
        ASSAY_OIDC_ISSUER: `${issuer.url}/`,
        ASSAY_OIDC_CLIENT_ID: issuer.clientId,
        ASSAY_OIDC_CLIENT_SECRET: issuer.clientSecret,
        ASSAY_OIDC_NAME: BUTTON,
        ASSAY_LOG_LEVEL: 'error',
      },
    });
    await createUserFor(installation, 'Invited.Person@example.com', 'analyst');
  });

  test.beforeEach(() => {
    issuer.person = { sub: 'u-1', email: 'invited.person@EXAMPLE.com', email_verified: true, name: 'Invited Person' };
    issuer.forge = (claims) => claims;
  });

  test.afterAll(async () => {
    await issuer?.close();
    if (!installation) return;
    await installation.stop();
    removeInstallation(installation);
  });

  test('takes an invited person to the page that was asked for, with the role of the invitation', async ({ page }) => {
    await pressButton(page, '/settings/tenants');
    await expect(page).toHaveURL(`${installation.url}/settings/tenants`);
    await expect(page.getByRole('button', { name: /^Account: invited\.person@example\.com$/i })).toBeVisible();
    const me: unknown = await (await page.request.get(`${installation.url}/api/me`)).json();
    expect(me).toMatchObject({ role: 'analyst' });
    expect(issuer.refusals).toEqual([]);
  });

  test('knows the person by the subject when the address changes', async ({ page }) => {
    issuer.person = { sub: 'u-1', email: 'renamed.person@example.com', email_verified: true };
    await pressButton(page);
    await expect(page.getByRole('button', { name: /^Account: invited\.person@example\.com$/i })).toBeVisible();
  });

  test('ends within 10 s when the administrator disables the person, and lets nobody back in', async ({ page }) => {
    await pressButton(page);
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await setDisabled(true);
    await expect.poll(() => whoAmI(page), { timeout: REVOCATION_MS }).toBe(401);
    await open(page, `${installation.url}/settings/tenants`);
    await expect(page).toHaveURL(/\/sign-in/);
    await page.getByRole('button', { name: BUTTON }).click();
    await expect(refusal(page)).toContainText('nobody with this e-mail address may use this console');
    await setDisabled(false);
  });

  const refused: Record<string, { person?: Issuer['person']; forge?: Issuer['forge']; message: string }> = {
    'a person who was not invited': {
      person: { sub: 'u-2', email: 'stranger@example.com', email_verified: true },
      message: 'nobody with this e-mail address may use this console',
    },
    'an invited address that the provider has not verified': {
      person: { sub: 'u-3', email: 'invited.person@example.com', email_verified: false },
      message: 'nobody with this e-mail address may use this console',
    },
    'a person without an e-mail address': {
      person: { sub: 'u-4' },
      message: 'nobody with this e-mail address may use this console',
    },
    'an invited address of which the provider does not say that it is verified': {
      person: { sub: 'u-5', email: 'invited.person@example.com' },
      message: 'nobody with this e-mail address may use this console',
    },
    'somebody else who has the address of a known person': {
      person: { sub: 'u-6', email: 'invited.person@example.com', email_verified: true },
      message: 'This account belongs to another identity',
    },
    'the address of an administrator who has a password': {
      person: { sub: 'u-7', email: ADMIN.email, email_verified: true },
      message: 'Administrators with a password sign in with it',
    },
    'whoever gives up at the provider': { person: null, message: 'Single sign-on was broken off' },
    'a token for another client': {
      forge: (claims) => ({ ...claims, aud: 'another' }),
      message: 'Single sign-on failed on the way back',
    },
    'a token of another issuer': {
      forge: (claims) => ({ ...claims, iss: 'https://login.example.com' }),
      message: 'Single sign-on failed on the way back',
    },
    'a token that answers another sign-in': {
      forge: (claims) => ({ ...claims, nonce: 'replayed' }),
      message: 'Single sign-on failed on the way back',
    },
    'a token that has expired': {
      forge: (claims) => ({ ...claims, exp: 1_000_000_000 }),
      message: 'Single sign-on failed on the way back',
    },
  };
  for (const [who, { person, forge, message }] of Object.entries(refused)) {
    test(`refuses ${who}, and says why on the sign-in page`, async ({ page }) => {
      if (person !== undefined) issuer.person = person;
      if (forge) issuer.forge = forge;
      await pressButton(page);
      await expect(page).toHaveURL(/\/sign-in\?/);
      await expect(refusal(page)).toContainText(message);
      expect(await whoAmI(page)).toBe(401);
    });
  }

  test('leads nowhere but into the console', async ({ page }) => {
    await pressButton(page, '/sign-in?next=https%3A%2F%2Fevil.example%2F');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(installation.url);
  });

  test('says that the provider cannot be reached, and passwords go on working', async ({ page }) => {
    await issuer.close();
    await pressButton(page);
    await expect(refusal(page)).toContainText('The single sign-on server cannot be reached.');
    await expect(page.locator('body')).toHaveAttribute('data-hydrated', 'true');
    await page.getByLabel('E-mail address').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  });
});

async function setDisabled(disabled: boolean): Promise<void> {
  const { cookies } = await signIn(installation.url, ADMIN.email, ADMIN.password);
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    origin: installation.url,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const { users } = (await (await fetch(`${installation.url}/api/users`, { headers })).json()) as {
    users: { user_id: string; email: string }[];
  };
  const person = users.find(({ email }) => email.toLowerCase() === 'invited.person@example.com');
  const change = { method: 'PATCH', headers, body: JSON.stringify({ disabled }) };
  const answer = await fetch(`${installation.url}/api/users/${person?.user_id}`, change);
  expect(answer.status).toBe(200);
}
