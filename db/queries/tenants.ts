import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { organisations, tenantSeq, tenants } from '../schema/index.ts';

export type TenantRecord = typeof tenants.$inferSelect;

export async function findTenant(db: Executor, tenantId: string): Promise<TenantRecord | undefined> {
  const [row] = await db.select().from(tenants).where(eq(tenants.tenantId, tenantId));
  return row;
}

export function listTenants(db: Executor, orgId: string): Promise<TenantRecord[]> {
  return db.select().from(tenants).where(eq(tenants.orgId, orgId)).orderBy(asc(tenants.name));
}

/** Returns false when the id is taken. */
export async function insertTenant(
  db: Executor,
  row: Pick<TenantRecord, 'tenantId' | 'orgId' | 'name' | 'createdAt'>,
): Promise<boolean> {
  const inserted = await db.insert(tenants).values(row).onConflictDoNothing().returning({ id: tenants.tenantId });
  return inserted.length === 1;
}

/** Members that are undefined stay as they are. */
export async function updateTenant(
  db: Executor,
  tenantId: string,
  orgId: string,
  change: {
    [K in
      | 'name'
      | 'blockThreshold'
      | 'paymentBlockThreshold'
      | 'blockThresholds'
      | 'keepEventsDays'
      | 'keepDocumentsDays'
      | 'keepChangedAt'
      | 'dueMinutes']?: TenantRecord[K] | undefined;
  },
): Promise<TenantRecord | undefined> {
  const where = and(eq(tenants.tenantId, tenantId), eq(tenants.orgId, orgId));
  if (Object.values(change).every((value) => value === undefined))
    return (await db.select().from(tenants).where(where))[0];
  const [row] = await db.update(tenants).set(change).where(where).returning();
  return row;
}

export async function insertOrganisation(db: Executor, row: typeof organisations.$inferInsert): Promise<void> {
  await db.insert(organisations).values(row);
}

export async function firstOrganisation(db: Executor): Promise<typeof organisations.$inferSelect | undefined> {
  const [row] = await db.select().from(organisations).orderBy(asc(organisations.createdAt)).limit(1);
  return row;
}

/** Of some tenants those that have an event, a document or a customer. @param db of every tenant. */
export async function tenantsWithData(db: Executor, tenantIds: readonly string[]): Promise<string[]> {
  const rows = await db.execute<{ tenantId: string }>(sql`
    select id as "tenantId" from unnest(${sql.param([...tenantIds])}::text[]) as t(id)
    where exists (select from tenant_seq s where s.tenant_id = t.id and s.next > 1)
      or exists (select from reports r where r.tenant_id = t.id)
      or exists (select from customers c where c.tenant_id = t.id)`);
  return rows.map(({ tenantId }) => tenantId);
}

/** The tenants whose events came last. */
export async function busiestTenants(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ tenantId: tenantSeq.tenantId })
    .from(tenantSeq)
    .where(isNotNull(tenantSeq.watermark))
    .orderBy(desc(tenantSeq.watermark))
    .limit(limit);
  return rows.map(({ tenantId }) => tenantId);
}
