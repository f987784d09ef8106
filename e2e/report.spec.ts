import { type MadeDocument, makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { expect, test } from './fixtures.ts';

const SEED = 7;

async function documentNamed(name: string): Promise<MadeDocument> {
  const found = (await makeDocuments(SEED)).find((made) => made.name === name);
  if (!found) throw new Error(`There is no made document ${name}.`);
  return found;
}

test('on a phone a report opens at its verdict, also where the address names a tab beyond the edge', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await api.analyse(await documentNamed('invoice-total-edited.pdf'));
  await visit(`/tenants/${tenant.id}/documents/${id}?tab=related`);
  await expect(page.getByRole('tab', { name: 'Related', selected: true })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await visit('/settings/audit');
  await expect(page.getByRole('link', { name: 'Audit trail' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a finding that names another report leads to it', async ({ page, tenant, api, visit }) => {
  const first = await api.analyse(await documentNamed('invoice-genuine.pdf'));
  const { id } = await api.analyse(await documentNamed('invoice-genuine-resaved.pdf'));
  await visit(`/tenants/${tenant.id}/documents/${id}`);
  const finding = page.getByRole('listitem').filter({ hasText: 'duplicate-document v' });
  await finding.getByRole('link', { name: `report ${first.id}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/documents/${first.id}$`));
});
