import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#db/client.ts';
import { listTenantsOfInstallation } from '#db/queries/housekeeping.ts';
import { deleteOldestEvents, listOldReports } from '#db/queries/retention.ts';
import { log } from '#lib/log.ts';
import { storage } from '#lib/storage/index.ts';
import { writeAudit } from './audit.ts';
import { backgroundContext, type TenantContext, type TenantRow } from './context.ts';
import { eraseReportIn } from './reports/erase.ts';

const DAY_MS = 86_400_000;
/** Time to take a mistake back. */
const GRACE_MS = DAY_MS;
/** Few milliseconds each, and a pause as long: decisions have the database between them. */
const EVENTS_AT_ONCE = 250;
const REPORTS_AT_ONCE = 100;

/** Removes what tenants keep no longer. One that fails does not hold up the others, and goes on with the next run. */
export async function applyRetention(now: Date): Promise<void> {
  for (const tenant of await listTenantsOfInstallation(database().everyTenant.db)) {
    const changedAt = tenant.keepChangedAt?.getTime() ?? 0;
    if ((tenant.keepEventsDays ?? tenant.keepDocumentsDays) === null || changedAt > now.getTime() - GRACE_MS) continue;
    await applyTo(tenant, now).catch((error: unknown) =>
      log().warn({ err: error, tenant_id: tenant.tenantId }, 'what the tenant keeps no longer could not be removed'),
    );
  }
}

async function applyTo(tenant: TenantRow, now: Date): Promise<void> {
  const { tenantId, keepEventsDays, keepDocumentsDays } = tenant;
  const ctx = backgroundContext('retention', tenant, [], now);
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const events = keepEventsDays === null ? 0 : await removeEvents(tenantId, before(keepEventsDays));
  const documents = keepDocumentsDays === null ? 0 : await eraseDocuments(ctx, before(keepDocumentsDays));
  if (events + documents === 0) return;
  await writeAudit(database().tenant(tenantId).db, ctx, 'tenant.retention', tenantId, { events, documents });
}

async function removeEvents(tenantId: string, before: Date): Promise<number> {
  let removed = 0;
  for (let after = 0; ; ) {
    const startedAt = performance.now();
    const page = { before, after, limit: EVENTS_AT_ONCE };
    const { count, upto } = await deleteOldestEvents(database().tenant(tenantId).sql, tenantId, page);
    removed += count;
    if (count < EVENTS_AT_ONCE) return removed;
    after = upto;
    await sleep(performance.now() - startedAt);
  }
}

async function eraseDocuments(ctx: TenantContext, before: Date): Promise<number> {
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(tenantId);
  let erased = 0;
  for (;;) {
    const page = await listOldReports(db, tenantId, before, REPORTS_AT_ONCE);
    for (const reportId of page) {
      const keys = await db.transaction((tx) => eraseReportIn(tx, ctx, reportId, { reason: 'retention' }));
      if (keys === null) continue;
      erased += 1;
      for (const key of keys) await storage().remove(key);
    }
    if (page.length < REPORTS_AT_ONCE) return erased;
  }
}
