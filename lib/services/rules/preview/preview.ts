import { database } from '#db/client.ts';
import type { RulePreview } from '#lib/contracts/rule-preview.ts';
import { requireScope, type TenantContext } from '../../context.ts';
import { requireValidExpression } from '../compile-for.ts';
import { askPreview } from './thread.ts';

/**
 * What an expression matches among the tenant's newest events. Changes nothing, and is worked out beside the decisions.
 * @throws ServiceError invalid_rule, insufficient_scope.
 */
export async function previewRule(ctx: TenantContext, expression: string): Promise<RulePreview> {
  requireScope(ctx, 'rules:read');
  await requireValidExpression(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId, expression);
  return askPreview(ctx.tenant, expression);
}
