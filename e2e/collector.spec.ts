import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { expect, open, stage, test } from './fixtures.ts';

const PLAIN_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });

async function enterShop(page: Page, address: string): Promise<void> {
  await open(page, address);
  const opener = page.getByRole('button', { name: 'Open the shop' });
  const collector = page.getByRole('region', { name: 'Collector' });
  await expect(opener.or(collector)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await expect(collector.getByText('Ready')).toBeVisible();
}

test('a headless browser in the demo shop is told from a person, and its session is one device', async ({
  page,
  tenant,
  visit,
}) => {
  const address = `/tenants/${tenant.id}/shop`;
  await enterShop(page, address);
  const device = await page.evaluate(() => (window as { assay?: { deviceId: string } }).assay?.deviceId);
  await page.getByLabel('Your e-mail address').fill('bot@example.com');
  await page.getByLabel('Shop password').fill('demo');
  await page.getByRole('button', { name: 'Sign in to the shop' }).click();
  const flags = decision(page).getByRole('list', { name: 'Flags' });
  await expect(flags.getByText('Automation likely')).toBeVisible();
  await expect(flags.getByText('Headless browser')).toBeVisible();

  await decision(page)
    .getByRole('link', { name: /^Open ALRT-/ })
    .click();
  await expect(page.getByRole('main').getByText('Automated browser').first()).toBeVisible();
  await visit(address);
  await expect(page.getByRole('region', { name: 'Collector' }).getByText('Ready')).toBeVisible();
  expect(await page.evaluate(() => (window as { assay?: { deviceId: string } }).assay?.deviceId)).toBe(device);
});

/** Without WebDriver's own traces and with the user agent of a desktop: what a person's browser would lack too. */
test('a person who types and moves by hand signs in and pays without being blocked', async ({
  origin,
  tenant,
  storageState,
}) => {
  await stage(origin).createSite(tenant.id, { name: 'Demo shop', origins: [origin] });
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--enable-automation'],
    args: ['--disable-blink-features=AutomationControlled', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const context = await browser.newContext({
    storageState: storageState ?? { cookies: [], origins: [] },
    userAgent: PLAIN_CHROME,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    permissions: ['notifications'],
  });
  const page = await context.newPage();
  await enterShop(page, `${origin}/tenants/${tenant.id}/shop`);
  await page.getByLabel('Visitor’s address').click();
  await page.getByRole('option', { name: 'A home in Germany' }).click();
  await page.mouse.move(300, 300, { steps: 12 });
  await page.getByLabel('Your e-mail address').pressSequentially('ada@example.com', { delay: 60 });
  await page.getByLabel('Shop password').pressSequentially('demo', { delay: 90 });
  await page.getByRole('button', { name: 'Sign in to the shop' }).click();
  await expect(decision(page).getByText('Allow', { exact: true })).toBeVisible();
  await expect(decision(page).getByText('Bot user agent')).toHaveCount(0);
  await expect(page.getByText('Signed in as ada@example.com')).toBeVisible();

  await page.mouse.move(500, 200, { steps: 8 });
  await page.getByRole('button', { name: 'One Headphones more' }).click();
  await page.getByLabel('Card number').pressSequentially('4111 1111 1111 1111', { delay: 40 });
  await page.getByRole('button', { name: 'Pay €189' }).click();
  await expect(page.getByText('In the cart: €0')).toBeVisible();
  await expect(decision(page).getByText('Allow', { exact: true })).toBeVisible();
  await browser.close();
});

test('a site is added, shows the line to copy, and its old key ends when a new one is made', async ({
  page,
  tenant,
  origin,
  visit,
}) => {
  const name = `Site ${randomUUID().slice(0, 8)}`;
  const send = async (site: string, from: string) =>
    fetch(`${origin}/api/collect`, {
      method: 'POST',
      headers: { origin: from, 'content-type': 'text/plain' },
      body: JSON.stringify({ site, page_id: 'p_12345678', browser: { user_agent: 'test' } }),
    });
  await visit(`/tenants/${tenant.id}`);
  await visit('/settings/sites');
  await page.getByRole('button', { name: 'Add a site' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Origins').fill('shop.example');
  await dialog.getByRole('button', { name: 'Add the site' }).click();
  await expect(dialog.getByText(/must be an origin/)).toBeVisible();
  await dialog.getByLabel('Origins').fill('https://shop.example/cart');
  await dialog.getByRole('button', { name: 'Add the site' }).click();
  const tag = page.getByRole('region', { name: `script tag of ${name}` });
  await expect(tag).toContainText(`src="${origin}/collect.js"`);
  const keyIn = async () => /data-site="([^"]+)"/.exec((await tag.textContent()) ?? '')?.[1] ?? '';
  const key = await keyIn();
  expect((await send(key, 'https://shop.example')).status).toBe(200);
  expect((await send(key, 'https://evil.example')).status).toBe(403);

  await page.getByRole('button', { name: `New key for ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new key' }).click();
  await expect.poll(keyIn).not.toBe(key);
  expect((await send(key, 'https://shop.example')).status).toBe(404);
  expect((await send(await keyIn(), 'https://shop.example')).status).toBe(200);
});
