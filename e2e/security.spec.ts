import type { Page } from '@playwright/test';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { expect, test } from './fixtures.ts';

const HOSTILE = [
  '<script>globalThis.broken=1</script>',
  '"><img src=x onerror=globalThis.broken=1>',
  "javascript:globalThis.broken=1//'",
  '{{constructor.constructor("globalThis.broken=1")()}}',
  '</title><svg/onload=globalThis.broken=1>',
  '__proto__',
  '\u202Etxt.exe',
  'Ω≈ç√∫ 部落格 👩‍👩‍👧 ﷽',
  "'; drop table alerts; --",
];

async function expectInert(page: Page): Promise<void> {
  expect(await page.evaluate(() => (globalThis as { broken?: number }).broken)).toBeUndefined();
  expect(
    await page.evaluate(() => document.querySelectorAll('main script, main img[src="x"], main svg[onload]').length),
  ).toBe(0);
}

test('every page carries a nonce of its own and the headers that keep it to itself', async ({ page, origin }) => {
  const nonces = new Set<string>();
  for (let turn = 0; turn < 3; turn += 1) {
    const response = await page.goto('/settings/tenants');
    const headers = response?.headers() ?? {};
    const policy = headers['content-security-policy'] ?? '';
    nonces.add(policy.match(/'nonce-([^']+)'/)?.[1] ?? '');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|https?:)/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  }
  expect(nonces.size).toBe(3);
  const api = await page.request.get(`${origin}/api/me`);
  expect(api.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(api.headers()['x-request-id']).toBeTruthy();
});

test('nothing is loaded from anywhere but the installation', async ({ page, tenant, api, visit, origin }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin)) foreign.push(request.url());
  });
  await api.sendEvent({ user: { client_user_id: 'u_1' }, network: { ip: '8.8.8.8' } });
  for (const path of [`/tenants/${tenant.id}`, `/tenants/${tenant.id}/alerts`, '/catalogue', '/reference']) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(foreign).toEqual([]);
});

test('hostile strings in events stay text in the queue, the panel and the page', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  for (const text of HOSTILE) {
    await api.sendEvent({
      user: { client_user_id: text.slice(0, 128), account_id: text },
      device: { device_id: text, ua: text, browser: text, automation: [text.slice(0, 64)] },
      session: { session_id: text, route: text },
      additional_data: { order_id: text, note: text },
    });
  }
  await visit(`/tenants/${tenant.id}/alerts?view=all`);
  const rows = page.getByRole('table', { name: 'Alerts' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(HOSTILE.length);
  await expectInert(page);
  await rows.first().click();
  for (let turn = 1; turn < HOSTILE.length; turn += 1) {
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Why this score' })).toBeVisible();
    await expectInert(page);
    await page.getByRole('button', { name: 'Older alert' }).click();
  }
  const { alerts } = (await (
    await api.call(`/api/risk_alert/${tenant.id}/alerts?after_seq=0&limit=${HOSTILE.length}`)
  ).json()) as { alerts: { data: { alert_id: string; entity: { user: { account_id: string } } } }[] };
  expect(alerts.map(({ data }) => data.entity.user.account_id)).toEqual(HOSTILE);
  for (const { data } of alerts.slice(0, 3)) {
    await visit(`/tenants/${tenant.id}/alerts/${data.alert_id}`);
    await expect(page.getByRole('heading', { name: 'Why this score' })).toBeVisible();
    await expectInert(page);
  }
});

test('hostile document names stay text in the list and on the report', async ({ page, tenant, api, visit }) => {
  const [genuine] = await makeDocuments(3);
  if (!genuine) throw new Error('No document was made.');
  const reports = [];
  const names = HOSTILE.filter((name) => !name.includes('/'));
  for (const [index, name] of names.entries()) {
    const bytes = Buffer.concat([genuine.bytes, Buffer.from(`\n%${index}\n`)]);
    reports.push(await api.analyse({ name, bytes }));
  }
  expect(reports.map((report) => report.document_name)).toEqual(names);
  await visit(`/tenants/${tenant.id}/documents`);
  const table = page.getByRole('table', { name: 'Reports' });
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(names.length);
  await expectInert(page);
  for (const { id, document_name } of reports) {
    await visit(`/tenants/${tenant.id}/documents/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(document_name.slice(0, 20));
    await expectInert(page);
  }
});

test('hostile cells of a customer file stay text, in the console and in a spreadsheet', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = HOSTILE.map((text, index) => `c_${index},${quote(text)},ok@example.com,${quote(text)}`);
  const bad = [`,${quote('=cmd|calc')},x@example.com,${quote('=HYPERLINK("http://x")')}`];
  const file = {
    name: '"><script>x</script>.csv',
    bytes: `customer_id,full_name,email,note\n${[...rows, ...bad].join('\n')}\n`,
  };
  const { loadId, body } = await api.load(file);
  expect(body).toMatchObject({ status: 'partial', failedCount: 1 });
  const rejects = await (await api.call(`/api/customers/loads/${loadId}/rejects?tenant_id=${tenant.id}`)).text();
  expect(rejects).not.toMatch(/(^|,)"?=/m);
  for (const path of ['customers', `customers/loads/${loadId}`, 'customers?tab=loads', 'customers/c_1']) {
    await visit(`/tenants/${tenant.id}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectInert(page);
  }
});
