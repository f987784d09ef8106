import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeCustomers, toCsv } from '#lib/load/fixtures/make.ts';
import { dropFiles } from './drop.ts';
import { expect, test } from './fixtures.ts';

const HEADER = 'customer_id,full_name,email,date_of_birth,country';
const GOOD = [
  'c_1,Ada Lovelace,ada@example.com,1985-12-10,GB',
  'c_2,"Grace, Hopper",grace@example.com,1986-12-09,US',
  'c_5,Katherine Johnson,katherine@example.com,1988-08-26,US',
];
const BAD = ['c_3,Edsger Dijkstra,not-an-address,1980-05-11,NL', ',Nobody Atall,nobody@example.com,1990-01-01,DE'];
const FILE = { name: 'customers.csv', bytes: `${[HEADER, GOOD[0], BAD[0], GOOD[1], BAD[1], GOOD[2]].join('\n')}\n` };

/** What stands between a chosen file and its load. */
async function loadPrepared(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Before it is loaded' })
    .getByRole('button', { name: 'Load the file' })
    .click();
}

test('a CSV with bad rows is uploaded, counted and explained, and its rejects are downloaded', async ({
  page,
  tenant,
  visit,
}) => {
  await visit(`/tenants/${tenant.id}/customers?tab=loads`);
  await dropFiles(page, [{ ...FILE, type: 'text/csv' }]);
  await loadPrepared(page);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  // The first load of an installation starts its process.
  await expect(uploads).toContainText('3 loaded, 2 failed', { timeout: 40_000 });
  const failed = page.getByRole('table', { name: 'Failed rows' });
  await expect(failed.getByRole('row').filter({ hasText: 'email' })).toContainText('3');
  await expect(failed.getByRole('row').filter({ hasText: 'customer_id' })).toContainText('5');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download rejects.csv' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^rejects.*\.csv$/);
  const [header, ...rows] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(header?.startsWith(`${HEADER},`)).toBe(true);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('Edsger Dijkstra,not-an-address');
  expect(rows[1]).toContain(',Nobody Atall,nobody@example.com');
});

test('the mended rejects load, and the customers are found and opened', async ({ page, tenant, api, visit }) => {
  const { loadId } = await api.load(FILE);
  const rejects = await (await api.call(`/api/customers/loads/${loadId}/rejects?tenant_id=${tenant.id}`)).text();
  const mended = rejects.replace('not-an-address', 'edsger@example.com').replace(/^,Nobody/m, 'c_4,Nobody');
  await visit(`/tenants/${tenant.id}/customers?tab=loads`);
  await dropFiles(page, [{ name: 'mended.csv', type: 'text/csv', bytes: mended }]);
  await loadPrepared(page);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('2 loaded, 0 failed');

  await page.getByRole('tab', { name: 'Customers' }).click();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('dijkstra');
  await expect(page).toHaveURL(/search=dijkstra/);
  await page.getByRole('link', { name: 'c_3' }).click();
  await expect(page.getByRole('heading', { name: 'Edsger Dijkstra' })).toBeVisible();
  await page.getByRole('tab', { name: 'Record' }).click();
  await expect(page.getByText('edsger@example.com', { exact: true })).toBeVisible();
});

