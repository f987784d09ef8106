import { database, type Executor } from '#db/client.ts';
import { insertTenant } from '#db/queries/tenants.ts';
import { DUE_MINUTES_DEFAULT } from '#db/vocab.ts';
import type { Tenant } from '#lib/contracts/organisation.ts';
import { writeAudit } from '../audit.ts';
import { type Context, requireAllTenants, requireScope } from '../context.ts';
import { ServiceError } from '../errors.ts';

/** @throws ServiceError already_exists when the id is taken, insufficient_scope. */
export async function createTenant(
  ctx: Context,
  input: { name: string; tenant_id?: string | undefined },
): Promise<Tenant> {
  requireScope(ctx, 'tenants:write');
  requireAllTenants(ctx);
  return database().db.transaction((tx) => createTenantIn(tx, ctx, input));
}

/** The same inside a transaction that does more (set-up). */
export async function createTenantIn(
  db: Executor,
  ctx: Context,
  input: { name: string; tenant_id?: string | undefined },
): Promise<Tenant> {
  const tenantId = input.tenant_id ?? slugOf(input.name);
  if (!(await insertTenant(db, { tenantId, orgId: ctx.orgId, name: input.name, createdAt: ctx.now }))) {
    throw new ServiceError(
      'already_exists',
      `A tenant with the id "${tenantId}" is there already. Give another tenant_id.`,
      {
        location: 'tenant_id',
      },
    );
  }
  await writeAudit(db, ctx, 'tenant.create', tenantId);
  return {
    tenant_id: tenantId,
    name: input.name,
    block_threshold: 0.85,
    payment_block_threshold: 0.75,
    block_thresholds: {},
    keep_events_days: null,
    keep_documents_days: null,
    due_minutes: DUE_MINUTES_DEFAULT,
    created_at: ctx.now.toISOString(),
  };
}

/** An id from a name: ASCII letters and digits, joined by hyphens. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48);
  return slug || 'tenant';
}
