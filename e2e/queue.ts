import type { TenantApi } from './api.ts';
import { expect } from './fixtures.ts';

/** What needs review, whoever does it. */
export const BOT = {
  type: 'payment' as const,
  device: { device_id: 'd_bot', automation: ['webdriver', 'cdp', 'no_plugins', 'headless'] },
  network: { ip: '8.8.8.8' },
  payment: { amount: 900, currency: 'EUR' },
};

/** Sends events that need review, one of each user, oldest first. */
export async function fillQueue(api: TenantApi, users: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const user of users) {
    const { data } = await api.sendEvent({
      ...BOT,
      user: { client_user_id: user },
      session: { session_id: `s_${user}` },
    });
    expect(data.decision.severity).not.toBe('LOW');
    ids.push(data.alert_id);
  }
  return ids;
}