test('a file without one good row is refused as a whole, with its reason', async ({ page, tenant, visit }) => {
  await visit(`/tenants/${tenant.id}/customers?tab=loads`);
  await dropFiles(page, [{ name: 'bad.csv', type: 'text/csv', bytes: `${HEADER}\n${BAD.join('\n')}\n` }]);
  await loadPrepared(page);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toContainText('all_rows_rejected');
  await expect(uploads.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a file of 40,000 rows shows how far it is, and then every failure', async ({ page, tenant, visit }, info) => {
  test.setTimeout(360_000);
  const rows = 40_000;
  const made = makeCustomers(7, rows, 0.01);
  const failing = Object.values(made.expectedErrors).reduce((sum, count) => sum + count, 0);
  const file = info.outputPath('many.csv');
  await writeFile(file, toCsv(made));
  await visit(`/tenants/${tenant.id}/customers?tab=loads`);
  await page.locator('input[type=file]').setInputFiles(file);
  await loadPrepared(page);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const seen = new Set<string>();
  await expect(async () => {
    const text = await uploads.innerText();
    for (const [step] of text.matchAll(/\w+\s+[\d,]+ rows read/g)) seen.add(step);
    expect(text).toContain(`${(rows - failing).toLocaleString('en')} loaded`);
  }).toPass({ timeout: 300_000, intervals: [100] });
  expect([...seen].length, 'the progress moved').toBeGreaterThan(1);
  await expect(uploads).toContainText(`${failing.toLocaleString('en')} failed`);
  const kinds = page.getByRole('table', { name: 'Errors by kind' });
  for (const [code, count] of Object.entries(made.expectedErrors)) {
    const title = code.replaceAll('_', ' ');
    await expect(kinds.getByRole('row').filter({ hasText: new RegExp(`^${title}`, 'i') })).toContainText(String(count));
  }
});

test('columns of unknown names are mapped before the load, and remembered for the next file', async ({
  page,
  tenant,
  visit,
}) => {
  const file = (rows: string) => `Key of file,Shown as,Shoe size\n${rows}\n`;
  await visit(`/tenants/${tenant.id}/customers?tab=loads`);
  await dropFiles(page, [{ name: 'first.csv', type: 'text/csv', bytes: file('c_1,Ada Lovelace,38') }]);
  const panel = page.getByRole('region', { name: 'Before it is loaded' });
  await expect(panel.getByRole('alert')).toContainText('missing_column');
  await expect(panel.getByRole('button', { name: 'Load the file' })).toBeDisabled();
  const choose = async (header: string, target: string) => {
    await panel.getByRole('combobox', { name: `What ${header} is loaded as` }).click();
    await page.getByRole('option', { name: target, exact: true }).click();
  };
  await choose('Key of file', 'Customer id');
  await choose('Shown as', 'Full name');
  await choose('Shoe size', 'Leave out');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await loadPrepared(page);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('1 loaded, 0 failed');

  await dropFiles(page, [{ name: 'second.csv', type: 'text/csv', bytes: file('c_2,Grace Hopper,40') }]);
  await expect(panel.getByRole('row').filter({ hasText: 'Shown as' })).toContainText('Chosen');
  await loadPrepared(page);
  await expect(uploads.getByRole('listitem').filter({ hasText: 'second.csv' })).toContainText('1 loaded, 0 failed');
  await page.getByRole('tab', { name: 'Customers' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'c_2' })).toContainText('Grace Hopper');
});

test('a duplicate is found, merged and taken back, with the risk that it means', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const rows = [
    'customer_id,first_name,last_name,date_of_birth,email,phone,address_line1,city,postal_code,country',
    'A1,Katherine,Johnson,1988-08-26,katherine@example.com,+12025550101,12 Orbit Road,Hampton,23666,US',
    'A2,Katherine,Johnson,1988-08-26,kat@example.org,+12025550101,12 Orbit Road,Hampton,23666,US',
  ];
  await api.load({ name: 'two.csv', bytes: rows.join('\n') });
  await visit(`/tenants/${tenant.id}/customers/A1`);
  await expect(page.getByText('Risk score')).toBeVisible();
  await page.getByRole('tab', { name: 'Links (1)' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'A2' })).toContainText('Phone');
  await page.getByRole('tab', { name: 'Duplicates (1)' }).click();
  await expect(page.getByRole('table', { name: 'This customer and A2' })).toContainText('kat@example.org');
  await page.getByRole('button', { name: 'Merge into this one' }).click();
  await expect(page.getByText(/^Merged, by /)).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Different people' })).toBeVisible();
});

test('a shared value leads to all who share it, and a customer to the loads behind it', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const file = (city: string) =>
    [
      'customer_id,full_name,email,phone,city',
      `A1,Katherine Johnson,katherine@example.com,+12025550101,${city}`,
      `A2,Grace Hopper,grace@example.com,+12025550101,Boston`,
    ].join('\n');
  await api.load({ name: 'first.csv', bytes: file('Hampton') });
  await api.load({ name: 'second.csv', bytes: file('Norfolk') });
  await visit(`/tenants/${tenant.id}/customers/A1?tab=loads`);
  const loads = page.getByRole('table', { name: 'Loads of this customer' });
  await expect(loads.getByRole('row').nth(1)).toContainText(/second\.csv\s*Changed/);
  await expect(loads.getByRole('row').nth(2)).toContainText(/first\.csv\s*Added/);
  await page.getByRole('tab', { name: 'Links (1)' }).click();
  await page.getByRole('link', { name: 'Phone: 1' }).click();
  await expect(page.getByRole('link', { name: 'A2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the filter Phone shared with A1' }).click();
  await expect(page.getByRole('link', { name: 'A1' })).toBeVisible();
});

test('a customer is erased for good, and the receipt says what was removed', async ({ page, tenant, api, visit }) => {
  await api.load(FILE);
  await visit(`/tenants/${tenant.id}/customers/c_1`);
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  const receipt = page.getByRole('dialog', { name: 'c_1 is erased' });
  await expect(receipt).toBeVisible();
  const download = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Save the receipt' }).click();
  expect((await download).suggestedFilename()).toBe('erasure-c_1.json');
  await receipt.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'c_2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'c_1' })).toHaveCount(0);
});
