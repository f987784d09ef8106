import { and, asc, count, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { audit, auditChains, organisations, tenants } from '../schema/index.ts';

/** The newest sealed row of a chain. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

const FIELDS = {
  orgId: audit.orgId,
  auditId: audit.auditId,
  tenantId: audit.tenantId,
  /** All that the database holds, which is more than a Date does. */
  at: sql<string>`to_char(${audit.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  actor: audit.actor,
  action: audit.action,
  target: audit.target,
  requestId: audit.requestId,
  detail: audit.detail,
  salt: audit.salt,
  detailHash: audit.detailHash,
};

const unsealedOf = (orgId: string) => and(eq(audit.orgId, orgId), isNull(audit.chainSeq));

/** Organisations of which an audit row waits to be sealed: one look into an index for each. */
export async function listUnsealedOrganisations(db: Executor): Promise<string[]> {
  const waiting = sql`exists (select 1 from ${audit} where ${audit.orgId} = ${organisations.orgId} and ${audit.chainSeq} is null)`;
  const rows = await db.select({ orgId: organisations.orgId }).from(organisations).where(waiting);
  return rows.map(({ orgId }) => orgId);
}

/** Holds the head of a chain to the end of the transaction; undefined while another transaction holds it. */
export async function holdChain(
  db: Executor,
  orgId: string,
  start: ChainHead & { readonly sealedAt: Date },
): Promise<ChainHead | undefined> {
  await db
    .insert(auditChains)
    .values({ orgId, ...start })
    .onConflictDoNothing();
  const [head] = await db
    .select({ seq: auditChains.seq, hash: auditChains.hash })
    .from(auditChains)
    .where(eq(auditChains.orgId, orgId))
    .for('update', { skipLocked: true });
  return head;
}

/** Rows that are not sealed, in the order of their ids, held to the end of the transaction; not those that an erasure holds. */
export function holdUnsealed(db: Executor, orgId: string, limit: number) {
  return db
    .select(FIELDS)
    .from(audit)
    .where(unsealedOf(orgId))
    .orderBy(asc(audit.auditId))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export type UnsealedRow = Awaited<ReturnType<typeof holdUnsealed>>[number];

export interface Seal {
  readonly audit_id: string;
  readonly salt: string | null;
  readonly detail_hash: string;
  readonly chain_seq: number;
  readonly hash: string;
}

/** Writes seals, and moves the head of the chain. @throws Error where a row is not there any more. */
export async function storeSeals(
  db: Executor,
  orgId: string,
  seals: readonly Seal[],
  head: ChainHead & { readonly sealedAt: Date },
): Promise<void> {
  const sealed = await db.execute(sql`
    update audit a set salt = s.salt, detail_hash = s.detail_hash, chain_seq = s.chain_seq, hash = s.hash
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as s(audit_id text, salt text, detail_hash text, chain_seq bigint, hash text)
    where a.org_id = ${orgId} and a.audit_id = s.audit_id and a.chain_seq is null
    returning a.audit_id`);
  if (sealed.length !== seals.length) throw new Error('An audit row went away while it was sealed.');
  await db.update(auditChains).set(head).where(eq(auditChains.orgId, orgId));
}

export async function findChainHead(db: Executor, orgId: string): Promise<ChainHead | undefined> {
  const [head] = await db
    .select({ seq: auditChains.seq, hash: auditChains.hash })
    .from(auditChains)
    .where(eq(auditChains.orgId, orgId));
  return head;
}

/** What the oldest row of a chain follows; undefined before its first row is sealed. */
export async function findChainStart(db: Executor, orgId: string): Promise<ChainHead | undefined> {
  const [start] = await db
    .select({ seq: auditChains.startSeq, hash: auditChains.startHash })
    .from(auditChains)
    .where(eq(auditChains.orgId, orgId));
  return start;
}

/** The heads of the whole installation. */
export function listChainHeads(db: Executor): Promise<(typeof auditChains.$inferSelect)[]> {
  return db.select().from(auditChains).orderBy(asc(auditChains.orgId));
}

/** Sealed rows by their place. Rows that share one, which no index lets in, follow each other by their ids. */
export async function listSealed(
  db: Executor,
  orgId: string,
  after: { readonly seq: number; readonly auditId: string },
  limit: number,
): Promise<(UnsealedRow & ChainHead)[]> {
  const rows = await db
    .select({ ...FIELDS, seq: audit.chainSeq, hash: audit.hash })
    .from(audit)
    .where(
      and(
        eq(audit.orgId, orgId),
        sql`(${audit.chainSeq}, ${audit.auditId}) > (${after.seq}::bigint, ${after.auditId})`,
      ),
    )
    .orderBy(asc(audit.chainSeq), asc(audit.auditId))
    .limit(limit);
  return rows.map((row) => ({ ...row, seq: row.seq ?? 0, hash: row.hash ?? '' }));
}

/** How many rows are not sealed yet, and when the oldest was written. */
export async function countUnsealed(db: Executor, orgId: string): Promise<{ rows: number; oldest: Date | null }> {
  const [found] = await db
    .select({ rows: count(), oldest: min(audit.at) })
    .from(audit)
    .where(unsealedOf(orgId));
  return found ?? { rows: 0, oldest: null };
}

/**
 * Removes what may name a person from audit rows of a tenant: `target` and `detail`. The rows and the chain stay: it holds a salted hash
 * of both, and without the salt nobody can guess from it what stood there. `verify-audit` accepts such rows, and counts them.
 * Call it in the transaction of the erasure, before its own audit row is written, and name the number of rows in the detail of that one:
 * an erased row that no erasure speaks of is what an auditor asks about.
 * @returns how many rows were erased now; those of other tenants and erased ones do not count.
 */
export async function eraseAuditDetail(db: Executor, tenantId: string, auditIds: readonly string[]): Promise<number> {
  if (auditIds.length === 0) return 0;
  const organisation = db.select({ orgId: tenants.orgId }).from(tenants).where(eq(tenants.tenantId, tenantId));
  const erased = await db
    .update(audit)
    .set({ target: null, detail: {}, salt: null })
    .where(
      and(
        eq(audit.orgId, sql`(${organisation})`),
        eq(audit.tenantId, tenantId),
        inArray(audit.auditId, [...auditIds]),
        sql`(${audit.target} is not null or ${audit.detail} <> '{}' or ${audit.salt} is not null)`,
      ),
    )
    .returning({ auditId: audit.auditId });
  return erased.length;
}
