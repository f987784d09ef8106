import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Load } from '#lib/contracts/customer-load-result.ts';
import type { ReportPage } from '#lib/contracts/forgery-report.ts';
import type { RiskAlertPage } from '#lib/contracts/risk-alert.ts';
import type { RuleList } from '#lib/contracts/rule.ts';
import { type Installation, removeInstallation, startInstallation } from '#lib/testing/installation.ts';
import { launchBrowser } from '#scripts/runtime/browser.ts';
import { ADMIN, backstage, type StorageState, signIn } from './backstage.ts';
import { type SitePage, sitePages } from './site.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'test-results', 'screenshots');
const README = path.join(ROOT, 'docs', 'images');
const README_PAGES = new Map([
  ['overview', 'overview.png'],
  ['alert', 'alert.png'],
  ['document', 'document.png'],
  ['documents', 'documents.png'],
  ['load', 'load.png'],
  ['customer', 'customer.png'],
]);
const DEMO_TENANT = 'demo-shop';
const STILL_TRIES = 6;
const THEMES = ['light', 'dark'] as const;
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/**
 * `npm run screenshots [-- --only NAME]`: pictures of every page of an installation that the demo has filled, in both
 * themes at both widths, in test-results/screenshots; and the pictures of the README in docs/images.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const installation = await startInstallation({
    env: { ASSAY_ADMIN_EMAIL: ADMIN.email, ASSAY_ADMIN_PASSWORD: ADMIN.password, ASSAY_LOG_LEVEL: 'error' },
  });
  const browser = await launchBrowser();
  try {
    const state = await signIn(installation.url, ADMIN.email, ADMIN.password);
    const site = (await fill(installation, state)).filter(({ name }) => !values.only || name === values.only);
    for (const colorScheme of THEMES) {
      for (const viewport of WINDOWS) await picture(browser, installation.url, state, site, { colorScheme, viewport });
    }
  } finally {
    await browser.close();
    await installation.stop();
    removeInstallation(installation);
  }
}

/** Runs the demo against the installation. Returns the pages that show what it made. */
async function fill({ url, dataDir, port }: Installation, state: StorageState): Promise<SitePage[]> {
  const env = { ...process.env, ASSAY_DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', NEXTAUTH_URL: url };
  execFileSync(process.execPath, [path.join(ROOT, 'scripts', 'demo.ts')], { env, stdio: 'inherit', timeout: 600_000 });
  const empty = await backstage(url, state).createTenant('Empty shop');
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const get = async <T>(to: string) => (await (await fetch(`${url}${to}`, { headers: { cookie } })).json()) as T;
  const query = `tenant_id=${DEMO_TENANT}`;
  const { alerts } = await get<RiskAlertPage>(`/api/risk_alert/${DEMO_TENANT}/alerts?min_severity=HIGH&limit=100`);
  const { reports } = await get<ReportPage>(`/api/forgery/reports?${query}&limit=100`);
  const { loads } = await get<{ loads: Load[] }>(`/api/customers/loads?${query}`);
  const { customers } = await get<{ customers: { customer_id: string; risk_band: string }[] }>(
    `/api/customers?${query}`,
  );
  const { rules } = await get<RuleList>(`/api/rules?${query}`);
  const known = alerts.filter(({ data: { entity } }) => entity.user.client_user_id && entity.device.device_id);
  const alert = known.toSorted((a, b) => b.data.reasons.length - a.data.reasons.length)[0];
  const report = reports.find(({ document_name }) => document_name.includes('total-edited')) ?? reports[0];
  const [load] = loads;
  const customer = customers.find(({ risk_band }) => risk_band === 'high') ?? customers[0];
  const rule = rules.find(({ state }) => state === 'live');
  if (!alert || !report || !load || !customer || !rule) throw new Error('The demo left something out.');
  return sitePages({
    tenantId: DEMO_TENANT,
    emptyTenantId: empty.tenant_id,
    alertId: alert.data.alert_id,
    userId: alert.data.entity.user.client_user_id ?? '',
    deviceId: alert.data.entity.device.device_id ?? '',
    ip: alert.data.entity.network.ip ?? '',
    reportId: report.id,
    loadId: load.load_id,
    customerId: customer.customer_id,
    ruleId: rule.rule_id,
  });
}

async function picture(
  browser: Browser,
  baseURL: string,
  storageState: StorageState,
  site: readonly SitePage[],
  look: { colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } },
): Promise<void> {
  const folder = path.join(OUT, `${look.colorScheme}-${look.viewport.width}`);
  mkdirSync(folder, { recursive: true });
  mkdirSync(README, { recursive: true });
  const shared: BrowserContextOptions = { baseURL, ...look, reducedMotion: 'reduce', timezoneId: 'Europe/Berlin' };
  const inside = await browser.newContext({ ...shared, storageState });
  const outside = await browser.newContext(shared);
  for (const { name, path: address, signedIn } of site) {
    const page = await (signedIn ? inside : outside).newPage();
    await page.goto(address);
    await shown(page);
    writeFileSync(path.join(folder, `${name}.png`), await stillPicture(page));
    const readme = README_PAGES.get(name);
    if (readme && look.colorScheme === 'light' && look.viewport.width === 1440) {
      await page.screenshot({ path: path.join(README, readme) });
    }
    await page.close();
  }
  await inside.close();
  await outside.close();
  process.stdout.write(`${site.length} pictures in ${path.relative(ROOT, folder)}\n`);
}

/** Layout can follow the data a frame later, so two pictures in a row must be the same. */
async function stillPicture(page: Page): Promise<Buffer> {
  let before = await page.screenshot({ fullPage: true });
  for (let tries = 0; tries < STILL_TRIES; tries += 1) {
    const now = await page.screenshot({ fullPage: true });
    if (now.equals(before)) break;
    before = now;
  }
  return before;
}

/** The page answers, its data is there and its pictures are loaded. */
async function shown(page: Page): Promise<void> {
  await page.locator('body[data-hydrated=true]').waitFor();
  await page
    .getByRole('status')
    .getByText(/^(Loading|Opening) /)
    .first()
    .waitFor({ state: 'detached' });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

await main();
