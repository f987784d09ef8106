import { and, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { audit, auditChains } from '../schema/index.ts';
import type { ChainHead } from './audit-chain.ts';

/** The last sealed row before the first one that is not older than a moment; undefined where there is none. */
export async function lastSealedBefore(db: Executor, orgId: string, moment: Date): Promise<ChainHead | undefined> {
  const firstKept = db
    .select({ seq: sql`min(${audit.chainSeq})` })
    .from(audit)
    .where(and(eq(audit.orgId, orgId), gte(audit.at, moment)));
  const [row] = await db
    .select({ seq: audit.chainSeq, hash: audit.hash })
    .from(audit)
    .where(and(eq(audit.orgId, orgId), sql`${audit.chainSeq} < coalesce((${firstKept}), ${Number.MAX_SAFE_INTEGER})`))
    .orderBy(desc(audit.chainSeq))
    .limit(1);
  return row?.seq != null && row.hash !== null ? { seq: row.seq, hash: row.hash } : undefined;
}

/** The sealed row at a place; undefined where there is none. */
export async function findSealed(db: Executor, orgId: string, seq: number): Promise<ChainHead | undefined> {
  const [row] = await db
    .select({ hash: audit.hash })
    .from(audit)
    .where(and(eq(audit.orgId, orgId), eq(audit.chainSeq, seq)));
  return row?.hash != null ? { seq, hash: row.hash } : undefined;
}

/** Removes the rows of a chain up to one, which the chain then starts behind. Only the owner of the tables may. @returns how many. */
export async function removeSealed(db: Executor, orgId: string, start: ChainHead): Promise<number> {
  const gone = await db
    .delete(audit)
    .where(and(eq(audit.orgId, orgId), gt(audit.chainSeq, 0), lte(audit.chainSeq, start.seq)))
    .returning({ seq: audit.chainSeq });
  await db.update(auditChains).set({ startSeq: start.seq, startHash: start.hash }).where(eq(auditChains.orgId, orgId));
  return gone.length;
}

/** The furthest place up to which an audit row says that rows were removed; 0 where none says so. The topic is named for its index. */
export async function furthestTrim(db: Executor, orgId: string): Promise<number> {
  const [row] = await db
    .select({ seq: sql<number | null>`max((${audit.detail} ->> 'through')::bigint)` })
    .from(audit)
    .where(
      and(eq(audit.orgId, orgId), sql`split_part(${audit.action}, '.', 1) = 'audit'`, eq(audit.action, 'audit.trim')),
    );
  return Number(row?.seq ?? 0);
}
