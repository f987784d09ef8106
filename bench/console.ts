import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { connect, setDatabase } from '#db/client.ts';
import { pages } from '#lib/paths.ts';
import { ADMINISTRATOR } from '#lib/testing/installation.ts';
import { launchBrowser } from '#scripts/runtime/browser.ts';
import { signIn } from '../e2e/backstage.ts';
import { firstView, interaction, type Sign } from './console/browse.ts';
import { fillQueue, type Queue } from './console/fill.ts';
import { openLab } from './risk/lab.ts';
import { median } from './risk/measure.ts';
import { print, printRow } from './risk/print.ts';

const SMALL = 1000;
const FIRST_VIEW_MS = 1000;
const INTERACTION_MS = 200;
const VIEWS = 5;
const STEPS = 10;

const ROW: Sign = { selector: 'table tbody tr[data-row-id]' };
const ROWS: Sign = { ...ROW, attribute: 'data-row-id' };
const CURRENT: Sign = { selector: 'tr[data-row-id][aria-current=true]', attribute: 'data-row-id' };
/** The drill-down of another alert, with its decisions. */
const PANEL: Sign = {
  selector: '[role=dialog]:has(section[aria-label=Review]) a[aria-label="Open the full page"]',
  attribute: 'href',
};
const FOUND: Sign = { selector: '[role=option][data-value*="Seen in events"]' };

/** Milliseconds by name, each measured some times. */
type Figures = Map<string, number[]>;

/**
 * What an analyst waits for where very many alerts are stored: the first view of each page in a browser that has nothing stored, and the
 * steps of a review, beside the same in a tenant of a thousand alerts: `npm run bench -- console --alerts 1000000`. Exits 1 where the
 * median of a first view is a second or more, or that of a step 200 ms or more.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { alerts: { type: 'string', default: '1000000' } } });
  const lab = await openLab(new AbortController().signal);
  const database = connect(lab.databaseUrl, 2);
  setDatabase(database);
  const browser = await launchBrowser();
  try {
    const small = await fillQueue(lab, database, SMALL);
    const large = await fillQueue(lab, database, Number(values.alerts));
    const { url: baseURL } = lab.installation();
    const { ASSAY_ADMIN_EMAIL: email, ASSAY_ADMIN_PASSWORD: password } = ADMINISTRATOR;
    const options = {
      ...{ baseURL, storageState: await signIn(baseURL, email, password), viewport: { width: 1440, height: 900 } },
      reducedMotion: 'reduce',
    } as const;
    const figures = [
      await measureTenant(browser, options, small),
      await measureTenant(browser, options, large),
    ] as const;
    return report(...figures) ? 0 : 1;
  } finally {
    await browser.close();
    await database.close();
    await lab.close();
  }
}

async function measureTenant(
  browser: Browser,
  options: BrowserContextOptions,
  queue: Queue,
): Promise<[Figures, Figures]> {
  return [await measureViews(browser, options, queue), await measureSteps(browser, options, queue)];
}

/** Addresses of pages, and what stands on each when a person can begin to read. */
function viewsOf({ tenantId, newest }: Queue): [name: string, address: string, sign: Sign][] {
  const queue = pages.alerts(tenantId);
  return [
    ['overview', pages.overview(tenantId), { selector: 'main .recharts-surface' }],
    ['queue', queue, ROW],
    ['queue, highest risk first', `${queue}?sort=risk`, ROW],
    ['queue, by subject', `${queue}?group=subject`, ROW],
    ['all alerts', `${queue}?view=all`, ROW],
    ['an alert', pages.alert(tenantId, newest.alertId), { selector: 'main section[aria-label=Review]' }],
    ['a user', pages.entity(tenantId, 'user', newest.userId), { selector: 'main [role=tabpanel] dl' }],
  ];
}

async function measureViews(browser: Browser, options: BrowserContextOptions, queue: Queue): Promise<Figures> {
  const figures: Figures = new Map();
  for (const [name, address, sign] of viewsOf(queue)) {
    const took: number[] = [];
    for (let n = 0; n < VIEWS; n += 1) took.push(await firstView(browser, options, address, sign));
    figures.set(name, took);
  }
  return figures;
}

/** The steps of a review, over and over, on one page. */
async function measureSteps(browser: Browser, options: BrowserContextOptions, queue: Queue): Promise<Figures> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const figures: Figures = new Map();
  const step = async (name: string, act: () => Promise<void>, sign: Sign) => {
    figures.set(name, [...(figures.get(name) ?? []), await interaction(page, act, sign)]);
  };
  const key = (name: string) => () => page.keyboard.press(name);
  try {
    await openQueue(page, queue);
    for (let n = 0; n < STEPS; n += 1) {
      await step('next row', key('j'), CURRENT);
      await step('open the alert', key('Enter'), PANEL);
      await step('decide, and see the next', key('b'), PANEL);
      await step('undo', key('u'), ROW);
      await page.keyboard.press('Escape');
      await page.locator(PANEL.selector).waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Order' }).click();
      await step('order by risk', () => page.getByRole('option', { name: 'Riskiest first' }).click(), ROWS);
      await page.getByRole('searchbox', { name: 'User id' }).fill(queue.newest.userId);
      await step('narrow to a user', key('Enter'), ROWS);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill(queue.newest.userId.slice(0, -1));
      await step('search', key(queue.newest.userId.slice(-1)), FOUND);
      await openQueue(page, queue);
    }
  } finally {
    await context.close();
  }
  return figures;
}

async function openQueue(page: Page, { tenantId }: Queue): Promise<void> {
  await page.goto(pages.alerts(tenantId));
  await page.locator(ROW.selector).first().waitFor();
}

function report(small: [Figures, Figures], large: [Figures, Figures]): boolean {
  const limits = [FIRST_VIEW_MS, INTERACTION_MS];
  let met = true;
  for (const [index, limit] of limits.entries()) {
    print(index === 0 ? '\nfirst views' : '\nsteps of a review');
    for (const [name, took] of large[index] ?? []) {
      const [few, many] = [median(small[index]?.get(name) ?? []), median(took)];
      printRow(
        name,
        `${many.toFixed(0)} ms, worst ${Math.max(...took).toFixed(0)}; ${(many / few).toFixed(2)} x few alerts (${few.toFixed(0)} ms)`,
      );
      met &&= many < limit;
    }
  }
  print(`\nasked: first view < ${FIRST_VIEW_MS} ms, step < ${INTERACTION_MS} ms: ${met ? 'met' : 'missed'}`);
  return met;
}

process.exit(await main());
