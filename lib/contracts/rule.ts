import { z } from 'zod';
import { LISTED_ENTITIES, RULE_ACTIONS } from '#db/vocab.ts';
import { DateTime } from './common.ts';
import { ListEntry } from './list.ts';

export const RuleId = z.string().regex(/^r_[a-z0-9]{8,32}$/);
export const RulePath = z.strictObject({ rule_id: RuleId });

const Name = z.string().trim().min(1).max(120);
const Reason = z.string().trim().min(1).max(500).describe('Why; kept with the version.');
const Code = z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/);
const Priority = z.number().int().min(1).max(1000).describe('Lower is shown and evaluated first.');
const Expression = z
  .string()
  .max(4000)
  .describe('CEL over the facts of one event; GET /api/rules/language names them.');

export const RuleEffect = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('score'), log_odds: z.number().min(-3).max(3) }),
    z.strictObject({ kind: z.literal('block') }),
    z.strictObject({ kind: z.literal('allow') }),
    z.strictObject({ kind: z.literal('flag'), flag: Code }),
    z.strictObject({ kind: z.literal('control'), control: Code }),
    z.strictObject({ kind: z.literal('queue'), queue: z.string().regex(/^[a-z][a-z0-9-]{0,62}$/) }),
  ])
  .meta({
    id: 'RuleEffect',
    description:
      'What the rule does where it matches: add log-odds, block, allow, raise a flag, advise a control, route.',
    examples: [{ kind: 'score', log_odds: 1.5 }],
  });
export type RuleEffect = z.infer<typeof RuleEffect>;

export const RuleVersion = z
  .strictObject({
    version: z.number().int(),
    expression: z.string(),
    effect: RuleEffect,
    priority: z.number().int(),
    reason: z.string(),
    created_at: DateTime,
    created_by: z.string(),
  })
  .meta({ id: 'RuleVersion', description: 'Never altered; a change is a new version.' });
export type RuleVersion = z.infer<typeof RuleVersion>;

const DayHits = z.strictObject({
  day: z.iso.date(),
  events: z.number().int().describe('Events that were evaluated that day.'),
  live: z.number().int(),
  shadow: z.number().int(),
});

export const RuleState = z.enum(['draft', 'shadow', 'live', 'retired']);
export const Rule = z
  .strictObject({
    rule_id: RuleId,
    name: z.string(),
    state: RuleState.describe('live wins over shadow where one version is each.'),
    live_version: z.number().int().nullable(),
    shadow_version: z.number().int().nullable(),
    latest: RuleVersion,
    days: z.array(DayHits).describe('Hits of the last 7 days (UTC), oldest first.'),
    created_at: DateTime,
    created_by: z.string(),
    updated_at: DateTime,
    updated_by: z.string(),
  })
  .meta({ id: 'Rule' });
export type Rule = z.infer<typeof Rule>;
export const RuleList = z.strictObject({ rules: z.array(Rule) }).meta({ id: 'RuleList' });
export type RuleList = z.infer<typeof RuleList>;

export const RuleChangeEntry = z.strictObject({
  version: z.number().int(),
  action: z.enum(['draft', ...RULE_ACTIONS]),
  reason: z.string(),
  at: DateTime,
  by: z.string(),
});

export const RuleDetail = Rule.extend({
  versions: z.array(RuleVersion).describe('Newest first.'),
  version_hits: z.array(
    z.strictObject({ version: z.number().int(), live: z.number().int(), shadow: z.number().int() }),
  ),
  changes: z.array(RuleChangeEntry).describe('Newest first.'),
  snoozes: z.array(ListEntry),
}).meta({ id: 'RuleDetail' });
export type RuleDetail = z.infer<typeof RuleDetail>;

export const RuleInput = z
  .strictObject({
    name: Name,
    expression: Expression,
    effect: RuleEffect,
    priority: Priority.default(100),
    reason: Reason,
  })
  .meta({
    id: 'RuleInput',
    examples: [
      {
        name: 'Many users on one address',
        expression: 'velocity("ip", "distinct_users", "10m") > 8 && !network.mobile',
        effect: { kind: 'score', log_odds: 1.5 },
        reason: 'Credential stuffing of last week',
      },
    ],
  });
export type RuleInput = z.infer<typeof RuleInput>;
export const RuleNameChange = z
  .strictObject({ name: Name })
  .meta({ id: 'RuleNameChange', examples: [{ name: 'Large payments' }] });
export const RuleVersionInput = z
  .strictObject({ expression: Expression, effect: RuleEffect, priority: Priority.default(100), reason: Reason })
  .meta({
    id: 'RuleVersionInput',
    examples: [{ expression: 'payment.amount > 2000', effect: { kind: 'block' }, reason: 'Limit raised' }],
  });
export type RuleVersionInput = z.infer<typeof RuleVersionInput>;
export const RuleStateInput = z
  .strictObject({
    action: z
      .enum(RULE_ACTIONS)
      .describe('shadow and live put a version in force; stop takes the shadow out; retire ends the rule.'),
    version: z.number().int().positive().optional().describe('Default: the latest.'),
    reason: Reason,
  })
  .meta({
    id: 'RuleStateInput',
    examples: [{ action: 'live', version: 2, reason: 'Two weeks in shadow, 3 hits, all fraud' }],
  });
export type RuleStateInput = z.infer<typeof RuleStateInput>;

export const SnoozeInput = z
  .strictObject({
    entity: z.enum(['user', 'device', 'ip']),
    key: z.string().min(1).max(512),
    until: DateTime,
    reason: z.string().trim().min(1).max(500).optional(),
  })
  .meta({ id: 'SnoozeInput', examples: [{ entity: 'user', key: 'u_1001', until: '2026-04-01T00:00:00Z' }] });
export type SnoozeInput = z.infer<typeof SnoozeInput>;
export const SnoozeKey = z.strictObject({ entity: z.enum(LISTED_ENTITIES), key: z.string().min(1).max(512) });
