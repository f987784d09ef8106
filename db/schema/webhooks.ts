import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeliveryState, Severity, WebhookEvent } from '../vocab.ts';
import { at } from './columns.ts';

/** Where a tenant's alerts are pushed to. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    tenantId: text().notNull(),
    endpointId: text().notNull(),
    url: text().notNull(),
    description: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Null for alerts of every severity. */
    minSeverity: text().$type<Severity>(),
    blockedOnly: boolean().notNull(),
    enabled: boolean().notNull(),
    /** Why the server switched it off by itself; null otherwise. */
    disabledReason: text().$type<'failing' | 'gone'>(),
    /** AES-256-GCM of the signing secret, bound to tenant and endpoint. */
    secretCipher: text().notNull(),
    /** The secret before the last rotation, which signs too until it ends. */
    previousCipher: text(),
    previousUntil: at(),
    /** When the failures in a row began; null after a success. */
    failingSince: at(),
    lastSuccessAt: at(),
    createdBy: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.endpointId] })],
);

/** One try to hand over a message. */
export interface DeliveryAttempt {
  readonly at: string;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** What went wrong; null for a success. */
  readonly error: string | null;
  /** The first kilobyte of the answer. */
  readonly response: string | null;
  readonly duration_ms: number;
}

/** One message for one endpoint: the work of the delivery process, and then its log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    tenantId: text().notNull(),
    endpointId: text().notNull(),
    /** UUIDv7: in the order in which the deliveries were made. */
    deliveryId: text().notNull(),
    /** The `webhook-id`: the same over retries and replays. */
    messageId: text().notNull(),
    kind: text().$type<WebhookEvent | 'webhook.test'>().notNull(),
    /** Of the alert; null for a test. */
    seq: bigint({ mode: 'number' }),
    state: text().$type<DeliveryState>().notNull(),
    /** Tries since it was made or replayed. */
    attempts: integer().notNull().default(0),
    /** Null once it has ended. */
    nextAt: at(),
    leaseOwner: text(),
    leaseUntil: at(),
    createdAt: at().notNull(),
    finishedAt: at(),
    /** The last tries, oldest first. */
    log: jsonb().$type<DeliveryAttempt[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.endpointId, t.deliveryId] }),
    uniqueIndex('webhook_deliveries_message').on(t.tenantId, t.endpointId, t.messageId),
    index('webhook_deliveries_due').on(t.tenantId, t.endpointId, t.state, t.nextAt),
  ],
);
