import { describe, expect, it } from 'vitest';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as ingest } from './route.ts';

const LOGINS = 40;
const HOSTING = '5.9.0.1';

/** What the last of 40 failed logins from one address is answered. */
async function stuff(personOf: (index: number) => object) {
  const token = await makeToken(await makeTenant());
  const headers = { 'content-type': 'application/json' };
  const started = Date.now() - LOGINS * 1000;
  let alert: RiskAlert | undefined;
  for (let index = 0; index < LOGINS; index += 1) {
    const body = JSON.stringify({
      event_id: `e_${index}`,
      type: 'login',
      status: 'failed',
      occurred_at: new Date(started + index * 1000).toISOString(),
      user: personOf(index),
      session: { session_id: `s_${index}` },
      network: { ip: HOSTING },
    });
    const response = await call(ingest, '/api/events', { method: 'POST', body, token, headers });
    alert = (await response.json()) as RiskAlert;
  }
  return { decision: alert?.data.decision, flags: alert?.data.flags };
}

describe('many people who try to sign in from one address', () => {
  const people: Record<string, (index: number) => object> = {
    client_user_id: (index) => ({ client_user_id: `u_${index}` }),
    account_id: (index) => ({ account_id: `a_${index}` }),
    email: (index) => ({ email: `Person.${index}+tag@example.com` }),
    phone: (index) => ({ phone: `+49 30 ${100_000 + index}` }),
  };
  it.each(Object.entries(people))('are counted by %s', async (_name, personOf) => {
    const { decision, flags } = await stuff(personOf);
    expect(flags).toContain('CREDENTIAL_STUFFING');
    expect(decision).toMatchObject({ action: 'BLOCK' });
    expect(decision?.risk_score).toBeGreaterThanOrEqual(0.85);
  });

  it('are one person where only the tag of the e-mail address differs', async () => {
    const { flags } = await stuff((index) => ({ email: `person+${index}@example.com` }));
    expect(flags).not.toContain('CREDENTIAL_STUFFING');
  });
});
