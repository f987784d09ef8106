import { database, type Executor } from '#db/client.ts';
import { eraseAuditDetail } from '#db/queries/audit-chain.ts';
import { findAuditNaming } from '#db/queries/erase-audit.ts';
import { allowLongStatements } from '#db/queries/erase-texts.ts';
import { keys } from '#lib/keys.ts';
import type { TenantContext } from '../../context.ts';
import { lowTransaction } from '../../low-priority.ts';
import type { Marks } from './marks.ts';

const HASH_CHARS = 32;
const ROWS_AT_ONCE = 1000;

/** How the audit names an erased customer: by the id, or by a keyed hash of an id that says who it is, such as an address. */
export function nameInAudit(tenantId: string, customerId: string, marksBesideId: Marks): string {
  if (!marksBesideId.isIn(customerId)) return customerId;
  return `hmac:${keys().lookup.hash(`${tenantId}|erased|${customerId}`, HASH_CHARS)}`;
}

/** Audit rows that say more of a person than the id. @returns their ids. */
export async function auditNaming({ orgId, tenant }: TenantContext, { patterns }: Marks): Promise<string[]> {
  const ids = new Set<string>();
  for (const pattern of patterns)
    await lowTransaction(database().tenant(tenant.tenantId), async (tx) => {
      await allowLongStatements(tx);
      for (const id of await findAuditNaming(tx, tenant.tenantId, orgId, pattern)) ids.add(id);
    });
  return [...ids];
}

/** Empties audit rows, in the transaction that writes the row which tells of it. @returns how many said something. */
export async function emptyAudit(tx: Executor, tenantId: string, ids: readonly string[]): Promise<number> {
  let emptied = 0;
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
    emptied += await eraseAuditDetail(tx, tenantId, ids.slice(from, from + ROWS_AT_ONCE));
  return emptied;
}
