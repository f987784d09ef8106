import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { signIn } from './backstage.ts';
import { expect, open, test } from './fixtures.ts';

test('a person sets up a second factor by keyboard, and signs in with a code or a recovery code only', async ({
  page,
  browser,
  origin,
  visit,
}) => {
  const email = `ada-${randomUUID().slice(0, 8)}@example.com`;
  await visit('/settings/people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('dialog').getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Add the person' }).click();
  const shown = page.getByRole('dialog', { name: `${email} can sign in now` });
  const password = ((await shown.getByRole('region', { name: 'password' }).textContent()) ?? '').trim();

  const own = await browser.newContext({ storageState: await signIn(origin, email, password) });
  const theirs = await own.newPage();
  await open(theirs, `${origin}/`);
  await theirs.getByRole('button', { name: `Account: ${email}` }).click();
  await theirs.getByRole('menuitem', { name: 'Second factor' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Second factor' });
  await dialog.getByLabel('Current password').fill(password);
  await theirs.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = Secret.fromBase32((await dialog.locator('code').textContent()) ?? '');
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(Date.now()));
  await theirs.keyboard.press('Enter');
  const recovery = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  const spare = (await recovery.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await own.clearCookies();

  await theirs.goto(`${origin}/sign-in`);
  await theirs.getByLabel('E-mail address').fill(email);
  await theirs.getByRole('textbox', { name: 'Password' }).fill(password);
  await theirs.keyboard.press('Enter');
  await theirs.getByLabel('Code').fill('000000');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('The code is wrong')).toBeVisible();
  await theirs.getByLabel('Code').fill(spare);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('button', { name: `Account: ${email}` })).toBeVisible();
  await expect(signIn(origin, email, password)).rejects.toThrow('refused');
  await own.close();
});
