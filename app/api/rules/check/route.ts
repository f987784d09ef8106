import { RuleCheck, RuleCheckInput } from '#lib/contracts/rule-language.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { checkRule } from '#lib/services/rules/check.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Check an expression',
      description: 'Where its first fault is and how to mend it, and its list of conditions where it is one.',
      tag: 'Rules',
      access: 'rules:read',
      tenant: 'query',
      body: RuleCheckInput,
      replies: { 200: { description: 'What was found.', schema: RuleCheck } },
    },
    ({ ctx, body }) => checkRule(ctx, body.expression),
  ),
});
