import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

test('a rule is written as conditions, runs in the shadow, goes live, and the next alert names it', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const pay = async (amount: number) => {
    const { tier, data } = await api.sendEvent({
      type: 'payment',
      user: { client_user_id: 'u_1' },
      payment: { amount, currency: 'EUR' },
    });
    return [tier, data.reasons.some(({ code }) => code === 'RULE_HIT')];
  };
  await visit(`/tenants/${tenant.id}/rules`);
  await page.getByRole('link', { name: 'Large first payment from a new device' }).click();
  await page.getByLabel('Name').fill('Large payment');
  await page.getByRole('button', { name: 'Remove condition 3' }).click();
  await page.getByLabel('Value of condition 2').fill('2000');
  await page.getByRole('tab', { name: 'Code' }).click();
  const code = page.getByRole('textbox', { name: 'Expression' });
  await expect(code).toHaveText('event.type == "payment" &&payment.amount > 2000');
  await code.fill('event.type == "payment" && payment.amont > 2000');
  await expect(page.getByText('Line 1, column 36: payment has no member "amont".')).toBeVisible();
  await code.fill('event.type == "payment" && payment.amount > 1500');
  await expect(page.getByText('The expression can run.')).toBeVisible();
  await page.getByRole('tab', { name: 'Conditions' }).click();
  await expect(page.getByLabel('Value of condition 2')).toHaveValue('1500');
  await page.getByLabel('Reason').fill('Refunds of last week');
  await page.getByRole('button', { name: 'Make the rule' }).click();
  await expect(page.getByRole('heading', { name: 'Large payment' })).toBeVisible();
  expect(await pay(3000)).toEqual(['RISK_ONLY', false]);

  await page.getByRole('button', { name: 'Run v1 in the shadow' }).click();
  await page.getByLabel('Why').fill('To see what it hits');
  await page.getByRole('button', { name: 'Run in the shadow' }).click();
  await expect(page.getByText('Shadow v1')).toBeVisible();
  expect(await pay(3000)).toEqual(['RISK_ONLY', false]);

  await page.getByRole('button', { name: 'Put v1 live' }).click();
  await page.getByLabel('Why').fill('It hits what it should');
  await page.getByRole('button', { name: 'Put live' }).click();
  await expect(page.getByText('Live v1')).toBeVisible();
  await expect.poll(() => pay(3000), { timeout: 15_000 }).toEqual(['RISK_AND_RULES', true]);
  expect(await pay(100)).toEqual(['RISK_AND_RULES', false]);

  await page.getByRole('tab', { name: 'Back-test' }).click();
  await page.getByLabel('What').click();
  await page.getByRole('option', { name: 'Without this rule' }).click();
  await page.getByRole('button', { name: 'Start the back-test' }).click();
  const decisions = page.getByRole('table', { name: 'Decisions before and after' });
  await expect(decisions).toBeVisible({ timeout: 30_000 });
  await expect(decisions.getByRole('row', { name: 'Precision of blocking' })).toBeVisible();
});

test('an entry on the block list blocks the next event, and comes off again by the toast', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const action = async () => (await api.sendEvent({ user: { client_user_id: 'u_bad' } })).data.decision.action;
  expect(await action()).toBe('ALLOW');
  await visit(`/tenants/${tenant.id}/lists`);
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.getByLabel('Values').fill('u_bad\nu_worse');
  await page.getByLabel('Reason').fill('Chargebacks');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  const table = page.getByRole('table', { name: 'Entries of the block list' });
  await expect(table.getByRole('row')).toHaveCount(3);
  expect(await action()).toBe('BLOCK');
  await page.getByRole('button', { name: 'Remove u_bad' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  expect(await action()).toBe('ALLOW');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  expect(await action()).toBe('BLOCK');
});

for (const [colorScheme, viewport] of [
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 390, height: 844 }],
] as const) {
  test.describe(`at ${viewport.width} pixels, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport });

    test('a rule shows what it matches while it is written', async ({ page, tenant, api, visit }) => {
      const pay = (amount: number) =>
        api.sendEvent({
          event_id: `e_${amount}`,
          type: 'payment',
          user: { client_user_id: `u_${amount}` },
          payment: { amount, currency: 'EUR' },
        });
      for (const amount of [900, 800, 10]) await pay(amount);
      await api.call(`/api/labels?tenant_id=${tenant.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event_id: 'e_900', outcome: 'fraud', source: 'manual_review' }),
      });
      await visit(`/tenants/${tenant.id}/rules/new`);
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview).toContainText('Matches 0 of 3 events', { timeout: 20_000 });
      const place = await preview.boundingBox();
      await page.getByLabel('Value of condition 1').fill('700');
      await expect(preview).toContainText('Matches 2 of 3 events: 1 fraud, 0 legitimate, 1 unknown');
      await expect(preview).toContainText('Precision 100%, by 1 labelled.');
      expect(await preview.boundingBox()).toEqual(place);
      await expect(preview.getByRole('link', { name: 'Payment by u_800' })).toHaveAttribute('href', /\/alerts\/ALRT-/);

      await page.getByRole('button', { name: 'Fact of condition 1: payment.amount' }).press('Enter');
      await expect(page.getByRole('group', { name: 'Counts within a time' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Facts' }).fill('account was created');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.keyboard.press('Enter');
      const fact = page.getByRole('button', { name: 'Fact of condition 1: user.age_days' });
      await expect(fact).toBeFocused();
      await expect(preview).toContainText('Matches 0 of 3 events');

      await page.getByRole('button', { name: 'Examples' }).click();
      await page.getByRole('menuitem', { name: 'Large first payment' }).click();
      await expect(page.getByLabel('Name')).toHaveValue('Large first payment from a new device');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(fact).toBeVisible();

      await page.getByLabel('Strength').click();
      await page.getByRole('option', { name: 'An exact value' }).click();
      await page.getByLabel('Log-odds, −3 to 3').fill('1.5');
      await expect(page.getByText('It makes the odds of fraud 4.48 times as high.')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  });
}

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('reads rules and lists, and finds nothing that changes them', async ({ page, tenant, visit }) => {
    await visit(`/tenants/${tenant.id}/rules`);
    await expect(page.getByText('There is no rule yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'New rule' })).toHaveCount(0);
    await visit(`/tenants/${tenant.id}/lists`);
    await expect(page.getByText('The block list is empty')).toBeVisible();
    await expect(page.getByRole('button', { name: /Add an entry|Import|New list/ })).toHaveCount(0);
  });
});
