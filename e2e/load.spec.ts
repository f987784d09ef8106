import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dropFiles } from './drop.ts';
import { expect, test } from './fixtures.ts';
import { expectInOrder, LOOKS } from './looks.ts';

const EDGE_PX = 8;
const HEADER = 'Kd-Schlüssel;Name;E-Mail;Geb. laut Ausweis;Land';
/** Record by record what is wrong with it: four values, three addresses, two dates and a repeat. */
const FAULTS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries([4, 14, 24, 34].map((at) => [at, { land: 'D-West' }])),
  ...Object.fromEntries([7, 17, 27].map((at) => [at, { mail: 'jürgen@' }])),
  ...{ 9: { born: '31.02.1980' }, 19: { born: '99.99.1980' }, 60: { id: 'K1' } },
};

/** Sixty customers in Windows-1252, which is Latin-1 for these letters. */
function germanFile(): Buffer {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const at = index + 1;
    const usual = {
      id: `K${at}`,
      mail: `kunde${at}@example.com`,
      born: `${(at % 28) + 1}.03.1970`,
      land: 'Österreich',
    };
    const { id, mail, born, land } = { ...usual, ...FAULTS[at] };
    return [id, `Jürgen Groß ${'abcdefghij'[at % 10]}ner`, mail, born, land].join(';');
  });
  return Buffer.from(`${[HEADER, ...rows].join('\r\n')}\r\n`, 'latin1');
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Before it is loaded' });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await panelOf(page).getByRole('combobox', { name }).click();
  await page.getByPlaceholder('Search', { exact: true }).fill(option.slice(0, 6));
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a table that is cut off at its edge shows a shadow there, and none at its end', async ({
  page,
  tenant,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/tenants/${tenant.id}/customers?tab=loads`);
  await dropFiles(page, [{ name: 'kunden.csv', type: 'text/csv', bytes: germanFile() }]);
  await panelOf(page).locator('summary', { hasText: 'First records' }).click();
  const region = panelOf(page).getByRole('region', { name: 'First records' });
  await expect(region).toBeVisible();
  expect(await region.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeGreaterThan(0);
  /** Whether the right edge of the region is painted otherwise than a plain surface. */
  const isShaded = async () => {
    const box = await region.boundingBox();
    if (!box) throw new Error('The region is not there.');
    const clip = { x: box.x + box.width - EDGE_PX, y: box.y, width: EDGE_PX, height: box.height };
    await region.evaluate((part) => part.style.removeProperty('background'));
    const shown = await page.screenshot({ clip });
    await region.evaluate((part) => part.style.setProperty('background', 'var(--surface)'));
    return !shown.equals(await page.screenshot({ clip }));
  };
  expect(await isShaded()).toBe(true);
  await region.evaluate((part) => part.scrollTo({ left: part.scrollWidth }));
  expect(await isShaded()).toBe(false);
});

for (const { colorScheme, viewport } of LOOKS) {
  test(`a German file is mapped, mended and loaded in place, and its rejects load: ${viewport.width} pixels, ${colorScheme}`, async ({
    page,
    tenant,
    visit,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await visit(`/tenants/${tenant.id}/customers?tab=loads`);
    await dropFiles(page, [{ name: 'kunden.csv', type: 'text/csv', bytes: germanFile() }]);
    const panel = panelOf(page);
    await choose(page, 'What Kd-Schlüssel is loaded as', 'Customer id');
    const counts = panel.getByRole('status');
    await expect(counts).toHaveText('52 load, 8 fail', { timeout: 40_000 });
    await panel.getByRole('button', { name: 'Looks like: Date of birth' }).click();
    await expect(counts, 'the check follows the mapping').toHaveText('50 load, 10 fail');
    await expectInOrder(page, 'main');

    await choose(page, 'What D-West is read as', 'Germany');
    await expect(counts).toHaveText('54 load, 6 fail');
    const mend = async (header: string, record: number, text: string) => {
      const cell = panel.getByRole('textbox', { name: `${header}, record ${record}`, exact: true });
      await cell.fill(text);
      await cell.press('Enter');
    };
    for (const record of [7, 17, 27]) await mend('E-Mail', record, `juergen${record}@example.com`);
    await mend('Geb. laut Ausweis', 9, '28.02.1980');
    await mend('Kd-Schlüssel', 60, 'K60');
    await expect(counts).toHaveText('59 load, 1 fail');
    await expectInOrder(page, 'main');
    await panel.getByRole('button', { name: 'Load the file' }).click();
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await expect(uploads).toContainText('59 loaded, 1 failed', { timeout: 40_000 });

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download rejects.csv' }).click();
    const rejects = await readFile(await (await download).path(), 'utf8');
    expect(rejects.startsWith(`\ufeff${HEADER};_line;`)).toBe(true);
    const mended = rejects.replace('99.99.1980', '09.09.1980');
    await dropFiles(page, [{ name: 'rejects.csv', type: 'text/csv', bytes: mended }]);
    await expect(counts, 'nothing is mapped again').toHaveText('1 load, 0 fail');
    await panel.getByRole('button', { name: 'Load the file' }).click();
    await expect(uploads.getByRole('listitem').filter({ hasText: 'rejects.csv' })).toContainText('1 loaded, 0 failed');
    await visit(`/tenants/${tenant.id}/customers/K19?tab=record`);
    await expect(page.getByText(/^9 Sept? 1980$/)).toBeVisible();
  });
}
