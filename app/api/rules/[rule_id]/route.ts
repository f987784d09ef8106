import { RuleDetail, RuleNameChange, RulePath } from '#lib/contracts/rule.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { renameRule } from '#lib/services/rules/create.ts';
import { getRule } from '#lib/services/rules/list.ts';

const shared = { tag: 'Rules', tenant: 'query', params: RulePath } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Get a rule',
      description: 'With its versions, changes, hits and snoozes.',
      access: 'rules:read',
      replies: { 200: { description: 'The rule.', schema: RuleDetail } },
      errors: ['not_found'],
      ...shared,
    },
    ({ ctx, params }) => getRule(ctx, params.rule_id),
  ),
  PATCH: route(
    {
      summary: 'Rename a rule',
      access: 'rules:write',
      body: RuleNameChange,
      replies: { 200: { description: 'The rule as it is now.', schema: RuleDetail } },
      errors: ['not_found', 'rule_state'],
      ...shared,
    },
    ({ ctx, params, body }) => renameRule(ctx, params.rule_id, body.name),
  ),
});
