import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** Audit rows of a tenant whose target or detail matches a pattern (`~*`). */
export async function findAuditNaming(
  db: Executor,
  tenantId: string,
  orgId: string,
  pattern: string,
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select audit_id as id from audit where org_id = ${orgId} and tenant_id = ${tenantId}
      and (target ~* ${pattern} or detail::text ~* ${pattern})`);
  return rows.map(({ id }) => id);
}
