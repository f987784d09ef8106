import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { BODY_BYTES_MAX, bodyOf, headersOf, messageIdOf, wants } from './message.ts';

const NOW = new Date();

describe('the body of a webhook', () => {
  it('is the alert as the API answers it', () => {
    expect(JSON.parse(bodyOf(sampleAlert(7)))).toEqual(sampleAlert(7));
  });

  it('stays an alert of 20 kB at most: the largest evidence gives way, the rest stays', () => {
    const reason = (code: string, characters: number) => ({
      code,
      weight: 0.1,
      evidence: { text: 'é'.repeat(characters), code },
    });
    const reasons = [reason('SMALL', 10), reason('HUGE', 40_000), reason('LARGE', 8000), reason('FAIR', 4000)];
    const body = bodyOf(sampleAlert(7, { reasons }));
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(BODY_BYTES_MAX);
    const { data } = RiskAlert.parse(JSON.parse(body));
    expect(data.reasons.map(({ evidence }) => evidence.truncated ?? false)).toEqual([false, true, true, false]);
    expect(data.reasons[1]?.evidence).toMatchObject({ see: expect.stringMatching(/^\/api\/risk_alert\/.+\/alerts\//) });
  });
});

describe('the headers of a webhook', () => {
  it('agree with the published example of the specification', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const at = new Date(1_614_265_330_000);
    const headers = headersOf('msg_p5jXN8AQM9LWM0D4loKWxJek', at, '{"test": 2432232314}', [secret]);
    expect(headers['webhook-timestamp']).toBe('1614265330');
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('hold one signature for each secret, and an id without a full stop', () => {
    const secrets = ['whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'whsec_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'];
    const id = messageIdOf('shop-eu', 42);
    const headers = headersOf(id, NOW, '{}', secrets);
    for (const secret of secrets) expect(new Webhook(secret).verify('{}', headers)).toEqual({});
    expect(() => new Webhook('whsec_CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC').verify('{}', headers)).toThrow();
    expect(id).toBe('msg_shop-eu_42');
  });
});

describe('a filter', () => {
  const all = { events: ['risk.alert' as const], minSeverity: null, blockedOnly: false };
  const low = { seq: 1, action: 'ALLOW', severityRank: 0 };
  const blocked = { seq: 2, action: 'BLOCK', severityRank: 3 };

  it.each([
    [all, [true, true]],
    [{ ...all, minSeverity: 'LOW' as const }, [true, true]],
    [{ ...all, minSeverity: 'CRITICAL' as const }, [false, true]],
    [{ ...all, blockedOnly: true }, [false, true]],
    [{ ...all, events: [] }, [false, false]],
  ])('%j', (endpoint, expected) => {
    expect([wants(endpoint, low), wants(endpoint, blocked)]).toEqual(expected);
  });
});
