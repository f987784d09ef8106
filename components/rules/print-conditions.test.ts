import { expect, it } from 'vitest';
import { CONDITION_OPERATORS, type RuleConditions } from '#lib/contracts/rule-language.ts';
import { conditionsOf } from '#lib/rules/conditions.ts';
import { parseRule } from '#lib/rules/parse.ts';
import { fc } from '#lib/testing/properties.ts';
import { printConditions } from './print-conditions.ts';

const numbers = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom(0.5, -2.25));
const texts = fc.string({ maxLength: 12 });
const condition = (subjects: readonly string[], operators: readonly string[], values: fc.Arbitrary<unknown[]>) =>
  fc.record({
    subject: fc.constantFrom(...subjects),
    operator: fc.constantFrom(...CONDITION_OPERATORS.filter((operator) => operators.includes(operator))),
    values: values as fc.Arbitrary<(string | number)[]>,
  });
const conditions = fc.oneof(
  condition(
    ['payment.amount', 'velocity("ip", "events", "1h")'],
    ['==', '!=', '<', '<=', '>', '>='],
    fc.tuple(numbers),
  ),
  condition(['payment.amount'], ['in', 'not_in'], fc.array(fc.integer(), { minLength: 1, maxLength: 3 })),
  condition(['geo.country', 'event.route'], ['in', 'not_in'], fc.array(texts, { minLength: 1, maxLength: 3 })),
  condition(['event.route'], ['==', '!=', 'contains', 'starts_with', 'ends_with'], fc.tuple(texts)),
  condition(['user.labels', 'flags'], ['has_item', 'lacks_item'], fc.tuple(texts)),
  condition(
    ['network.vpn', 'flagged("new-device")', 'in_list("block", user.id)'],
    ['is_true', 'is_false'],
    fc.constant([]),
  ),
);

it('what the visual form prints is read back as the same conditions', () => {
  const lists = fc.record({
    join: fc.constantFrom('and' as const, 'or' as const),
    conditions: fc.array(conditions, { minLength: 2, maxLength: 6 }),
  });
  fc.assert(
    fc.property(lists, (list: RuleConditions) => {
      const expression = printConditions(list);
      expect(conditionsOf(parseRule(expression), expression)).toEqual(list);
    }),
    { numRuns: 500 },
  );
});
