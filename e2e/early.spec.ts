import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillQueue } from './queue.ts';

/** The requests of a path that a page made: what began each, and in which order. */
function requestsOf(page: Page, path: string): Promise<{ begunBy: string; startedAt: number }[]> {
  return page.evaluate((wanted) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => new URL(name).pathname === wanted)
      .map(({ initiatorType, startTime }) => ({ begunBy: initiatorType, startedAt: startTime }));
  }, path);
}

test('a page asks for its first data while its scripts are on their way, and only once', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const [alertId] = await fillQueue(api, ['u_a']);
  const cases = `/api/risk_alert/${tenant.id}/cases`;
  const pages = [
    { address: `/tenants/${tenant.id}/alerts`, path: cases },
    { address: `/tenants/${tenant.id}/alerts?sort=risk&severity=CRITICAL`, path: cases },
    { address: `/tenants/${tenant.id}/alerts?group=subject`, path: `${cases}/groups` },
    { address: `/tenants/${tenant.id}/alerts/${alertId}`, path: `/api/risk_alert/${tenant.id}/alerts/${alertId}` },
    { address: `/tenants/${tenant.id}`, path: '/api/overview' },
    { address: `/tenants/${tenant.id}/entities/user/u_a`, path: `/api/risk_alert/${tenant.id}/entities/user/u_a` },
  ];
  for (const { address, path } of pages) {
    await visit(address);
    await page.waitForLoadState('networkidle');
    expect((await requestsOf(page, path)).map(({ begunBy }) => begunBy)).toEqual(['link']);
  }
});

test('the alert of a row, and the one after it, are there before they are opened', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const [second, first] = await fillQueue(api, ['u_b', 'u_a']);
  await visit(`/tenants/${tenant.id}/alerts`);
  await expect(page.getByRole('row').filter({ hasText: 'u_a' })).toBeVisible();
  await page.keyboard.press('j');
  const fetched = async () =>
    (await Promise.all([first, second].map((id) => requestsOf(page, `/api/risk_alert/${tenant.id}/alerts/${id}`)))).map(
      ({ length }) => length,
    );
  await expect.poll(fetched).toEqual([1, 1]);
  await page.keyboard.press('Enter');
  const panelUser = page.getByRole('dialog').getByRole('region', { name: 'User' });
  await expect(panelUser).toContainText('u_a');
  expect(await fetched()).toEqual([1, 1]);
});
