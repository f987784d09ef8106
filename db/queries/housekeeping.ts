import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Sql } from '../client.ts';
import {
  devicePrints,
  documents,
  idempotency,
  loads,
  observations,
  outbox,
  reports,
  screenings,
  sessions,
  tenants,
  tokens,
  webhookEndpoints,
} from '../schema/index.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { isFree } from './report-lease.ts';
import type { ReportWithDocument } from './reports.ts';
import type { EndpointRecord } from './webhook-endpoints.ts';

/**
 * Reports of the whole installation whose analysis has not ended and that no server analyses now: the oldest first, and those that were tried
 * behind the others, so that one whose analysis keeps failing holds nobody up. @param receivedBefore null for all of them.
 */
export function listUnfinishedReports(
  db: Executor,
  receivedBefore: Date | null,
  limit: number,
): Promise<ReportWithDocument[]> {
  const old = receivedBefore === null ? undefined : lt(reports.receivedAt, receivedBefore);
  return db
    .select({ report: reports, document: documents })
    .from(reports)
    .innerJoin(documents, and(eq(documents.tenantId, reports.tenantId), eq(documents.documentId, reports.documentId)))
    .where(and(inArray(reports.state, ['queued', 'running']), old, isFree))
    .orderBy(sql`${reports.leaseUntil} nulls first`, asc(reports.receivedAt))
    .limit(limit);
}

/** Deletes what nobody can use any more: answers kept for a repeat, ended sessions, one-hour tokens. */
export async function deleteExpired(
  db: Executor,
  before: { answers: Date; sessions: Date; tokens: Date },
): Promise<void> {
  await deleteInBatches(db, idempotency, lt(idempotency.createdAt, before.answers));
  await deleteInBatches(db, sessions, lt(sessions.expiresAt, before.sessions));
  await deleteInBatches(db, tokens, and(sql`${tokens.kind} = 'access'`, lt(tokens.expiresAt, before.tokens)));
}

/** The endpoints of the whole installation that messages go to. */
export function listEnabledEndpoints(db: Executor): Promise<EndpointRecord[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.enabled, true))
    .orderBy(asc(webhookEndpoints.tenantId), asc(webhookEndpoints.endpointId));
}

export function listAllEndpoints(db: Executor): Promise<Pick<EndpointRecord, 'tenantId' | 'endpointId'>[]> {
  return db
    .select({ tenantId: webhookEndpoints.tenantId, endpointId: webhookEndpoints.endpointId })
    .from(webhookEndpoints);
}

/** Empties the outbox of tenants that nobody listens to any more. */
export async function deleteUnheardOutbox(db: Executor): Promise<void> {
  const unheard = sql`not exists (select 1 from webhook_endpoints e where e.tenant_id = ${outbox.tenantId} and e.enabled)`;
  await deleteInBatches(db, outbox, unheard);
}

/** The time by the database's clock: leases of several machines are measured by one. */
export async function databaseTime(db: Executor): Promise<Date> {
  const [row] = await db.execute<{ now: string }>(sql`select now() as now`);
  return new Date(row?.now ?? Number.NaN);
}

/** Sessions and fingerprints that no browser has brought since then. */
export async function deleteCollectedBefore(db: Executor, before: Date): Promise<void> {
  await deleteInBatches(db, observations, lt(observations.seenAt, before));
  await deleteInBatches(db, devicePrints, lt(devicePrints.seenAt, before));
}

/** Every tenant of the installation. */
export function listTenantsOfInstallation(db: Executor): Promise<(typeof tenants.$inferSelect)[]> {
  return db.select().from(tenants).orderBy(asc(tenants.tenantId));
}

export interface RisenCase {
  readonly tenant_id: string;
  readonly alert_id: string;
  readonly risk_score: number;
  /** Of the newer alert of its subject. */
  readonly rising_alert_id: string;
  readonly rising_score: number;
}

/**
 * Snoozed cases of the whole installation whose subject has had a newer case that scores higher, with the highest. An
 * index holds nothing but the snoozed ones: without any this reads one page.
 */
export function listRisenCases(sql: Sql, now: Date, limit: number): Promise<RisenCase[]> {
  return sql<RisenCase[]>`
    select c.tenant_id, c.alert_id, c.risk_score, n.alert_id as rising_alert_id, n.risk_score as rising_score
    from cases c cross join lateral (
      select alert_id, risk_score from cases n
      where n.tenant_id = c.tenant_id and n.subject = c.subject and n.seq > c.snoozed_seq
        and n.risk_score > c.risk_score
      order by n.risk_score desc, n.seq limit 1) n
    where c.state = 'snoozed' and c.snoozed_until > ${now}
    limit ${limit}`;
}

/** Those of some storage keys that a document, a report or a load of any tenant refers to. */
export async function findUsedKeys(db: Executor, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const asked = [...keys];
  const ofDocuments = await db
    .select({ key: documents.storageKey })
    .from(documents)
    .where(inArray(documents.storageKey, asked));
  const ofReports = await db
    .select({ key: reports.resultsKey })
    .from(reports)
    .where(inArray(reports.resultsKey, asked));
  const ofLoads = await db.select({ key: loads.rejectsKey }).from(loads).where(inArray(loads.rejectsKey, asked));
  return new Set([...ofDocuments, ...ofReports, ...ofLoads].flatMap(({ key }) => key ?? []));
}

/** What a row of any tenant says is in the store. */
export interface NamedKey {
  readonly key: string;
  /** False while an analysis has stored no pictures yet, or will store none. */
  readonly stored: boolean;
}

/** The storage keys that rows of the whole installation name, in their order, some of those behind one; `''` begins. */
export function listNamedKeys(sql: Sql, after: string, limit: number): Promise<NamedKey[]> {
  return sql<NamedKey[]>`
    select key, stored from (
      select storage_key as key, true as stored from documents
      union all select results_key, state = 'done' from reports
      union all select rejects_key, true from loads where rejects_key is not null) named
    where key > ${after}
    order by key limit ${limit}`;
}

/** Takes up the screenings of the whole installation whose process went away: each becomes the caller's, once. */
export async function takeLostScreenings(db: Executor, now: Date, leaseUntil: Date) {
  const rows = await db
    .update(screenings)
    .set({ attempt: sql`${screenings.attempt} + 1`, leaseUntil })
    .from(tenants)
    .where(
      and(eq(screenings.state, 'running'), lt(screenings.leaseUntil, now), eq(tenants.tenantId, screenings.tenantId)),
    )
    .returning({ screening: screenings, tenant: tenants });
  return rows;
}
