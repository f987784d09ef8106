import { and, asc, between, count, eq, inArray, min, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { alerts, outbox } from '../schema/index.ts';

/** Takes the oldest rows out of the outbox. Another process that wants the same ones waits, and then finds none. */
export async function takeOutbox(db: Executor, tenantId: string, limit: number): Promise<number[]> {
  const rows = await db
    .delete(outbox)
    .where(
      and(
        eq(outbox.tenantId, tenantId),
        sql`${outbox.seq} in (select o.seq from outbox o where o.tenant_id = ${tenantId} order by o.seq limit ${limit} for update)`,
      ),
    )
    .returning({ seq: outbox.seq });
  return rows.map(({ seq }) => seq).sort((a, b) => a - b);
}

/** What waits in the outbox of a tenant: how many alerts and since when. */
export async function outboxBacklog(
  db: Executor,
  tenantId: string,
): Promise<{ readonly waiting: number; readonly oldest: Date | null }> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(eq(outbox.tenantId, tenantId));
  return row ?? { waiting: 0, oldest: null };
}

/** What a filter reads of an alert; `severityRank` counts from 0, LOW. */
export interface AlertToDeliver {
  readonly seq: number;
  readonly action: string;
  readonly severityRank: number;
}

const TO_DELIVER = { seq: alerts.seq, action: alerts.action, severityRank: alerts.severityRank };

/** The alerts of these seqs, in order. */
export async function readAlertsToDeliver(
  db: Executor,
  tenantId: string,
  seqs: readonly number[],
): Promise<AlertToDeliver[]> {
  if (seqs.length === 0) return [];
  return db
    .select(TO_DELIVER)
    .from(alerts)
    .where(and(eq(alerts.tenantId, tenantId), inArray(alerts.seq, [...seqs])))
    .orderBy(asc(alerts.seq));
}

/** The alerts from one seq to another, both included, in order. */
export function readAlertsBetween(db: Executor, tenantId: string, from: number, to: number): Promise<AlertToDeliver[]> {
  return db
    .select(TO_DELIVER)
    .from(alerts)
    .where(and(eq(alerts.tenantId, tenantId), between(alerts.seq, from, to)))
    .orderBy(asc(alerts.seq));
}
