import type { Page } from '@playwright/test';
import type { TenantApi } from './api.ts';
import { expect, test } from './fixtures.ts';
import { expectInOrder, LOOKS } from './looks.ts';
import { BOT, fillQueue } from './queue.ts';

/** Fraudsters on one device, one of whom leads on to another over a second device. @returns an alert of `u_ring_2`. */
async function makeRing(api: TenantApi): Promise<string> {
  const ids = await fillQueue(api, ['u_ring_1', 'u_ring_2', 'u_ring_2', 'u_ring_3']);
  const device = { ...BOT.device, device_id: 'd_second' };
  for (const user of ['u_ring_3', 'u_far']) {
    await api.sendEvent({ ...BOT, device, network: { ip: '9.9.9.9' }, user: { client_user_id: user } });
  }
  await api.sendEvent({ user: { client_user_id: 'u_calm' }, device: { device_id: 'd_bot' } });
  return ids[1] ?? '';
}

async function change(api: TenantApi, tenantId: string, alertId: string, action: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PATCH', headers, body: JSON.stringify({ action }) };
  expect((await api.call(`/api/risk_alert/${tenantId}/alerts/${alertId}`, init)).ok).toBe(true);
}

const usersOf = (page: Page) => page.getByRole('region', { name: 'Other users' }).getByRole('listitem');

async function isBlocked(api: TenantApi, tenantId: string, user: string): Promise<readonly [boolean, number]> {
  const lists = await api.call(`/api/lists/lookup?tenant_id=${tenantId}&entity=user&key=${user}`);
  const cases = await api.call(`/api/risk_alert/${tenantId}/cases?state=active&client_user_id=${user}`);
  return [
    ((await lists.json()) as { lists: unknown[] }).lists.length > 0,
    ((await cases.json()) as { items: unknown[] }).items.length,
  ];
}

for (const { name, ...options } of LOOKS) {
  test.describe(`in a ${name} window`, () => {
    test.use(options);

    test('a ring is seen, followed one hop more, selected, blocked, and all of that taken back', async ({
      page,
      tenant,
      api,
      visit,
    }) => {
      const escalated = await makeRing(api);
      await change(api, tenant.id, escalated, 'escalate');
      await visit(`/tenants/${tenant.id}/entities/user/u_ring_1?tab=links`);
      const users = usersOf(page);
      await expect(users).toHaveCount(3);
      await expect(users.last()).toContainText('u_calm');
      await expect(users.filter({ hasText: 'u_ring_2' })).toContainText('2 open');
      await expect(users.filter({ hasText: 'u_calm' })).toContainText('Low');

      await page.getByRole('button', { name: 'Expand u_ring_3' }).click();
      await expect(users.filter({ hasText: 'u_far' })).toContainText('through u_ring_3');
      await page.getByRole('button', { name: 'Fold u_ring_3' }).click();
      await expect(users).toHaveCount(3);
      await page.getByRole('button', { name: 'Expand u_ring_3' }).click();

      await page.getByRole('button', { name: 'Show the graph' }).click();
      await expect(
        page
          .getByRole('img', { name: /^Graph of 9 nodes/ })
          .locator('canvas')
          .first(),
      ).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select every user shown' }).focus();
      await page.keyboard.press('Space');
      await page.getByRole('checkbox', { name: 'Select user u_calm' }).click();
      await page.getByRole('checkbox', { name: 'Select user u_ring_1' }).click();
      const bar = page.getByRole('region', { name: 'Selection' });
      await expect(bar).toContainText('4 users selected');
      await expectInOrder(page);

      await bar.getByRole('button', { name: 'Block 4 users' }).click();
      const question = page.getByRole('dialog', { name: 'Block 4 users?' });
      await expect(question).toContainText(
        'Block 6 open cases of 4 users, label them fraud, and add the 4 users to the block list?',
      );
      await question.getByRole('combobox', { name: 'Label' }).click();
      await page.getByRole('option', { name: 'Card testing' }).click();
      await expectInOrder(page);
      await question.getByRole('button', { name: 'Block 4 users' }).click();
      await expect(page.getByText('Blocked 6 cases of 4 users, 4 added to the block list')).toBeVisible();
      await expect(users.filter({ hasText: 'u_ring_2' })).toContainText('Card testing');
      await expect(users.filter({ hasText: 'u_ring_2' })).toContainText('Block list');
      expect(await isBlocked(api, tenant.id, 'u_ring_2')).toEqual([true, 0]);
      expect(await isBlocked(api, tenant.id, 'u_calm')).toEqual([false, 0]);

      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(users.filter({ hasText: 'u_ring_2' })).toContainText('2 open');
      await expect(users.filter({ hasText: 'Block list' })).toHaveCount(0);
      await expect(users.filter({ hasText: 'Card testing' })).toHaveCount(0);
      expect(await isBlocked(api, tenant.id, 'u_ring_2')).toEqual([false, 2]);
      const alert = await api.call(`/api/risk_alert/${tenant.id}/alerts/${escalated}`);
      expect(((await alert.json()) as { case: { state: string } }).case.state).toBe('escalated');
    });
  });
}

