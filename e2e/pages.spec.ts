import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, listen, open, stage, test } from './fixtures.ts';
import { everyPage, type SitePage } from './site.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const TIMEOUT_MS = 480_000;

/** Opens every page in turn in one window of its own and gives it to `look`. */
async function visitAll(
  browser: Browser,
  site: readonly SitePage[],
  options: { baseURL: string; colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } },
  look: (page: Page, place: SitePage) => Promise<void>,
): Promise<void> {
  const complaints: string[] = [];
  for (const signedIn of [true, false]) {
    const context = await browser.newContext({
      ...options,
      reducedMotion: 'reduce',
      ...(signedIn ? {} : { storageState: { cookies: [], origins: [] } }),
    });
    const page = await context.newPage();
    listen(page, complaints);
    for (const place of site.filter((each) => each.signedIn === signedIn)) {
      await open(page, place.path);
      await settled(page, place);
      await look(page, place);
    }
    await context.close();
  }
  expect(complaints).toEqual([]);
}

/** What is looked at is the page, neither its promise nor its failure. */
async function settled(page: Page, { name }: SitePage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').getByText(/^(Loading|Opening)( |$)/)).toHaveCount(0);
  if (!name.endsWith('-missing')) await expect(page.getByRole('button', { name: 'Try again' }), name).toHaveCount(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page in the ${colorScheme} theme`, async ({ browser, origin, tenant, api }) => {
    test.setTimeout(TIMEOUT_MS);
    const empty = await stage(origin).createTenant('Empty shop');
    const site = await everyPage(api, tenant.id, empty.tenant_id);
    const found: string[] = [];
    await visitAll(browser, site, { baseURL: origin, colorScheme, viewport: WIDE }, async (page, { name }) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations) {
        found.push(
          `${name}: ${id} at ${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 3)
            .join(' | ')}`,
        );
      }
    });
    expect(found).toEqual([]);
  });
}

test('no page scrolls sideways in a window of 390 pixels', async ({ browser, origin, tenant, api }) => {
  test.setTimeout(TIMEOUT_MS);
  const empty = await stage(origin).createTenant('Empty shop');
  const site = await everyPage(api, tenant.id, empty.tenant_id);
  const found: string[] = [];
  await visitAll(browser, site, { baseURL: origin, colorScheme: 'light', viewport: NARROW }, async (page, { name }) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > NARROW.width) found.push(`${name}: ${width} px`);
  });
  expect(found).toEqual([]);
});
