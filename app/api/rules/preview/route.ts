import { RuleCheckInput } from '#lib/contracts/rule-language.ts';
import { RulePreview } from '#lib/contracts/rule-preview.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { previewRule } from '#lib/services/rules/preview/preview.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Preview an expression',
      description:
        'What it matches among the newest 2,000 events, as they were up to a minute ago. Nothing is stored or changed. A back-test looks further and tells what an effect would do.',
      tag: 'Rules',
      access: 'rules:read',
      tenant: 'query',
      body: RuleCheckInput,
      replies: { 200: { description: 'What it matches.', schema: RulePreview } },
    },
    ({ ctx, body }) => previewRule(ctx, body.expression),
  ),
});