test('users are selected in the picture by a click and by a box, with the ticks in step', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await makeRing(api);
  await visit(`/tenants/${tenant.id}/entities/user/u_ring_1?tab=links`);
  await page.getByRole('button', { name: 'Show the graph' }).click();
  const picture = page.getByRole('img', { name: /^Graph of/ });
  await expect(picture.locator('canvas').first()).toBeVisible();
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture has no place.');

  await page.getByRole('button', { name: 'Select by a box' }).click();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 5, box.y + box.height - 5, { steps: 5 });
  await page.mouse.up();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 users selected');
  await expect(page.getByRole('checkbox', { name: 'Select user u_ring_2' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Select user u_ring_2' }).click();
  await expect(bar).toContainText('2 users selected');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
});

test('selected users are added to a list, and those that stood there stay when that is undone', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await makeRing(api);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ entries: [{ entity: 'user', key: 'u_ring_2', reason: 'Known' }] });
  await api.call(`/api/lists/watch/entries?tenant_id=${tenant.id}`, { method: 'POST', headers, body });
  await visit(`/tenants/${tenant.id}/entities/device/d_bot?tab=links`);
  for (const user of ['u_ring_2', 'u_ring_3']) {
    await page.getByRole('checkbox', { name: `Select user ${user}` }).click();
  }
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Add to list' }).click();
  const form = page.getByRole('dialog', { name: 'Add 2 users to a list' });
  await expect(form.getByLabel('Reason')).toHaveValue('From the links of device d_bot');
  await form.getByRole('button', { name: 'Add 2 users' }).click();
  await expect(page.getByText('Watch list: added 1 user, 1 stood there already')).toBeVisible();
  expect((await isBlocked(api, tenant.id, 'u_ring_3'))[0]).toBe(true);
  await page.keyboard.press('u');
  await expect.poll(async () => (await isBlocked(api, tenant.id, 'u_ring_3'))[0]).toBe(false);
  expect((await isBlocked(api, tenant.id, 'u_ring_2'))[0]).toBe(true);
});

test('a case that somebody else is on is named when it cannot be blocked', async ({ page, tenant, api, visit }) => {
  const ids = await fillQueue(api, ['u_ring_1', 'u_ring_2']);
  await visit(`/tenants/${tenant.id}/entities/user/u_ring_1?tab=links`);
  await page.getByRole('checkbox', { name: 'Select user u_ring_2' }).click();
  await page.getByRole('button', { name: 'Block 1 user' }).click();
  const question = page.getByRole('dialog', { name: 'Block 1 user?' });
  await expect(question).toContainText('Block 1 open case of 1 user');
  await change(api, tenant.id, ids[1] ?? '', 'claim');
  await question.getByRole('button', { name: 'Block 1 user' }).click();
  const refused = page.getByRole('status', { name: 'Not blocked' });
  await expect(refused).toContainText(`${ids[1]} of u_ring_2`);
  await expect(refused).toContainText('is working on this case');
});

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('sees how bad users are, and nothing to select or block them', async ({ page, tenant, api, visit }) => {
    await makeRing(api);
    await visit(`/tenants/${tenant.id}/entities/user/u_ring_1?tab=links`);
    await expect(usersOf(page).filter({ hasText: 'u_ring_2' })).toContainText('2 open');
    await page.getByRole('button', { name: 'Show the graph' }).click();
    await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Select by a box' })).toHaveCount(0);
  });
});
