import { RuleDetail, RulePath, RuleVersionInput } from '#lib/contracts/rule.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { addRuleVersion } from '#lib/services/rules/create.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Add a version of a rule',
      description: 'As a draft: what runs stays as it is until the version is put in force.',
      tag: 'Rules',
      access: 'rules:write',
      tenant: 'query',
      params: RulePath,
      body: RuleVersionInput,
      idempotency: 'body',
      replies: { 201: { description: 'The rule with its new version.', schema: RuleDetail } },
      errors: ['not_found', 'invalid_rule', 'rule_state'],
    },
    async ({ ctx, params, body }) => Reply.json(await addRuleVersion(ctx, params.rule_id, body), { status: 201 }),
  ),
});
