import { database } from '#db/client.ts';
import { DUE_MINUTES_DEFAULT } from '#db/vocab.ts';
import { writeAudit } from '#lib/services/audit.ts';
import { sealAudit } from '#lib/services/audit-chain/seal.ts';
import { verifyAudit } from '#lib/services/audit-chain/verify.ts';
import type { TenantContext } from '#lib/services/context.ts';
import { asOwner, makeTenant, type TestTenant } from './postgres.ts';

export const SEALED_AT = new Date('2026-06-15T10:00:00Z');

/** Somebody who works in a tenant. */
export function contextOf({ orgId, tenantId }: TestTenant): TenantContext {
  const actor = { kind: 'system', name: 'test' } as const;
  const thresholds = {
    blockThreshold: 0.85,
    paymentBlockThreshold: 0.75,
    blockThresholds: {},
    keepEventsDays: null,
    keepDocumentsDays: null,
    dueMinutes: DUE_MINUTES_DEFAULT,
  };
  const tenant = { tenantId, orgId, name: 'Test', createdAt: SEALED_AT, ...thresholds };
  return { actor, orgId, scopes: new Set(), tenantIds: null, requestId: 'r', now: SEALED_AT, tenant };
}

/** A tenant whose organisation's audit has some rows, sealed. */
export async function sealedTenant(rows: number): Promise<TestTenant> {
  const tenant = await makeTenant();
  for (let n = 1; n <= rows; n += 1)
    await writeAudit(database().db, contextOf(tenant), 'customers.read', `C${n}`, { n, email: `c${n}@example.com` });
  await sealAudit(SEALED_AT);
  return tenant;
}

/** The condition of one row; the first parameter is the organisation. */
export const rowAt = (seq: number): string => `org_id = $1 and chain_seq = ${seq}`;

/** Runs SQL as the owner of the tables, whom nothing holds, and tells what a check says then. */
export async function faultAfter(orgId: string, ...statements: string[]): Promise<string | null> {
  await asOwner(async (sql) => {
    for (const statement of statements) await sql.unsafe(statement, statement.includes('$1') ? [orgId] : []);
  });
  return (await verifyAudit(orgId)).fault;
}
