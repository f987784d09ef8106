import type { Page } from '@playwright/test';
import { expect, listen, open, statePath, test } from './fixtures.ts';
import { expectInOrder, LOOKS } from './looks.ts';
import { fillQueue } from './queue.ts';

/** In both looks nothing scrolls sideways, and axe finds nothing. */
async function expectInOrderInBoth(page: Page): Promise<void> {
  for (const { viewport, colorScheme } of [LOOKS[1], LOOKS[0]]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectInOrder(page);
  }
}

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' });

/** Saves what is shown as a view that everybody sees. */
async function shareView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Share it with everybody of this tenant').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(tabs(page).getByRole('link', { name: `Shared ${name}` })).toHaveAttribute('aria-current', 'page');
}

/** Adds a template in the settings. */
async function addTemplate(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a template' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Text').fill(text);
  await dialog.getByRole('button', { name: 'Add the template' }).click();
  await expect(page.getByText(text)).toBeVisible();
}

test('a view is shared, a colleague works in it, and a mention brings the first person to the case', async ({
  page,
  tenant,
  api,
  visit,
  browser,
  origin,
  complaints,
}) => {
  await fillQueue(api, ['u_far', 'u_near']);
  await visit(`/tenants/${tenant.id}/alerts?event_type=payment`);
  await shareView(page, 'Payments');
  await expect(tabs(page).getByRole('link', { name: /^To do 2, oldest \d+ (s|min)$/ })).toBeVisible();
  await expectInOrderInBoth(page);
  await visit('/settings/templates');
  await expect(page.getByText('No template yet')).toBeVisible();
  await addTemplate(page, 'By phone', 'The customer confirmed it by phone.');
  await expectInOrderInBoth(page);

  const context = await browser.newContext({ baseURL: origin, storageState: statePath('analyst') });
  const other = await context.newPage();
  listen(other, complaints);
  await open(other, `/tenants/${tenant.id}/alerts`);
  const shared = tabs(other).getByRole('link', { name: /^Shared Payments 2, oldest/ });
  await shared.click();
  await expect(shared).toHaveAttribute('aria-current', 'page');
  await other.getByRole('row').filter({ hasText: 'u_near' }).click();
  const panel = other.getByRole('dialog');
  await panel.getByRole('button', { name: 'Templates' }).click();
  await other.getByRole('option', { name: /By phone/ }).click();
  const note = panel.getByLabel('Note');
  await expect(note).toHaveValue('The customer confirmed it by phone.');
  await expect(note).toBeFocused();
  await note.pressSequentially(' Please look, @admin');
  const colleague = other.getByRole('option', { name: 'admin@example.com' });
  await expect(colleague).toHaveAttribute('aria-selected', 'true');
  await expectInOrderInBoth(other);
  await other.keyboard.press('Escape');
  await expect(colleague).toHaveCount(0);
  await expect(panel).toBeVisible();
  await note.fill('');
  await note.pressSequentially('It was confirmed by phone, @adm');
  await expect(colleague).toBeVisible();
  await note.press('Enter');
  await expect(note).toHaveValue(/^It was confirmed by phone, @admin\S* $/);
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  await context.close();

  await visit(`/tenants/${tenant.id}/alerts`);
  await page.getByRole('button', { name: 'Mentions, 1 unread' }).click();
  const mention = page.getByRole('link', { name: /mentioned you on the case of u_near: “It was confirmed by phone/ });
  await expect(mention).toBeVisible();
  await expectInOrderInBoth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mentions, 1 unread' }).click();
  await mention.click();
  await expect(page).toHaveURL(/\/alerts\/ALRT-/);
  await expect(page.getByText('It was confirmed by phone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mentions', exact: true })).toBeVisible();
});

test('a view is changed, renamed, unshared and deleted, and what was done can be undone', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await fillQueue(api, ['u_one']);
  await visit(`/tenants/${tenant.id}/alerts?country=US`);
  await shareView(page, 'Abroad');
  const menu = page.getByRole('button', { name: 'Save and change views' });
  const choose = async (item: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.getByLabel('User id').fill('u_one');
  await page.keyboard.press('Enter');
  const tab = tabs(page).getByRole('link', { name: /Abroad/ });
  await expect(tab).toContainText('changed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toContainText('1, oldest');

  await choose('Rename…');
  await page.getByRole('dialog').getByLabel('Name').fill('Overseas');
  await page.keyboard.press('Enter');
  const renamed = tabs(page).getByRole('link', { name: /Overseas/ });
  await expect(renamed).toBeVisible();
  await choose('Stop sharing');
  await expect(tabs(page).getByRole('link', { name: /^Overseas/ })).toBeVisible();
  await choose('Delete');
  await expect(renamed).toHaveCount(0);
  await page.getByText('Deleted the view “Overseas”').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Deleted the view' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(renamed).toHaveAttribute('aria-current', 'page');
});
