import { expect, open, statePath, test } from './fixtures.ts';
import { fillQueue } from './queue.ts';

test('the queue is worked through by keyboard: decide, advance, undo, several at once', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await fillQueue(api, ['u_a', 'u_b', 'u_c']);
  await visit(`/tenants/${tenant.id}/alerts`);
  const row = (user: string) => page.getByRole('row').filter({ hasText: user });
  const panelUser = page.getByRole('dialog').getByRole('region', { name: 'User' });
  await expect(row('u_c')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(panelUser).toContainText('u_c');

  await page.keyboard.press('b');
  await expect(row('u_c')).toContainText('Blocked');
  await expect(panelUser).toContainText('u_b');
  await page.keyboard.press('u');
  await expect(row('u_c')).not.toContainText('Blocked');
  await page.keyboard.press('a');
  await expect(row('u_b')).toContainText('Approved');
  await expect(panelUser).toContainText('u_a');
  await page.keyboard.press('Escape');

  await page.keyboard.press('x');
  await row('u_c').getByRole('checkbox').click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Block 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block 2 alerts' }).click();
  await expect(row('u_a')).toContainText('Blocked');
  await expect(row('u_c')).toContainText('Blocked');
  await visit(`/tenants/${tenant.id}/alerts`);
  await expect(page.getByText('The queue is empty')).toBeVisible();
  await page.getByRole('button', { name: /^Any/ }).click();
  await expect(row('u_b')).toContainText('Approved');
});

test('the queue is worked through by subject: all cases of a user at once, taken back together', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  await fillQueue(api, ['u_ring', 'u_alone', 'u_ring', 'u_ring']);
  await visit(`/tenants/${tenant.id}/alerts`);
  await page.getByRole('combobox', { name: 'Rows' }).click();
  await page.getByRole('option', { name: 'By subject' }).click();
  const subjects = page.getByRole('table', { name: 'Subjects' });
  const ring = subjects.getByRole('row').filter({ hasText: 'u_ring' });
  await expect(ring.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await expect(subjects.getByRole('row')).toHaveCount(3);

  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block 3 alerts' }).click();
  await expect(ring).toBeHidden();
  await page.keyboard.press('u');
  await expect(ring).toBeVisible();

  await ring.click();
  await expect(page.getByRole('table', { name: 'Alerts' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('region', { name: 'Subject' }).getByRole('button', { name: 'Escalate all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Escalate 3 alerts' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Escalated' })).toHaveCount(3);
  await page.goBack();
  await expect(subjects).toBeVisible();
});

test('two people race for a case: one claims it, the other hears who it was', async ({
  page,
  browser,
  origin,
  tenant,
  api,
  visit,
}) => {
  const [alertId = ''] = await fillQueue(api, ['u_contested']);
  const address = `/tenants/${tenant.id}/alerts/${alertId}`;
  const other = await browser.newContext({ baseURL: origin, storageState: statePath('analyst') });
  const theirs = await other.newPage();
  await visit(address);
  await open(theirs, address);
  const claim = { name: /^Claim/ };
  await expect(theirs.getByRole('button', claim)).toBeVisible();
  await page.getByRole('button', claim).click();
  await expect(page.getByRole('button', { name: /^Release/ })).toBeVisible();

  await theirs.getByRole('button', { name: /^Approve/ }).click();
  await expect(theirs.getByText('admin@example.com is working on this case').first()).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Case history' })).toContainText('claimed it');
  await other.close();
});

test('an alert leads to its user, and over a shared device to another user', async ({ page, tenant, api, visit }) => {
  const [alertId = ''] = await fillQueue(api, ['u_first', 'u_second']);
  await visit(`/tenants/${tenant.id}/alerts/${alertId}`);
  await page.getByRole('region', { name: 'User' }).getByRole('link', { name: 'history' }).click();
  await expect(page).toHaveURL(/entities\/user\/u_first$/);
  await page.getByRole('textbox', { name: 'Note' }).fill('Shares a device with others.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Shares a device with others.')).toBeVisible();

  await page.getByRole('tab', { name: 'Links' }).click();
  await page
    .getByRole('region', { name: 'Seen with' })
    .getByRole('button', { name: /Device d_bot/ })
    .click();
  await page.getByRole('button', { name: 'Show the graph' }).click();
  await expect(
    page
      .getByRole('img', { name: /^Graph of/ })
      .locator('canvas')
      .first(),
  ).toBeVisible();
  await page
    .getByRole('region', { name: 'Other users of it' })
    .getByRole('link', { name: /u_second/ })
    .click();
  await expect(page).toHaveURL(/entities\/user\/u_second/);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('combobox').fill('d_bot');
  await page.getByRole('option', { name: 'Device d_bot' }).click();
  await expect(page).toHaveURL(/entities\/device\/d_bot$/);
});

test('the page of an alert leads on to the next one, and its key says what its button does', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const [first = '', second = '', third = ''] = await fillQueue(api, ['u_1', 'u_2', 'u_3']);
  await visit(`/tenants/${tenant.id}/alerts/${first}`);
  const next = page.getByRole('button', { name: 'Next unassigned' });
  await expect(next).toBeEnabled();
  await page.keyboard.press('b');
  await expect(page).not.toHaveURL(new RegExp(`/${first}$`));
  const seen = page.url().endsWith(second) ? third : second;
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('Open');
  await expect(next).toBeEnabled();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/${seen}$`));
  await page.keyboard.press('u');
  await visit(`/tenants/${tenant.id}/alerts/${first}`);
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('Open');
});

test('a dialog gives the focus back, also one that a menu opened', async ({ page, tenant, visit }) => {
  await visit(`/tenants/${tenant.id}/alerts`);
  await page.getByRole('button', { name: 'Save and change views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view as…' }).click();
  await expect(page.getByRole('dialog', { name: 'Save this view' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save and change views' })).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
});
