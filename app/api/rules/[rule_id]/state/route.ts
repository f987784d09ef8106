import { RuleDetail, RulePath, RuleStateInput } from '#lib/contracts/rule.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { changeRuleState } from '#lib/services/rules/change-state.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Put a rule in force or out of it',
      description:
        'draft, shadow, live, retired; a version goes live only out of the shadow or where it was live before.',
      tag: 'Rules',
      access: 'rules:write',
      tenant: 'query',
      params: RulePath,
      body: RuleStateInput,
      replies: { 200: { description: 'The rule as it is now.', schema: RuleDetail } },
      errors: ['not_found', 'invalid_rule', 'rule_state'],
    },
    ({ ctx, params, body }) => changeRuleState(ctx, params.rule_id, body),
  ),
});
