import type { z } from 'zod';
import { database } from '#db/client.ts';
import { nextListRevision, removeEntries, upsertEntries } from '#db/queries/lists.ts';
import type { RuleDetail, SnoozeInput, SnoozeKey } from '#lib/contracts/rule.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { requireEntityKey } from '../lists/entry-key.ts';
import { describeRule, findRuleRecord } from './list.ts';

type Snoozed = z.infer<typeof SnoozeKey>;

/** Keeps a rule from one user, device or address until a time. @throws ServiceError not_found, invalid_request. */
export async function snoozeRule(ctx: TenantContext, ruleId: string, input: SnoozeInput): Promise<RuleDetail> {
  requireScope(ctx, 'rules:write');
  const { tenantId } = ctx.tenant;
  await findRuleRecord(ctx, ruleId);
  if (Date.parse(input.until) <= ctx.now.getTime()) {
    throw new ServiceError('invalid_request', 'until: must lie ahead.', { location: 'until' });
  }
  const { entity } = input;
  const key = requireEntityKey(entity, input.key, 'key');
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const revision = await nextListRevision(tx, tenantId);
      const scope = { listId: ruleId, list: 'snooze', addedBy: actorName(ctx.actor), now: ctx.now, revision } as const;
      const expires_at = new Date(input.until).toISOString();
      await upsertEntries(tx, tenantId, scope, [{ entity, key, reason: input.reason ?? null, expires_at }]);
      await writeAudit(tx, ctx, 'rule.snooze', ruleId, { entity, until: expires_at });
    });
  return describeRule(ctx, ruleId);
}

/** Ends a snooze early. @throws ServiceError not_found. */
export async function endSnooze(ctx: TenantContext, ruleId: string, { entity, key }: Snoozed): Promise<RuleDetail> {
  requireScope(ctx, 'rules:write');
  const { tenantId } = ctx.tenant;
  await findRuleRecord(ctx, ruleId);
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const revision = await nextListRevision(tx, tenantId);
      const removed = await removeEntries(tx, tenantId, { listId: ruleId, now: ctx.now, revision }, [{ entity, key }]);
      if (removed === 0) throw notFound('This snooze');
      await writeAudit(tx, ctx, 'rule.snooze.end', ruleId, { entity });
    });
  return describeRule(ctx, ruleId);
}
