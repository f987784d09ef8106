import { z } from 'zod';
import { ACTIONS, EFFECTIVE_TYPES, SEVERITIES, TIERS } from '#db/vocab.ts';
import { Cursor, DateTime, TenantId } from './common.ts';

const text = z.string().nullable();

export const RiskDecision = z.strictObject({
  action: z.enum(ACTIONS),
  severity: z.enum(SEVERITIES).describe('Of risk_score; cut-offs 0.40, 0.65, 0.85.'),
  risk_score: z.number().min(0).max(1).describe('Calibrated probability of fraud.'),
  confidence: z.number().min(0).max(1).describe('How much evidence stood behind the score.'),
});

export const RiskEntity = z.strictObject({
  user: z.strictObject({ client_user_id: text, account_id: text, labels: z.array(z.string()) }),
  device: z.strictObject({
    device_id: text,
    device_fingerprint: text,
    browser: text,
    os: text,
    ua: text,
    screen: text.describe('<width>x<height>@<ratio>'),
    timezone: text,
    language: text,
    webgl_hash: text,
  }),
  session: z.strictObject({
    session_id: text,
    first_seen_ts: DateTime.nullable(),
    last_seen_ts: DateTime.nullable(),
    route: text,
    event_id: text,
  }),
  network: z.strictObject({
    ip: text,
    geo: z.strictObject({ country: text, region: text, city: text }),
    asn: text.describe('AS<number>'),
    isp: text,
    vpn_proxy_suspected: z.boolean().nullable(),
    rtt_ms: z.number().nullable(),
    effective_type: z.enum(EFFECTIVE_TYPES).nullable(),
  }),
});

export const RiskReason = z.strictObject({
  code: z.string().describe('UPPER_SNAKE, closed list.'),
  weight: z.number().describe('Signed share of the score; the weights sum to risk_score.'),
  evidence: z.record(z.string(), z.unknown()),
});

export const RiskAlert = z
  .strictObject({
    v: z.literal(1),
    type: z.literal('risk.alert'),
    tier: z.enum(TIERS),
    ts: DateTime,
    seq: z.number().int().min(1).describe('Per tenant, from 1, no gaps, no repeats, equals commit order.'),
    stream: z.strictObject({ org_id: z.string(), tenant_id: TenantId }),
    data: z.strictObject({
      alert_id: z.string().describe('ALRT-<UTC yyyymmdd>-<seq>'),
      decision: RiskDecision,
      entity: RiskEntity,
      flags: z.array(z.string()),
      reasons: z.array(RiskReason),
      correlation: z.strictObject({
        device_seen_on_users: z.array(z.string()),
        user_seen_on_devices: z.array(z.string()),
        shared_ip_sessions_10m: z.number().int().min(0),
      }),
      client_action_hint: z.strictObject({
        recommended_controls: z.array(z.string()),
        ttl_seconds: z.number().int().min(0),
        note: z.string().nullable(),
      }),
      additional_data: z.strictObject({ order_id: text, payment_attempt_id: text }),
    }),
  })
  .meta({
    id: 'RiskAlert',
    description: 'The risk evaluation of one event. Every member is always present; unknown values are null or [].',
    examples: [riskAlertExample()],
  });
export type RiskAlert = z.infer<typeof RiskAlert>;

export const RiskAlertPage = z
  .strictObject({ alerts: z.array(RiskAlert), next_cursor: Cursor.nullable() })
  .meta({ id: 'RiskAlertPage', description: 'Oldest first after a seq, newest first without one.' });
export type RiskAlertPage = z.infer<typeof RiskAlertPage>;

function riskAlertExample() {
  return {
    v: 1 as const,
    type: 'risk.alert' as const,
    tier: 'RISK_ONLY' as const,
    ts: '2026-03-20T09:15:02.114Z',
    seq: 42,
    stream: { org_id: 'org_01', tenant_id: 'shop-eu' },
    data: {
      alert_id: 'ALRT-20260320-42',
      decision: { action: 'ALLOW' as const, severity: 'LOW' as const, risk_score: 0.0323, confidence: 0.61 },
      entity: {
        user: { client_user_id: 'u_1001', account_id: null, labels: ['new_user'] },
        device: {
          device_id: 'd_77',
          device_fingerprint: null,
          browser: 'Chrome 141',
          os: 'macOS 15.1',
          ua: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
          screen: '1792x1120@2',
          timezone: 'Europe/Berlin',
          language: 'de-DE',
          webgl_hash: null,
        },
        session: {
          session_id: 's_9',
          first_seen_ts: '2026-03-20T09:14:40.000Z',
          last_seen_ts: '2026-03-20T09:15:02.000Z',
          route: '/login',
          event_id: 'e_1',
        },
        network: {
          ip: '203.0.113.7',
          geo: { country: 'DE', region: 'Berlin', city: 'Berlin' },
          asn: 'AS3320',
          isp: 'Deutsche Telekom AG',
          vpn_proxy_suspected: false,
          rtt_ms: 24,
          effective_type: '4g' as const,
        },
      },
      flags: ['NEW_DEVICE'],
      reasons: [
        { code: 'NEW_DEVICE', weight: 0.0223, evidence: { device_id: 'd_77', user_devices_n: 2 } },
        { code: 'BASE_RATE', weight: 0.01, evidence: { base_rate: 0.01, scope: 'default' } },
      ],
      correlation: {
        device_seen_on_users: ['u_1001'],
        user_seen_on_devices: ['d_77', 'd_12'],
        shared_ip_sessions_10m: 1,
      },
      client_action_hint: { recommended_controls: ['MONITOR'], ttl_seconds: 900, note: null },
      additional_data: { order_id: null, payment_attempt_id: null },
    },
  };
}
