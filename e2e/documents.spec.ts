import { type MadeDocument, makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { dropFiles } from './drop.ts';
import { expect, test } from './fixtures.ts';

const SEED = 7;
const TOLERANCE = 0.03;

async function documentNamed(name: string): Promise<MadeDocument> {
  const found = (await makeDocuments(SEED)).find((made) => made.name === name);
  if (!found) throw new Error(`There is no made document ${name}.`);
  return found;
}

test('a tampered PDF that is dropped on the page shows its finding in a numbered place on the rendered page', async ({
  page,
  tenant,
  visit,
}) => {
  const made = await documentNamed('invoice-total-edited.pdf');
  await visit(`/tenants/${tenant.id}/documents`);
  await dropFiles(page, [{ name: made.name, type: 'application/pdf', bytes: made.bytes }]);
  await page.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByRole('heading', { name: made.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/tamper/i);

  const finding = page.getByRole('listitem').filter({ hasText: `${made.tampering?.check_id} v` });
  await expect(finding).toContainText('Tampered');
  const number = await finding.getByRole('heading').getByText(/^\d+$/).textContent();
  const picture = page.getByRole('img', { name: 'Page 1 of the document as rendered' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);

  const places = page.getByRole('button', { name: new RegExp(`^Place ${number}(\\.\\d+)?:`) });
  await expect(places.first()).toBeVisible();
  const frame = await picture.boundingBox();
  const tags = await Promise.all((await places.all()).map((place) => place.boundingBox()));
  const box = made.tampering?.box;
  if (!frame || !box) throw new Error('The picture or the known place is missing.');
  const heights = tags.map((tag) => (tag ? (tag.y + tag.height / 2 - frame.y) / frame.height : -1));
  expect(Math.min(...heights.map((height) => Math.abs(height - box.y - box.height / 2)))).toBeLessThan(TOLERANCE);
  for (const tag of tags) {
    expect(Math.min(tag?.width ?? 0, tag?.height ?? 0)).toBeGreaterThanOrEqual(24);
    const beside = tag && (tag.x + tag.width <= frame.x || tag.x >= frame.x + frame.width);
    expect(beside, 'a number covers the page').toBe(true);
  }

  await places.first().click();
  await expect(finding.getByRole('button', { pressed: true }).first()).toBeVisible();
});

test('a genuine document raises no claim of tampering, and its findings say what was compared', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const made = await documentNamed('invoice-genuine.pdf');
  const report = await api.analyse(made);
  await visit(`/tenants/${tenant.id}/documents/${report.id}`);
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Nothing found');
  await expect(page.getByText('Tampered', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Found nothing', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place / })).toHaveCount(0);
});

test('several files are analysed from the file picker, and one that is no document is refused with its reason', async ({
  page,
  tenant,
  visit,
}) => {
  const genuine = await documentNamed('invoice-genuine.pdf');
  await visit(`/tenants/${tenant.id}/documents`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose documents/ }).click();
  await (await chooser).setFiles([
    { name: genuine.name, mimeType: 'application/pdf', buffer: Buffer.from(genuine.bytes) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('just text') },
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem').filter({ hasText: 'notes.txt' }).getByRole('alert')).toContainText(
    /unsupported/i,
  );
  await expect(uploads.getByRole('listitem').filter({ hasText: genuine.name })).toContainText('Open report');
  await expect(page.getByRole('table', { name: 'Reports' })).toContainText(genuine.name);
});

test('an analyst settles a document by key, takes it back, and finds it again by the decision', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const made = await documentNamed('invoice-total-edited.pdf');
  const report = await api.analyse(made);
  const other = await api.analyse(await documentNamed('invoice-genuine.pdf'));
  await visit(`/tenants/${tenant.id}/documents/${report.id}`);
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('Not decided');
  await review.getByRole('button', { name: 'Note' }).click();
  await review.getByRole('textbox', { name: 'Note' }).fill('The total was raised by 1,000.');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('b');
  await expect(page).toHaveURL(new RegExp(`/documents/${other.id}`));
  await expect(review).toContainText('Not decided');

  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Next undecided' })).toBeEnabled();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/documents/${report.id}`));
  await expect(review).toContainText('Not decided');
  await review.getByRole('button', { name: 'Fraud' }).click();
  await expect(page).toHaveURL(new RegExp(`/documents/${other.id}`));
  await page.goBack();
  await expect(review).toContainText('Fraud by an analyst');

  await page.getByRole('link', { name: 'Documents', exact: true }).last().click();
  const reports = page.getByRole('table', { name: 'Reports' });
  await expect(reports.getByRole('row').filter({ hasText: made.name })).toContainText('Fraud');
  await page.getByRole('list', { name: 'Review' }).getByRole('button', { name: 'Fraud' }).click();
  await expect(page).toHaveURL(/review=fraud/);
  await expect(reports.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove Review: Fraud' }).click();
  await expect(reports.getByRole('row')).toHaveCount(3);
});

test('the history of a file shows what a save changed, before and after it, under one slider', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const { id } = await api.analyse(await documentNamed('invoice-total-edited.pdf'));
  await visit(`/tenants/${tenant.id}/documents/${id}`);
  await page.getByRole('tab', { name: 'History' }).click();
  const save = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').filter({ hasText: 'Save 2' });
  await expect(save).toContainText('Before');
  await save.getByRole('button', { name: 'Before and after' }).click();
  const slider = page.getByRole('slider', { name: /^After save 1 against/ });
  await expect(slider).toHaveValue('50');
  await slider.press('ArrowLeft');
  await expect(slider).toHaveValue('48');
  const earlier = page.getByRole('img', { name: 'The page after save 1' });
  await expect.poll(() => earlier.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expect(page.getByRole('img', { name: /changed place/ })).toBeVisible();

  await page.keyboard.press('t');
  await expect(page.getByRole('img', { name: /^Text layer: \d+ words$/ })).toBeVisible();
  await page
    .getByRole('button', { name: /^Place 1/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'Findings' })).toHaveAttribute('aria-selected', 'true');
});

test('a document is erased after a question that names it, and is gone from the list', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const made = await documentNamed('invoice-genuine.pdf');
  const { id } = await api.analyse(made);
  await visit(`/tenants/${tenant.id}/documents/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Erase…' }).click();
  const question = page.getByRole('alertdialog', { name: `Erase “${made.name}”?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Erase…' }).click();
  await question.getByRole('button', { name: 'Erase' }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByText('No document was analysed yet')).toBeVisible();
  expect((await api.call(`/api/forgery/reports/${id}?tenant_id=${tenant.id}`)).status).toBe(404);
});
