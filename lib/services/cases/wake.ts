import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { findCase, insertCaseEvent, updateCase } from '#db/queries/cases.ts';
import { listRisenCases, listTenantsOfInstallation, type RisenCase } from '#db/queries/housekeeping.ts';
import { writeAudit } from '../audit.ts';
import { actorName, backgroundContext, requireScope, type TenantContext } from '../context.ts';
import { wokenBy } from './transition.ts';

const WOKEN_AT_ONCE = 500;

/** Brings snoozed cases back to the queue when a newer alert of the same user, device or session scores higher. */
export async function wakeRisenCases(now: Date): Promise<void> {
  const { db, sql } = database().everyTenant;
  const risen = await listRisenCases(sql, now, WOKEN_AT_ONCE);
  if (risen.length === 0) return;
  const tenants = new Map((await listTenantsOfInstallation(db)).map((tenant) => [tenant.tenantId, tenant]));
  for (const each of risen) {
    const tenant = tenants.get(each.tenant_id);
    if (tenant) await wakeCase(backgroundContext('snooze', tenant, ['alerts:write'], now), each);
  }
}

/** Nothing where a person, or another process, was first. */
async function wakeCase(ctx: TenantContext, { alert_id, ...risen }: RisenCase): Promise<void> {
  requireScope(ctx, 'alerts:write');
  const { tenantId } = ctx.tenant;
  const actor = actorName(ctx.actor);
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const before = await findCase(tx, tenantId, alert_id);
      if (before?.state !== 'snoozed') return;
      const after = await updateCase(tx, tenantId, before, wokenBy(risen.rising_score, actor, ctx.now));
      if (!after) return;
      const woken = { alert_id: risen.rising_alert_id, from_score: risen.risk_score, to_score: risen.rising_score };
      await insertCaseEvent(tx, tenantId, {
        seq: before.seq,
        caseEventId: uuid(),
        at: ctx.now,
        actor,
        action: 'wake',
        fromState: 'snoozed',
        toState: 'open',
        note: null,
        detail: { woken },
      });
      await writeAudit(tx, ctx, 'case.wake', alert_id, { version: after.version, by: risen.rising_alert_id });
    });
}
