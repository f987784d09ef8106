import { pages } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { sendLabelledPayments } from './payments.ts';

test('an admin trains on labels, promotes what passed its test, and rolls it back', async ({
  page,
  visit,
  tenant,
  api,
}) => {
  test.setTimeout(120_000);
  await visit(pages.models(tenant.id));
  await expect(page.getByText('No model has been trained yet')).toBeVisible();
  await expect(page.getByText('30 more matured fraud labels are needed')).toBeVisible();

  await sendLabelledPayments(api, tenant.id);
  await visit(pages.models(tenant.id));
  await page.getByRole('button', { name: 'Train now' }).click();
  await expect(page.getByText('Passed its test')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The expert weights are in force.')).toBeVisible();
  await page.getByRole('button', { name: 'Calibration: show as a table' }).click();
  await expect(page.getByRole('table', { name: 'Calibration by predicted risk' })).toBeVisible();

  await page.getByRole('button', { name: 'Promote version 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByText('Version 1 is in force.').first()).toBeVisible();
  await expect
    .poll(async () => {
      const payment = { type: 'payment' as const, payment: { amount: 380, currency: 'EUR' } };
      return (await api.sendEvent({ ...payment, user: { client_user_id: 'u_1' } })).tier;
    })
    .toBe('RISK_RULES_AND_MODEL');

  await page.getByRole('button', { name: 'Roll back to the expert weights' }).click();
  await expect(page.getByText('The expert weights are in force.')).toBeVisible();
});
