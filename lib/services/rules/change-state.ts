import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { findRuleVersion, insertRuleChange, listRuleChanges, type RuleRecord } from '#db/queries/rules.ts';
import type { RuleDetail, RuleStateInput } from '#lib/contracts/rule.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { requireValidExpression } from './compile-for.ts';
import { changeKnown } from './create.ts';
import { effectOf } from './effect.ts';
import { forgetRulesInForce } from './in-force.ts';
import { describeRule, findRuleRecord } from './list.ts';

/**
 * Moves a version of a rule along: draft -> shadow -> live -> retired. A version goes live only out of the shadow, or
 * where it was live before (a rollback); a retired rule comes back through the shadow. What is put in force is compiled
 * again first.
 * @throws ServiceError not_found, rule_state, invalid_rule, insufficient_scope.
 */
export async function changeRuleState(ctx: TenantContext, ruleId: string, input: RuleStateInput): Promise<RuleDetail> {
  requireScope(ctx, 'rules:write');
  const { tenantId } = ctx.tenant;
  const { rule } = await findRuleRecord(ctx, ruleId);
  const version = input.version ?? (input.action === 'stop' ? (rule.shadowVersion ?? 0) : rule.latestVersion);
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const stored = await findRuleVersion(tx, tenantId, ruleId, version);
      if (!stored && input.action !== 'stop' && input.action !== 'retire')
        throw notFound(`Version ${version} of this rule`);
      if (stored && (input.action === 'shadow' || input.action === 'live')) {
        await requireValidExpression(tx, tenantId, stored.expression);
        effectOf(stored.effect);
      }
      const wasLive = (await listRuleChanges(tx, tenantId, ruleId)).some(
        (change) => change.action === 'live' && change.version === version,
      );
      const next = nextOf(rule, input.action, version, { wasLive, now: ctx.now });
      await changeKnown(tx, ctx, rule, next);
      const by = actorName(ctx.actor);
      const { action, reason } = input;
      await insertRuleChange(tx, { tenantId, ruleId, changeId: uuid(), version, action, reason, at: ctx.now, by });
      await writeAudit(tx, ctx, `rule.${action}`, ruleId, {
        version,
        changes: changesOf(versions(rule), versions({ ...rule, ...next })),
      });
    });
  forgetRulesInForce();
  return describeRule(ctx, ruleId);
}

const versions = ({ liveVersion, shadowVersion }: RuleRecord) => ({ live: liveVersion, shadow: shadowVersion });

function nextOf(
  rule: RuleRecord,
  action: RuleStateInput['action'],
  version: number,
  { wasLive, now }: { wasLive: boolean; now: Date },
): Partial<RuleRecord> {
  switch (action) {
    case 'shadow':
      if (rule.liveVersion === version) throw refused(`Version ${version} is live already.`);
      return { shadowVersion: version, retiredAt: null };
    case 'live':
      if (rule.retiredAt !== null) throw refused('The rule is retired: run it in the shadow first.');
      if (rule.liveVersion === version) throw refused(`Version ${version} is live already.`);
      if (rule.shadowVersion !== version && !wasLive) {
        throw refused(`Version ${version} was never in the shadow: run it there first, and look at what it hits.`);
      }
      return { liveVersion: version, shadowVersion: rule.shadowVersion === version ? null : rule.shadowVersion };
    case 'stop':
      if (rule.shadowVersion === null) throw refused('No version of this rule is in the shadow.');
      return { shadowVersion: null };
    case 'retire':
      if (rule.retiredAt !== null) throw refused('The rule is retired already.');
      return { liveVersion: null, shadowVersion: null, retiredAt: now };
    default:
      return action satisfies never;
  }
}

const refused = (message: string) => new ServiceError('rule_state', message);
