import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** A card that is tried out by a program, with the longest of everything. */
const CARD_TEST = {
  type: 'payment' as const,
  user: {
    client_user_id: `u_cards_${'x'.repeat(60)}`,
    email: 'cards.308c@example.net',
    created_at: '2026-03-20T09:00:00.000Z',
  },
  device: {
    device_id: 'd_bot',
    ua: 'HeadlessChrome/141.0',
    automation: ['webdriver', 'cdp', 'no_plugins', 'headless'],
  },
  session: { session_id: 's_cards' },
  network: { ip: '8.8.8.8' },
  payment: { amount: 1.75, currency: 'USD', card_fingerprint: 'card_95ad7c1e22', result: 'approved' },
  additional_data: { trace: 'x'.repeat(3000) },
};
const DECLINED_BEFORE = 8;

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an alert says who and how much, and what speaks against the advice, in the ${colorScheme} theme`, async ({
    page,
    tenant,
    api,
    visit,
  }) => {
    for (let card = 0; card < DECLINED_BEFORE; card += 1) {
      const payment = { ...CARD_TEST.payment, card_fingerprint: `card_${card}`, result: 'declined' };
      await api.sendEvent({ ...CARD_TEST, status: 'failed', payment });
    }
    const { data } = await api.sendEvent(CARD_TEST);
    expect(data.decision.action).toBe('BLOCK');
    await page.emulateMedia({ colorScheme });
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      for (const address of [`alerts/${data.alert_id}`, `alerts?alert=${data.alert_id}`]) {
        await visit(`/tenants/${tenant.id}/${address}`);
        const story = page.getByRole('region', { name: 'Who and how much' });
        await expect(story).toContainText('Payment USD 1.75, approved. cards.308c@example.net, card_9…7c1e22');
        await expect(story).toContainText('9 events in ');
        await expect(story).toContainText('Advised to block, but USD 1.75 went through.');
        const raws = page.getByText(/, as it was (answered|received)$/);
        await expect(raws).toHaveCount(2);
        for (const raw of await raws.all()) await raw.click();
        await expect(page.getByText('"trace"').first()).toBeVisible();
        expect(await widthOf(page)).toBe(viewport.width);
        const inner = await page
          .getByRole('region', { name: 'Raw' })
          .evaluate((part) => part.getBoundingClientRect().right);
        expect(inner).toBeLessThanOrEqual(viewport.width);
        // The wide ones are looked at with every other page.
        if (viewport.width > 390) continue;
        expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
      }
    }
  });
}
