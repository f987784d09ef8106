import { z } from 'zod';
import { DELIVERY_STATES, SEVERITIES, WEBHOOK_EVENTS } from '#db/vocab.ts';
import { Cursor, DateTime, PageLimit } from './common.ts';

const SEQ_MAX = 999_999_999_999_999;
/** Alerts that one request can send again. */
export const REPLAY_MAX = 10_000;

const settings = {
  url: z.string().max(2048).describe('An https address; it must lead to a public network address.'),
  description: z.string().trim().max(200),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1),
  min_severity: z.enum(SEVERITIES).nullable().describe('Null for alerts of every severity.'),
  blocked_only: z.boolean().describe('Only alerts whose action is BLOCK.'),
};

export const WebhookEndpoint = z
  .strictObject({
    endpoint_id: z.string(),
    ...settings,
    enabled: z.boolean(),
    disabled_reason: z
      .enum(['failing', 'gone'])
      .nullable()
      .describe('Why the server switched it off: five days of failures, or an answer 410.'),
    failing_since: DateTime.nullable().describe('When the failures in a row began.'),
    last_success_at: DateTime.nullable(),
    previous_secret_until: DateTime.nullable().describe('Until when the secret before the last rotation signs too.'),
    deliveries_pending: z.number().int(),
    deliveries_dead: z.number().int(),
    created_at: DateTime,
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookEndpointList = z
  .strictObject({ endpoints: z.array(WebhookEndpoint) })
  .meta({ id: 'WebhookEndpointList' });

export const WebhookEndpointInput = z
  .strictObject({
    url: settings.url,
    description: settings.description.default(''),
    events: settings.events.default(['risk.alert']),
    min_severity: settings.min_severity.default(null),
    blocked_only: settings.blocked_only.default(false),
  })
  .meta({
    id: 'WebhookEndpointInput',
    examples: [{ url: 'https://shop.example/hooks/assay', min_severity: 'HIGH' }],
  });
export type WebhookEndpointInput = z.infer<typeof WebhookEndpointInput>;

export const WebhookEndpointChange = z
  .strictObject({
    url: settings.url.optional(),
    description: settings.description.optional(),
    events: settings.events.optional(),
    min_severity: settings.min_severity.optional(),
    blocked_only: settings.blocked_only.optional(),
    enabled: z.boolean().optional(),
  })
  .meta({ id: 'WebhookEndpointChange', examples: [{ enabled: false }] });
export type WebhookEndpointChange = z.infer<typeof WebhookEndpointChange>;

const secret = z.string().describe('Begins with whsec_; shown once.');

export const WebhookEndpointCreated = z
  .strictObject({ endpoint: WebhookEndpoint, secret })
  .meta({ id: 'WebhookEndpointCreated' });

export const WebhookSecretInput = z
  .strictObject({
    overlap_hours: z.number().int().min(0).max(168).default(24).describe('How long the old secret signs too.'),
  })
  .meta({ id: 'WebhookSecretInput', examples: [{}] });

export const WebhookSecret = z
  .strictObject({ secret, previous_secret_until: DateTime.nullable() })
  .meta({ id: 'WebhookSecret' });

const Attempt = z.strictObject({
  at: DateTime,
  status: z.number().int().nullable().describe('HTTP status; null where no answer came.'),
  error: z.string().nullable(),
  response: z.string().nullable().describe('The first kilobyte of the answer.'),
  duration_ms: z.number(),
});

export const WebhookDelivery = z
  .strictObject({
    delivery_id: z.string(),
    message_id: z.string().describe('The header webhook-id: the same over retries and replays.'),
    kind: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
    seq: z.number().int().nullable().describe('Of the alert; null for a test.'),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int().describe('Tries since it was made or sent again.'),
    next_at: DateTime.nullable().describe('The next try; null once it has ended.'),
    created_at: DateTime,
    finished_at: DateTime.nullable(),
    log: z.array(Attempt).describe('The last tries, oldest first.'),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryPage = z
  .strictObject({ deliveries: z.array(WebhookDelivery), next_cursor: z.string().nullable() })
  .meta({ id: 'WebhookDeliveryPage', description: 'Newest first.' });

export const WebhookDeliveryQuery = z.strictObject({
  state: z.enum(DELIVERY_STATES).optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
});

const seq = z.number().int().min(1).max(SEQ_MAX);

export const WebhookReplayInput = z
  .union([
    z.strictObject({ delivery_id: z.string().max(64) }),
    z
      .strictObject({ from_seq: seq, to_seq: seq })
      .refine(({ from_seq, to_seq }) => to_seq >= from_seq && to_seq - from_seq < REPLAY_MAX, {
        message: `must not lie before from_seq, nor ${REPLAY_MAX} alerts after it`,
        path: ['to_seq'],
      }),
  ])
  .meta({ id: 'WebhookReplayInput', examples: [{ from_seq: 100, to_seq: 250 }] });
export type WebhookReplayInput = z.infer<typeof WebhookReplayInput>;

export const WebhookReplay = z
  .strictObject({ queued: z.number().int().describe('Deliveries that will be sent again.') })
  .meta({ id: 'WebhookReplay' });
