import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { expectInOrder, LOOKS } from './looks.ts';

for (const { name, ...options } of LOOKS) {
  test.describe(`in a ${name} window`, () => {
    test.use(options);

    test('the audit trail is narrowed by tenant and day, tells what changed, and is exported', async ({
      page,
      tenant,
      visit,
    }) => {
      await visit('/settings/tenants');
      await page.getByRole('button', { name: `Change ${tenant.name}` }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(`${tenant.name} renamed`);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();

      await visit(`/settings/audit?tenant=${tenant.id}`);
      const entries = page.getByText(`changed the tenant ${tenant.id}`);
      await expect(entries).toHaveCount(1);
      await page.getByLabel('to', { exact: true }).fill('2020-01-01');
      await expect(page.getByText('No entry fits the filter')).toBeVisible();
      await page.getByRole('button', { name: 'Clear the filter' }).click();
      await page.getByLabel('About').click();
      await page.getByRole('option', { name: 'Tenants', exact: true }).click();
      await page.getByText(`changed the tenant ${tenant.id}`).click();
      const change = page.getByRole('table', { name: 'What changed' }).getByRole('row').last();
      await expect(change.getByRole('cell')).toHaveText(['Name', tenant.name, `${tenant.name} renamed`]);
      await expectInOrder(page);

      await page.keyboard.press('Escape');
      const downloaded = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export as CSV' }).click();
      const text = await readFile(await (await downloaded).path(), 'utf8');
      expect(text).toContain(`,tenant.change,${tenant.id},`);
      expect(text).not.toContain('session.start');
    });
  });
}
