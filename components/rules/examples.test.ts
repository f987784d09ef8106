import { expect, it } from 'vitest';
import { compileRule } from '#lib/rules/compile.ts';
import { conditionsOf } from '#lib/rules/conditions.ts';
import { parseRule } from '#lib/rules/parse.ts';
import { RULE_EXAMPLES } from './examples.ts';

it.each(RULE_EXAMPLES)('the example "$name" runs and can be edited as conditions', ({ expression }) => {
  expect(() => compileRule(expression, [])).not.toThrow();
  expect(conditionsOf(parseRule(expression), expression)).not.toBeNull();
});
