import { Webhook } from 'standardwebhooks';
import { v7 as uuid } from 'uuid';
import type { AlertToDeliver } from '#db/queries/outbox.ts';
import type { EndpointRecord } from '#db/queries/webhook-endpoints.ts';
import { SEVERITIES } from '#db/vocab.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';

/** The Standard Webhooks specification asks for 20 kB or less. */
export const BODY_BYTES_MAX = 20_000;
const USER_AGENT = 'Assay-Webhooks/1';

/** The `webhook-id` of an alert: the same for every endpoint, retry and replay. It holds no full stop, as the specification wants. */
export function messageIdOf(tenantId: string, seq: number): string {
  return `msg_${tenantId}_${seq}`;
}

export function testMessageId(): string {
  return `msg_test_${uuid()}`;
}

/** Whether an endpoint wants an alert. */
export function wants(
  { events, minSeverity, blockedOnly }: Pick<EndpointRecord, 'events' | 'minSeverity' | 'blockedOnly'>,
  alert: AlertToDeliver,
): boolean {
  if (!events.includes('risk.alert')) return false;
  if (blockedOnly && alert.action !== 'BLOCK') return false;
  return minSeverity === null || alert.severityRank >= SEVERITIES.indexOf(minSeverity);
}

/**
 * The body of an alert, at most 20 kB: where it is larger, the largest evidence gives way to the address of the whole alert,
 * so that the body stays a RiskAlert.
 */
export function bodyOf(alert: RiskAlert): string {
  const whole = JSON.stringify(alert);
  if (Buffer.byteLength(whole) <= BODY_BYTES_MAX) return whole;
  const { tenant_id: tenantId } = alert.stream;
  const evidence = { truncated: true, see: `/api/risk_alert/${tenantId}/alerts/${alert.data.alert_id}` };
  const reasons = [...alert.data.reasons];
  const largestFirst = reasons
    .map((reason, index) => ({ index, bytes: Buffer.byteLength(JSON.stringify(reason.evidence)) }))
    .sort((a, b) => b.bytes - a.bytes);
  let body = whole;
  for (const { index } of largestFirst) {
    const reason = reasons[index];
    if (!reason) continue;
    reasons[index] = { ...reason, evidence };
    body = JSON.stringify({ ...alert, data: { ...alert.data, reasons } });
    if (Buffer.byteLength(body) <= BODY_BYTES_MAX) break;
  }
  return body;
}

/** The body of a test: not an alert, so that no system acts on it. */
export function testBodyOf(tenantId: string, at: Date): string {
  return JSON.stringify({ type: 'webhook.test', ts: at.toISOString(), stream: { tenant_id: tenantId }, data: {} });
}

/** The headers of one try, signed with every secret in force (Standard Webhooks 1.0). */
export function headersOf(
  messageId: string,
  at: Date,
  body: string,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' '),
  };
}
