import { RuleLanguage } from '#lib/contracts/rule-language.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { ruleLanguage } from '#lib/services/rules/check.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Describe the language of rules',
      description: 'Every fact, function, flag and control that rules can name.',
      tag: 'Rules',
      access: 'rules:read',
      tenant: 'query',
      replies: { 200: { description: 'The language.', schema: RuleLanguage } },
    },
    ({ ctx }) => ruleLanguage(ctx),
  ),
});
