import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { audit } from '../schema/index.ts';

export type AuditRecord = typeof audit.$inferSelect;

export async function insertAudit(db: Executor, row: typeof audit.$inferInsert): Promise<void> {
  await db.insert(audit).values(row);
}

/** Which rows of the audit are asked for; a member that is null does not narrow. */
export interface AuditFilter {
  /** The part of an action before its first dot. */
  readonly topic: string | null;
  readonly actor: string | null;
  /** One tenant among those that the caller may see. */
  readonly tenantId: string | null;
  /** The first moment, and the one after the last. */
  readonly from: Date | null;
  readonly to: Date | null;
}

/**
 * Newest first; ids are UUIDv7, so `beforeId` pages stably.
 * @param tenantIds null for every row of the organisation.
 */
export function listAudit(
  db: Executor,
  orgId: string,
  tenantIds: readonly string[] | null,
  { topic, actor, tenantId, from, to }: AuditFilter,
  beforeId: string | undefined,
  limit: number,
): Promise<AuditRecord[]> {
  return db
    .select()
    .from(audit)
    .where(
      and(
        eq(audit.orgId, orgId),
        tenantIds ? inArray(audit.tenantId, [...tenantIds]) : undefined,
        tenantId === null ? undefined : eq(audit.tenantId, tenantId),
        topic === null ? undefined : eq(sql`split_part(${audit.action}, '.', 1)`, topic),
        actor === null ? undefined : eq(audit.actor, actor),
        from === null ? undefined : and(gte(audit.at, from), gte(audit.auditId, earliestId(from))),
        to === null ? undefined : lt(audit.at, to),
        beforeId ? lt(audit.auditId, beforeId) : undefined,
      ),
    )
    .orderBy(desc(audit.auditId))
    .limit(limit);
}

/** A row gets its id after the moment that it names, so the rows since then are one range of the primary key. RFC 9562, 5.7. */
function earliestId(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
