import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { seqOfAlertId } from '../alert-id.ts';
import type { Executor } from '../client.ts';
import { type Parts, withParts } from '../packed.ts';
import { alerts, entityLabels, events, labels } from '../schema/index.ts';

export type LabelRecord = typeof labels.$inferSelect;
export type EntityLabelRecord = typeof entityLabels.$inferSelect;

/** What a label needs of the event it is about. */
export interface LabelledEvent extends Parts {
  readonly seq: number;
  readonly eventId: string;
  /** When its alert was made. */
  readonly madeAt: Date;
  readonly occurredAt: Date;
  readonly userId: string | null;
  readonly deviceId: string | null;
  readonly flags: readonly string[];
  readonly payload: Record<string, unknown>;
}

/** The scored events of these ids or alerts. */
export async function findLabelledEvents(
  db: Executor,
  tenantId: string,
  ids: { readonly eventIds: readonly string[]; readonly alertIds: readonly string[] },
): Promise<LabelledEvent[]> {
  const seqs = ids.alertIds.flatMap((id) => seqOfAlertId(id) ?? []);
  const ofEvents = db
    .select({ seq: events.seq })
    .from(events)
    .where(and(eq(events.tenantId, tenantId), inArray(events.eventId, [...ids.eventIds])));
  const rows = await db
    .select({
      seq: events.seq,
      eventId: events.eventId,
      madeAt: alerts.ts,
      occurredAt: events.occurredAt,
      userId: events.userId,
      deviceId: events.deviceId,
      flags: alerts.flags,
      payload: events.payload,
      enrichment: events.enrichment,
      alert: alerts.alert,
      assessment: alerts.assessment,
      packed: alerts.packed,
    })
    .from(alerts)
    .innerJoin(events, and(eq(events.tenantId, alerts.tenantId), eq(events.seq, alerts.seq)))
    .where(
      and(
        eq(alerts.tenantId, tenantId),
        // An array is made once and found by the index; `in` beside `or` reads every alert of the tenant.
        sql`${alerts.seq} = any(array(select unnest(${sql.param(seqs)}::bigint[]) union all ${ofEvents}))`,
      ),
    );
  return rows.map(withParts<LabelledEvent>);
}

/** Keeps the labels that are new. @returns their ids. */
export async function insertLabels(
  db: Executor,
  tenantId: string,
  rows: readonly Omit<typeof labels.$inferInsert, 'tenantId'>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const kept = await db
    .insert(labels)
    .values(rows.map((row) => ({ ...row, tenantId })))
    .onConflictDoNothing()
    .returning({ labelId: labels.labelId });
  return new Set(kept.map(({ labelId }) => labelId));
}

export async function insertEntityLabels(
  db: Executor,
  tenantId: string,
  rows: readonly Omit<EntityLabelRecord, 'tenantId'>[],
): Promise<void> {
  if (rows.length > 0) await db.insert(entityLabels).values(rows.map((row) => ({ ...row, tenantId })));
}

/** Labels of these ids, and the labels in force of these events. */
export function findLabels(
  db: Executor,
  tenantId: string,
  keys: { readonly labelIds: readonly string[]; readonly seqs: readonly number[] },
): Promise<LabelRecord[]> {
  const { labelIds, seqs } = keys;
  const standing = and(inArray(labels.seq, [...seqs]), isNull(labels.reversedAt));
  return db
    .select()
    .from(labels)
    .where(and(eq(labels.tenantId, tenantId), or(inArray(labels.labelId, [...labelIds]), standing)));
}

export interface LabelFilter {
  readonly eventId?: string | undefined;
  readonly alertId?: string | undefined;
  readonly entity?: { readonly kind: EntityLabelRecord['kind']; readonly key: string } | undefined;
  readonly outcome?: LabelRecord['outcome'] | undefined;
  /** Label ids are ordered by time; the last one of the page before. */
  readonly before?: { readonly createdAt: Date; readonly labelId: string } | undefined;
}

/** Newest first. */
export function listLabels(db: Executor, tenantId: string, filter: LabelFilter, limit: number): Promise<LabelRecord[]> {
  const { eventId, alertId, entity, outcome, before } = filter;
  const ofEntity =
    entity &&
    inArray(
      labels.labelId,
      db
        .select({ labelId: entityLabels.labelId })
        .from(entityLabels)
        .where(
          and(
            eq(entityLabels.tenantId, tenantId),
            eq(entityLabels.kind, entity.kind),
            eq(entityLabels.key, entity.key),
          ),
        ),
    );
  const later =
    before &&
    or(
      lt(labels.createdAt, before.createdAt),
      and(eq(labels.createdAt, before.createdAt), lt(labels.labelId, before.labelId)),
    );
  return db
    .select()
    .from(labels)
    .where(
      and(
        eq(labels.tenantId, tenantId),
        eventId === undefined ? undefined : eq(labels.eventId, eventId),
        alertId === undefined ? undefined : eq(labels.alertId, alertId),
        outcome === undefined ? undefined : eq(labels.outcome, outcome),
        ofEntity,
        later,
      ),
    )
    .orderBy(desc(labels.createdAt), desc(labels.labelId))
    .limit(limit);
}

/** Takes a label out of force, once. @returns undefined when it is not there or reversed already. */
export async function reverseLabel(
  db: Executor,
  tenantId: string,
  labelId: string,
  reversal: { readonly at: Date; readonly by: string; readonly note: string | null },
): Promise<LabelRecord | undefined> {
  const [row] = await db
    .update(labels)
    .set({ reversedAt: reversal.at, reversedBy: reversal.by, reversalNote: reversal.note })
    .where(and(eq(labels.tenantId, tenantId), eq(labels.labelId, labelId), isNull(labels.reversedAt)))
    .returning();
  if (!row) return undefined;
  await db.delete(entityLabels).where(and(eq(entityLabels.tenantId, tenantId), eq(entityLabels.labelId, labelId)));
  return row;
}

/** What the labels in force say of the alerts since a time: by action and verdict, each alert once. */
export function countVerdicts(db: Executor, tenantId: string, since: Date) {
  const moment = sql`${since.toISOString()}::timestamptz`;
  return db.execute<{ action: string; flagged: boolean; fraud: boolean; n: number }>(sql`
    select a.action, a.severity_rank > 0 as flagged, v.outcome in ('fraud', 'abuse') as fraud, count(*)::int as n
    from (
      select distinct on (seq) seq, outcome from labels
      where tenant_id = ${tenantId} and created_at >= ${moment} and reversed_at is null and outcome <> 'unknown'
      order by seq, effective_at desc, created_at desc, label_id desc) v
    join alerts a on a.tenant_id = ${tenantId} and a.seq = v.seq
    where a.ts >= ${moment}
    group by 1, 2, 3`);
}
