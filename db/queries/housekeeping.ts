import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import {
  devicePrints,
  documents,
  idempotency,
  observations,
  outbox,
  reports,
  sessions,
  tenants,
  tokens,
  webhookEndpoints,
} from '../schema/index.ts';
import type { ReportWithDocument } from './reports.ts';
import type { EndpointRecord } from './webhook-endpoints.ts';

/** Reports of the whole installation whose analysis has not ended, oldest first. */
export function listUnfinishedReports(
  db: Executor,
  receivedBefore: Date,
  limit: number,
): Promise<ReportWithDocument[]> {
  return db
    .select({ report: reports, document: documents })
    .from(reports)
    .innerJoin(documents, and(eq(documents.tenantId, reports.tenantId), eq(documents.documentId, reports.documentId)))
    .where(and(inArray(reports.state, ['queued', 'running']), lt(reports.receivedAt, receivedBefore)))
    .orderBy(asc(reports.receivedAt))
    .limit(limit);
}

/** Deletes what nobody can use any more: answers kept for a repeat, ended sessions, one-hour tokens. */
export async function deleteExpired(
  db: Executor,
  before: { answers: Date; sessions: Date; tokens: Date },
): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, before.answers));
  await db.delete(sessions).where(lt(sessions.expiresAt, before.sessions));
  await db.delete(tokens).where(and(eq(tokens.kind, 'access'), lt(tokens.expiresAt, before.tokens)));
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
  await db
    .delete(outbox)
    .where(sql`not exists (select 1 from webhook_endpoints e where e.tenant_id = ${outbox.tenantId} and e.enabled)`);
}

/** The time by the database's clock: leases of several machines are measured by one. */
export async function databaseTime(db: Executor): Promise<Date> {
  const [row] = await db.execute<{ now: string }>(sql`select now() as now`);
  return new Date(row?.now ?? Number.NaN);
}

/** Sessions and fingerprints that no browser has brought since then. */
export async function deleteCollectedBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(observations).where(lt(observations.seenAt, before));
  await db.delete(devicePrints).where(lt(devicePrints.seenAt, before));
}

/** Every tenant of the installation. */
export function listTenantsOfInstallation(db: Executor): Promise<(typeof tenants.$inferSelect)[]> {
  return db.select().from(tenants).orderBy(asc(tenants.tenantId));
}
