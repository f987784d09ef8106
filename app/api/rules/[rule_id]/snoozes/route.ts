import { RuleDetail, RulePath, SnoozeInput, SnoozeKey } from '#lib/contracts/rule.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { endSnooze, snoozeRule } from '#lib/services/rules/snooze.ts';

const shared = { tag: 'Rules', access: 'rules:write', tenant: 'query', params: RulePath } as const;
const replies = { 200: { description: 'The rule as it is now.', schema: RuleDetail } };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Snooze a rule',
      description: 'Keeps it from one user, device or address until a time; it counts from the next event on.',
      body: SnoozeInput,
      replies,
      errors: ['not_found'],
      ...shared,
    },
    ({ ctx, params, body }) => snoozeRule(ctx, params.rule_id, body),
  ),
  DELETE: route(
    { summary: 'End a snooze', query: SnoozeKey, replies, errors: ['not_found'], ...shared },
    ({ ctx, params, query }) => endSnooze(ctx, params.rule_id, query),
  ),
});
