import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor, Sql } from '../client.ts';
import { type PackedRow, type Parts, partColumns, withParts } from '../packed.ts';
import { labels, modelChanges, models, tenants, trainings } from '../schema/index.ts';

export type ModelRecord = typeof models.$inferSelect;
export type ModelChangeRecord = typeof modelChanges.$inferSelect;
export type TrainingRecord = typeof trainings.$inferSelect;

/** A scored event with what was found out about it. */
export interface LearnedEvent extends Pick<Parts, 'assessment'> {
  readonly seq: number;
  readonly occurred_at: Date;
  /** User, device or session. */
  readonly subject: string;
  /** Of the newest label in force; null without one. */
  readonly outcome: string | null;
  readonly effective_at: Date | null;
}

/**
 * Events of before a time that were scored, by seq: all that are labelled, and of the others a fixed sample.
 * @param permille how many of a thousand unlabelled events.
 */
export async function listLearnedEvents(
  sql: Sql,
  tenantId: string,
  page: { readonly afterSeq: number; readonly before: Date; readonly permille: number; readonly limit: number },
): Promise<LearnedEvent[]> {
  const { afterSeq, before, permille, limit } = page;
  const rows = await sql<PackedRow<LearnedEvent & Parts>[]>`
    select a.seq, e.occurred_at, coalesce(e.user_id, e.device_id, e.session_id, '') as subject,
      ${partColumns(sql)}, v.outcome, v.effective_at
    from alerts a
    join events e on e.tenant_id = a.tenant_id and e.seq = a.seq
    left join lateral (
      select l.outcome, l.effective_at from labels l
      where l.tenant_id = a.tenant_id and l.seq = a.seq and l.reversed_at is null and l.outcome <> 'unknown'
      order by l.effective_at desc, l.created_at desc, l.label_id desc limit 1) v on true
    where a.tenant_id = ${tenantId} and a.seq > ${afterSeq} and e.occurred_at < ${before}
      and (v.outcome is not null or (hashint8(a.seq)::bigint & 1048575) % 1000 < ${permille})
    order by a.seq limit ${limit}`;
  return rows.map(withParts);
}

/** How many events of before a time were scored. */
export async function countLearnedEvents(sql: Sql, tenantId: string, before: Date): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from events where tenant_id = ${tenantId} and seq > 0 and occurred_at < ${before}`;
  return row?.n ?? 0;
}

export interface LabelCounts {
  readonly fraud: number;
  readonly legit: number;
  /** Labels that are too young to count. */
  readonly young: number;
}

/** Labelled events by the newest label in force of each. */
export async function countLabels(db: Executor, tenantId: string, knownBy: Date): Promise<LabelCounts> {
  const moment = sql`${knownBy.toISOString()}::timestamptz`;
  const [row] = await db.execute<{ fraud: number; legit: number; young: number }>(sql`
    select
      count(*) filter (where effective_at <= ${moment} and outcome in ('fraud', 'abuse'))::int as fraud,
      count(*) filter (where effective_at <= ${moment} and outcome = 'legit')::int as legit,
      count(*) filter (where effective_at > ${moment})::int as young
    from (
      select distinct on (seq) outcome, effective_at from labels
      where tenant_id = ${tenantId} and reversed_at is null and outcome <> 'unknown'
      order by seq, effective_at desc, created_at desc, label_id desc) v`);
  return { fraud: row?.fraud ?? 0, legit: row?.legit ?? 0, young: row?.young ?? 0 };
}

/** Keeps a trained model under the next version of its tenant. */
export async function insertModel(
  db: Executor,
  tenantId: string,
  row: Omit<typeof models.$inferInsert, 'tenantId' | 'version'>,
): Promise<void> {
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from models where tenant_id = ${tenantId})`;
  await db.insert(models).values({ ...row, tenantId, version: next as never });
}

/** Newest first. */
export function listModels(db: Executor, tenantId: string, limit: number): Promise<ModelRecord[]> {
  return db.select().from(models).where(eq(models.tenantId, tenantId)).orderBy(desc(models.version)).limit(limit);
}

export async function findModel(db: Executor, tenantId: string, modelId: string): Promise<ModelRecord | undefined> {
  const where = and(eq(models.tenantId, tenantId), eq(models.modelId, modelId));
  const [row] = await db.select().from(models).where(where);
  return row;
}

/** Newest first; change ids are ordered by time. */
export function listModelChanges(db: Executor, tenantId: string, limit: number): Promise<ModelChangeRecord[]> {
  const where = eq(modelChanges.tenantId, tenantId);
  return db.select().from(modelChanges).where(where).orderBy(desc(modelChanges.changeId)).limit(limit);
}

/** Serialises what changes the model in force of one tenant until the transaction ends. */
export async function lockModels(db: Executor, tenantId: string): Promise<void> {
  await db.select({ id: tenants.tenantId }).from(tenants).where(eq(tenants.tenantId, tenantId)).for('update');
}

export async function insertModelChange(
  db: Executor,
  tenantId: string,
  row: Omit<ModelChangeRecord, 'tenantId'>,
): Promise<void> {
  await db.insert(modelChanges).values({ ...row, tenantId });
}

/** Gives up runs whose process is gone. */
export async function failLostTrainings(db: Executor, tenantId: string, now: Date): Promise<void> {
  await db
    .update(trainings)
    .set({ state: 'failed', finishedAt: now, message: 'The process that trained it ended.' })
    .where(and(eq(trainings.tenantId, tenantId), eq(trainings.state, 'running'), lt(trainings.leaseUntil, now)));
}

/** @returns false when one is running. */
export async function insertTraining(
  db: Executor,
  tenantId: string,
  row: Omit<TrainingRecord, 'tenantId'>,
): Promise<boolean> {
  const kept = await db
    .insert(trainings)
    .values({ ...row, tenantId })
    .onConflictDoNothing()
    .returning({ id: trainings.trainingId });
  return kept.length === 1;
}

/** Changes a run that is still running. @returns false where it has ended. */
export async function updateTraining(
  db: Executor,
  tenantId: string,
  trainingId: string,
  change: Partial<Omit<TrainingRecord, 'tenantId' | 'trainingId'>>,
): Promise<boolean> {
  const rows = await db
    .update(trainings)
    .set(change)
    .where(and(eq(trainings.tenantId, tenantId), eq(trainings.trainingId, trainingId), eq(trainings.state, 'running')))
    .returning({ id: trainings.trainingId });
  return rows.length === 1;
}

export async function newestTraining(db: Executor, tenantId: string): Promise<TrainingRecord | undefined> {
  const where = eq(trainings.tenantId, tenantId);
  const [row] = await db.select().from(trainings).where(where).orderBy(desc(trainings.startedAt)).limit(1);
  return row;
}

/** True where a label was made or reversed after a time. */
export async function labelsChangedSince(db: Executor, tenantId: string, since: Date): Promise<boolean> {
  const changed = sql`(${labels.createdAt} > ${since.toISOString()}::timestamptz
    or ${labels.reversedAt} > ${since.toISOString()}::timestamptz)`;
  const rows = await db
    .select({ id: labels.labelId })
    .from(labels)
    .where(and(eq(labels.tenantId, tenantId), changed))
    .limit(1);
  return rows.length > 0;
}
