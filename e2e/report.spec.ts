import { type MadeDocument, makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { expect, test } from './fixtures.ts';
import { expectInOrder, LOOKS } from './looks.ts';

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

for (const { name, colorScheme, viewport } of LOOKS) {
  test(`a report opens with its fact, before and after at that place; likeness marks the words that differ: ${name}`, async ({
    page,
    tenant,
    api,
    visit,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const genuine = await api.analyse(await documentNamed('invoice-genuine.pdf'));
    const edited = await documentNamed('invoice-total-edited.pdf');
    const { id } = await api.analyse(edited);
    await visit(`/tenants/${tenant.id}/documents/${id}`);
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await expect(verdict.getByRole('heading')).toHaveText(
      /^Total due raised from [\d,.]+ to [\d,.]+ after the document was made$/,
    );
    await expect(page.getByRole('slider', { name: /^After save 1 against/ })).toHaveValue('50');
    await expect(page.getByRole('img', { name: /changed place/ })).toBeVisible();
    await verdict.getByRole('button', { name: 'Show the place' }).click();
    await expect(page).toHaveURL(/finding=edited-revision/);
    const finding = page.getByRole('listitem').filter({ hasText: 'edited-revision v' });
    await expect(finding.getByText('It may be innocent')).toBeVisible();
    await expect(finding.getByText('A form that its recipient')).toBeHidden();
    await expectInOrder(page);
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    await expect(page.getByRole('slider')).toHaveCount(0);

    await page.getByRole('tab', { name: 'Related' }).click();
    await page.getByRole('button', { name: 'Compare' }).first().click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /\d+ differing words/ })).toHaveCount(2);
    await expectInOrder(page);

    await visit(`/tenants/${tenant.id}/documents`);
    const picture = page.getByRole('row').filter({ hasText: edited.name }).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    expect(genuine.id).not.toBe(id);
  });
}
