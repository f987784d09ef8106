import { RuleDetail, RuleInput, RuleList } from '#lib/contracts/rule.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { createRule } from '#lib/services/rules/create.ts';
import { listRules } from '#lib/services/rules/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List rules',
      description: 'In the order in which they are evaluated, with the hits of the last 7 days.',
      tag: 'Rules',
      access: 'rules:read',
      tenant: 'query',
      replies: { 200: { description: 'The rules of the tenant.', schema: RuleList } },
    },
    async ({ ctx }) => ({ rules: await listRules(ctx) }),
  ),
  POST: route(
    {
      summary: 'Create a rule',
      description: 'As a draft: it runs once it is put in the shadow and then live.',
      tag: 'Rules',
      access: 'rules:write',
      tenant: 'query',
      body: RuleInput,
      idempotency: 'body',
      replies: { 201: { description: 'The new rule.', schema: RuleDetail } },
      errors: ['invalid_rule', 'rule_state'],
    },
    async ({ ctx, body }) => Reply.json(await createRule(ctx, body), { status: 201 }),
  ),
});
