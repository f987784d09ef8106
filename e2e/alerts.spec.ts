import { expect, test } from './fixtures.ts';

const SUSPICIOUS = {
  type: 'login' as const,
  user: { client_user_id: 'u_mallory' },
  device: {
    device_id: 'd_bot',
    timezone: 'Asia/Tokyo',
    ua: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0 Safari/537.36',
    automation: ['webdriver', 'headless'],
  },
  session: { session_id: 's_bot', route: '/login' },
  network: { ip: '8.8.8.8' },
};

test('an event sent over the API appears live in the queue and is drilled into', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await api.sendEvent({ user: { client_user_id: 'u_first' } });
  await visit(`/tenants/${tenant.id}/alerts?view=all`);
  const queue = page.getByRole('table', { name: 'Alerts' });
  await expect(queue.getByRole('row').filter({ hasText: 'u_first' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  const alert = await api.sendEvent(SUSPICIOUS);
  const { alert_id, reasons, decision } = alert.data;
  expect(decision.risk_score).toBeGreaterThan(0.2);
  await expect(queue.getByRole('row').filter({ hasText: 'u_mallory' })).toHaveCount(0);
  await page.getByRole('button', { name: '1 new alert' }).click();
  const row = queue.getByRole('row').filter({ hasText: 'u_mallory' });
  await expect(row).toBeVisible();

  await row.click();
  await expect(page).toHaveURL(new RegExp(`alert=${alert_id}`));
  const panel = page.getByRole('dialog', { name: /^Login by u_mallory/ });
  await expect(panel.getByRole('region', { name: 'Decision' })).toContainText(alert_id);
  await expect(panel.getByRole('region', { name: 'Decision' })).toContainText(decision.risk_score.toFixed(2));
  for (const { code } of reasons.filter(({ code }) => code !== 'BASE_RATE')) {
    await expect(panel.getByText(code, { exact: true }).first()).toBeAttached();
  }
  await expect(panel.getByRole('heading', { name: 'Why this score' })).toBeVisible();

  await panel.getByRole('link', { name: 'Open the full page' }).click();
  await expect(page).toHaveURL(new RegExp(`/alerts/${alert_id}$`));
  await expect(page.getByRole('heading', { level: 1, name: /^Login by u_mallory/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Login by u_mallory.* · Assay$/);
  const evidence = page.getByRole('region', { name: 'Reasons and evidence' });
  await expect(evidence.getByText('webdriver').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Device' })).toContainText('d_bot');
  await expect(page.getByRole('region', { name: 'Network' })).toContainText('8.8.8.8');
});

test('Back closes the panel, and its address opens it again', async ({ page, tenant, api, visit }) => {
  const { data } = await api.sendEvent({ user: { client_user_id: 'u_1' } });
  await visit(`/tenants/${tenant.id}/alerts?view=all`);
  await page.getByRole('row').filter({ hasText: 'u_1' }).click();
  const panel = page.getByRole('dialog', { name: /^Login by u_1/ });
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await visit(`/tenants/${tenant.id}/alerts?view=all&alert=${data.alert_id}`);
  await expect(panel).toBeVisible();
});

test('the queue is walked by keyboard: list and panel move together, Escape gives the focus back', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  for (const user of ['u_a', 'u_b', 'u_c']) await api.sendEvent({ user: { client_user_id: user } });
  await visit(`/tenants/${tenant.id}/alerts?view=all`);
  await expect(page.getByRole('row').filter({ hasText: 'u_a' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('row').filter({ hasText: 'u_c' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('row').filter({ hasText: 'u_b' })).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('region', { name: 'User' })).toContainText('u_b');
  await page.keyboard.press('j');
  await expect(panel.getByRole('region', { name: 'User' })).toContainText('u_a');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'u_a' })).toBeFocused();
});

test('a filter stands in the address, and what does not fit is not shown', async ({ page, tenant, api, visit }) => {
  await api.sendEvent({ user: { client_user_id: 'u_kept' } });
  await api.sendEvent({ user: { client_user_id: 'u_other' } });
  await visit(`/tenants/${tenant.id}/alerts?view=all`);
  await expect(page.getByRole('row').filter({ hasText: 'u_other' })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'User id' }).fill('u_kept');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/client_user_id=u_kept/);
  await expect(page.getByRole('row').filter({ hasText: 'u_other' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'u_kept' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'u_other' })).toBeVisible();
});
