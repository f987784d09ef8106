import { z } from 'zod';

export const RuleProblem = z
  .strictObject({
    message: z.string(),
    hint: z.string().nullable().describe('How to mend it.'),
    line: z.number().int().describe('From 1.'),
    column: z.number().int().describe('From 1.'),
    from: z.number().int().describe('Offset in the expression, from 0.'),
    to: z.number().int(),
  })
  .meta({ id: 'RuleProblem' });
export type RuleProblem = z.infer<typeof RuleProblem>;

export const CONDITION_OPERATORS = [
  ...(['==', '!=', '<', '<=', '>', '>=', 'in', 'not_in'] as const),
  ...(['contains', 'starts_with', 'ends_with', 'has_item', 'lacks_item', 'is_true', 'is_false'] as const),
] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

export const RuleConditions = z
  .strictObject({
    join: z.enum(['and', 'or']),
    conditions: z.array(
      z.strictObject({
        subject: z.string().describe('A fact or a call: payment.amount, velocity("ip", "events", "1h").'),
        operator: z.enum(CONDITION_OPERATORS),
        values: z.array(z.union([z.string(), z.number(), z.boolean()])),
      }),
    ),
  })
  .meta({ id: 'RuleConditions', description: 'An expression that is a plain and/or of comparisons, as a list.' });
export type RuleConditions = z.infer<typeof RuleConditions>;

export const RuleCheckInput = z
  .strictObject({ expression: z.string().max(20_000) })
  .meta({ id: 'RuleCheckInput', examples: [{ expression: 'payment.amount > 1000' }] });
export const RuleCheck = z
  .strictObject({
    problem: RuleProblem.nullable().describe('Null for an expression that can run.'),
    conditions: RuleConditions.nullable().describe('Null where the expression is more than a list of conditions.'),
  })
  .meta({ id: 'RuleCheck' });
export type RuleCheck = z.infer<typeof RuleCheck>;

const Parameter = z.strictObject({
  name: z.string(),
  kind: z.enum(['word', 'list', 'fact']),
  words: z.array(z.string()).describe('What may stand there.'),
});
export const RuleLanguage = z
  .strictObject({
    facts: z.array(
      z.strictObject({
        path: z.string(),
        type: z.enum(['string', 'double', 'bool', 'list<string>']),
        description: z.string(),
      }),
    ),
    functions: z.array(
      z.strictObject({
        name: z.string(),
        returns: z.enum(['double', 'bool']),
        description: z.string(),
        forms: z.array(z.array(Parameter)),
      }),
    ),
    flags: z.array(z.string()),
    controls: z.array(z.string()),
    limits: z.strictObject({ expression_characters_max: z.number().int(), rules_max: z.number().int() }),
  })
  .meta({ id: 'RuleLanguage', description: 'Everything that expressions and effects can name.' });
export type RuleLanguage = z.infer<typeof RuleLanguage>;
