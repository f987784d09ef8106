import { describe, expect, it } from 'vitest';
import type { AlertDetail } from '#lib/contracts/alert-detail.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { storyOf } from './alert-story.ts';

const BLOCKED = { action: 'BLOCK', severity: 'CRITICAL', risk_score: 0.99, confidence: 0.5 } as const;
const reason = (code: string, weight: number) => ({ code, weight, evidence: {} });
const PAYMENT = {
  event_id: 'e_1',
  type: 'payment',
  status: 'succeeded',
  occurred_at: '2026-03-20T09:02:00.000Z',
  user: { client_user_id: 'u_1001', email: 'cards.308c@example.net', created_at: '2026-03-20T09:00:00.000Z' },
  payment: { amount: 1.75, currency: 'USD', card_fingerprint: 'card_95ad7c1e22', result: 'approved' },
};

function detailOf(
  event: Record<string, unknown>,
  data: Partial<RiskAlert['data']> = {},
  others: string[] = [],
): AlertDetail {
  const session_alerts = others.map((ts, index) => ({
    alert_id: `ALRT-20260320-${index}`,
    seq: index,
    ts,
    type: 'payment',
    status: 'failed',
    risk_score: 0.9,
    severity: 'CRITICAL',
    action: 'BLOCK',
    route: null,
  }));
  return { alert: sampleAlert(42, data), case: null, checks: [], shadow_rules: [], event, session_alerts };
}

describe('the story of an alert', () => {
  it('says what happened, who did it, from where, how often and with how old an account', () => {
    const reasons = [reason('NEW_DEVICE', 0.5), reason('CARD_TESTING', 0.4), reason('BASE_RATE', 0.01)];
    const others = ['2026-03-20T09:00:10.000Z', '2026-03-20T09:01:00.000Z'];
    expect(storyOf(detailOf(PAYMENT, { decision: BLOCKED, reasons }, others))).toEqual({
      title: 'Card testing by u_1001',
      what: 'Payment USD 1.75, approved',
      who: ['cards.308c@example.net', 'card_9…7c1e22', 'Berlin DE', '3 events in 2 min', 'account 2 min old'],
      againstAdvice: 'Advised to block, but USD 1.75 went through.',
    });
  });

  it('names the event and its strongest reason where no attack is recognised', () => {
    const story = storyOf(detailOf({ type: 'login', status: 'failed' }, { reasons: [reason('VPN_EXIT', 0.2)] }));
    expect(story).toMatchObject({ title: 'Login by u_1001: VPN exit', what: 'Login, failed', againstAdvice: null });
    expect(storyOf(detailOf({ type: 'login' }, { reasons: [] })).title).toBe('Login by u_1001');
    const device = storyOf(detailOf({ type: 'login' }, { reasons: [reason('NEW_DEVICE', 0.2)] }));
    expect(device.title).toBe('Login by u_1001: new device');
  });

  it.each([
    ['declined', { result: 'declined' }, BLOCKED],
    ['of unknown outcome', { result: undefined }, BLOCKED],
    ['allowed', {}, { ...BLOCKED, action: 'ALLOW' as const }],
  ])('sees nothing against the advice in a payment that was %s', (_, payment, decision) => {
    const event = { ...PAYMENT, payment: { ...PAYMENT.payment, ...payment } };
    expect(storyOf(detailOf(event, { decision })).againstAdvice).toBeNull();
  });

  it('does not claim to know how many events a long session had', () => {
    const others = Array.from({ length: 50 }, () => '2026-03-20T09:00:00.000Z');
    expect(storyOf(detailOf(PAYMENT, {}, others)).who).toContain('more than 50 events in 2 min');
  });
});
