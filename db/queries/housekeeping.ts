import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { documents, idempotency, reports, sessions, tokens } from '../schema/index.ts';
import type { ReportWithDocument } from './reports.ts';

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
