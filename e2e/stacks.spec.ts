import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { simulate } from '#scripts/demo/simulate.ts';
import type { TenantApi } from './api.ts';
import { expect, test } from './fixtures.ts';
import { BOT, fillQueue } from './queue.ts';

const EVENTS_PER_REQUEST = 500;
const WINDOW_PX = 900;
const DAY_MS = 86_400_000;
/** More than a page of the list. */
const ATTACK_EVENTS = 120;

/** What `npm run demo` sends, as of yesterday noon, so that it is the same at any hour: customers and five attacks on them. */
async function sendDemo(api: TenantApi): Promise<void> {
  await sendAll(
    api,
    simulate({ seed: 1, now: new Date().setUTCHours(12, 0, 0, 0) - DAY_MS, events: 1500 }).map(({ event }) => event),
  );
}

async function sendAll(api: TenantApi, made: readonly unknown[]): Promise<void> {
  const events = made.map((event) => JSON.stringify(event));
  for (let from = 0; from < events.length; from += EVENTS_PER_REQUEST) {
    const init = { method: 'POST', headers: { 'content-type': 'application/x-ndjson' } };
    const body = events.slice(from, from + EVENTS_PER_REQUEST).join('\n');
    expect((await api.call('/api/events', { ...init, body })).status).toBe(200);
  }
}

/** What a decision needs is on the first screen: who, how much, why, the advice and the keys. */
async function expectOnFirstScreen(page: Page): Promise<void> {
  const panel = page.getByRole('dialog');
  const parts = {
    who: panel.getByRole('region', { name: 'Who and how much' }),
    advice: panel.getByText('Advice:'),
    why: panel.getByRole('region', { name: 'Why this score' }).getByRole('listitem').nth(3),
    approve: panel.getByRole('button', { name: 'Approve' }),
    block: panel.getByRole('button', { name: 'Block', exact: true }),
    snooze: panel.getByRole('button', { name: 'Snooze' }),
  };
  for (const [name, part] of Object.entries(parts)) {
    await expect(part, name).toBeVisible();
    const box = await part.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= WINDOW_PX, `${name} is on the first screen`).toBe(true);
  }
  for (const key of ['A', 'B', 'E', 'S']) await expect(panel.getByText(key, { exact: true })).toBeVisible();
}

/** With a stack open nothing scrolls sideways, and axe finds nothing. */
async function expectInOrder(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: WINDOW_PX });
  await expect(page.getByRole('columnheader', { name: width > 1000 ? 'Risk' : 'Alerts' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
}

test('more than ten mixed alerts of the demo are decided with fewer than ten keys, each from the first screen', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await sendDemo(api);
  await visit(`/tenants/${tenant.id}/alerts?event_type=payment`);
  const table = page.getByRole('table', { name: 'Alerts' });
  const stack = table.getByRole('row').filter({ hasText: '48 payments' });
  await expect(stack).toContainText('u_cards_');
  await expect(stack).toContainText('USD');
  await expect(stack).toContainText(/\d approved/);

  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  await press('n');
  await expectOnFirstScreen(page);
  await expect(page.getByRole('dialog').getByText(/^48 payments, USD [\d.]+, \d approved$/)).toBeVisible();
  await press('b');
  await expect(page.getByRole('alertdialog', { name: 'Block 48 alerts?' })).toBeVisible();
  await press('Enter');
  await expect(stack).toContainText('Blocked');
  for (const key of ['b', 'a']) {
    await expectOnFirstScreen(page);
    await press(key);
  }
  const decided = table.locator('tbody tr').filter({ has: page.getByTitle(/^By admin@example.com/) });
  await expect(decided).toHaveCount(3);
  expect(keys).toBeLessThan(10);

  await expect(page.getByText('(3 decisions)')).toBeVisible();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('u');
  await expect(decided).toHaveCount(0);
});

test('a stack opens by one key, and its cases are decided one by one or together', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await fillQueue(api, ['u_ring', 'u_alone', 'u_ring', 'u_ring']);
  await visit(`/tenants/${tenant.id}/alerts`);
  const rows = page.getByRole('table', { name: 'Alerts' }).getByRole('row');
  const stack = rows.filter({ hasText: '3 payments' });
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await expect(rows).toHaveCount(6);
  await expect(page).toHaveURL(/stack=user(:|%3A)u_ring/);
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await expect(stack).toContainText('2 left');
  await expect(page.locator('tr[aria-current=true]')).toHaveCount(1);
  await expect(page.locator('tr[aria-current=true]')).toBeFocused();

  await page.keyboard.press('ArrowLeft');
  await expect(rows).toHaveCount(3);
  await expect(stack).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('All 2')).toBeVisible();
  await page.keyboard.press('a');
  const question = page.getByRole('alertdialog', { name: 'Approve 2 alerts?' });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(stack).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(stack).toBeFocused();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const key of ['Approve', 'Block', 'Escalate', 'Snooze']) await expect(sheet.getByText(key)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stack).toBeFocused();

  await panel.getByRole('button', { name: 'One by one' }).click();
  await expect(rows).toHaveCount(6);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(rows.filter({ hasText: 'Approved' })).toHaveCount(1);
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('tr[aria-current=true]')).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) await expectInOrder(page, width);
  }
});

test('of an attack that is longer than a page, all is decided with what is loaded', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const attack = Array.from({ length: ATTACK_EVENTS }, (_, index) => ({
    ...BOT,
    event_id: `attack_${index}`,
    user: { client_user_id: 'u_long' },
  }));
  await sendAll(api, attack);
  await visit(`/tenants/${tenant.id}/alerts`);
  await expect(page.getByRole('row').filter({ hasText: '100 payments' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Block ${ATTACK_EVENTS} alerts` })
    .click();
  await (await saved).finished();
  await visit(`/tenants/${tenant.id}/alerts`);
  await expect(page.getByText('The queue is empty')).toBeVisible();
});
