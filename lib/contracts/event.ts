import { z } from 'zod';
import { EFFECTIVE_TYPES, EVENT_STATUSES, EVENT_TYPES } from '#db/vocab.ts';
import { DateTime, TenantId } from './common.ts';
import { ErrorBody } from './error.ts';
import { RiskAlert } from './risk-alert.ts';

export const EVENTS_PER_REQUEST_MAX = 1000;

const id = z.string().min(1).max(128);
const short = z.string().max(512);

export const Event = z
  .strictObject({
    event_id: id.describe('Unique in the tenant: the natural idempotency key.'),
    type: z.enum(EVENT_TYPES),
    status: z.enum(EVENT_STATUSES).default('succeeded'),
    occurred_at: DateTime.refine((time) => Date.parse(time) >= 0, 'must not lie before 1970')
      .optional()
      .describe('Default: when it was received.'),
    tenant_id: TenantId.optional().describe('Needed only where the token covers several tenants.'),
    user: z
      .strictObject({
        client_user_id: id.optional(),
        account_id: id.optional(),
        email: z.string().max(254).optional(),
        phone: z.string().max(64).optional(),
        created_at: DateTime.optional(),
        labels: z
          .array(z.string().regex(/^[a-z][a-z0-9_]{0,63}$/))
          .max(32)
          .optional(),
      })
      .optional(),
    device: z
      .strictObject({
        device_id: id.optional(),
        device_fingerprint: short.optional(),
        browser: short.optional(),
        os: short.optional(),
        ua: z.string().max(2048).optional(),
        screen: z
          .string()
          .regex(/^\d{1,5}x\d{1,5}@\d{1,2}(\.\d{1,4})?$/, 'must be <width>x<height>@<ratio>')
          .optional(),
        timezone: z.string().max(64).optional(),
        language: z.string().max(64).optional(),
        webgl_hash: short.optional(),
        automation: z.array(z.string().max(64)).max(64).optional().describe('Indicators that the client saw.'),
        token: short.optional(),
      })
      .optional(),
    session: z.strictObject({ session_id: id.optional(), route: z.string().max(2048).optional() }).optional(),
    network: z
      .strictObject({
        ip: z.union([z.ipv4(), z.ipv6()]).optional(),
        rtt_ms: z.number().min(0).max(600_000).optional(),
        effective_type: z.enum(EFFECTIVE_TYPES).optional(),
      })
      .optional(),
    payment: z
      .strictObject({
        amount: z.number().optional(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')
          .optional(),
        card_fingerprint: short.optional(),
        result: short.optional(),
        payee: short.optional(),
      })
      .optional(),
    additional_data: z
      .object({ order_id: short.optional(), payment_attempt_id: short.optional() })
      .catchall(z.string().max(4096))
      .optional(),
  })
  .refine((event) => event.user?.client_user_id || event.session?.session_id || event.device?.device_id, {
    message: 'names no subject: give user.client_user_id, session.session_id or device.device_id',
  })
  .meta({
    id: 'Event',
    description: 'Something that happened in a session. Unknown members are refused; additional_data is open.',
    examples: [
      {
        event_id: 'e_1',
        type: 'login',
        status: 'succeeded',
        user: { client_user_id: 'u_1001' },
        device: { device_id: 'd_77', timezone: 'Europe/Berlin', language: 'de-DE', screen: '1792x1120@2' },
        session: { session_id: 's_9', route: '/login' },
        network: { ip: '203.0.113.7', rtt_ms: 24, effective_type: '4g' },
      },
    ],
  });
export type Event = z.infer<typeof Event>;

export const EventResult = z.strictObject({
  event_id: z.string().nullable(),
  status: z.enum(['scored', 'duplicate', 'rejected']),
  alert: RiskAlert.nullable(),
  error: ErrorBody.nullable(),
});
export type EventResult = z.infer<typeof EventResult>;

export const EventBatchResult = z
  .strictObject({
    scored: z.number().int(),
    duplicates: z.number().int(),
    rejected: z.number().int(),
    results: z.array(EventResult).describe('One per event, in the order of the request.'),
  })
  .meta({ id: 'EventBatchResult', description: 'One bad event never costs the others.' });
export type EventBatchResult = z.infer<typeof EventBatchResult>;
