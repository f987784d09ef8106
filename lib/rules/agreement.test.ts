import { evaluate } from '@marcbachmann/cel-js';
import { expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { event, payment } from '#lib/testing/risk-facts/event.ts';
import { user } from '#lib/testing/risk-facts/user.ts';
import { compileRule } from './compile.ts';

const facts = {
  event: event({ type: 'payment', route: '/checkout' }),
  user: user({ labels: ['vip', 'employee'], emailDomain: 'example.com' }),
  payment: payment({ amount: 250, currency: 'EUR' }),
};
/** The same for the library's own evaluator. */
const context = {
  event: { type: 'payment', route: '/checkout' },
  user: { labels: ['vip', 'employee'], email_domain: 'example.com' },
  payment: { amount: 250, currency: 'EUR' },
  score: 0.5,
};

const numbers = fc.letrec<{ number: string }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('payment.amount', 'score', '1.5', '250.0', '0.5', '-3.0'),
    fc.tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number')).map((parts) => `(${parts.join(' ')})`),
  ),
})).number;
const wholes = fc.letrec<{ whole: string }>((tie) => ({
  whole: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('1', '7', '-3', 'size(user.labels)', 'size("äöü𝄞")', 'event.route.size()'),
    fc
      .tuple(tie('whole'), fc.constantFrom('+', '-', '*', '/', '%'), tie('whole'))
      .map((parts) => `(${parts.join(' ')})`),
  ),
})).whole;
const texts = fc.oneof(
  fc.constantFrom('event.type', 'event.route', 'payment.currency', '"EUR"', '"pay"', '""', '" vip ".trim()'),
  fc.constantFrom('event.route.upperAscii()', '("E" + "UR")', '"EUR".lowerAscii()'),
);
const compared = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');
const conditions = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    ...[numbers, wholes, texts].map((side) => fc.tuple(side, compared, side).map((parts) => parts.join(' '))),
    fc
      .tuple(texts, fc.constantFrom('contains', 'startsWith', 'endsWith'), texts)
      .map(([a, m, b]) => `(${a}).${m}(${b})`),
    fc.tuple(texts, fc.constantFrom('user.labels', '["EUR", "vip"]')).map(([a, b]) => `${a} in ${b}`),
    fc.tuple(fc.constantFrom('exists', 'all', 'exists_one'), texts).map(([m, a]) => `user.labels.${m}(x, x < ${a})`),
    tie('condition').map((a) => `!(${a})`),
    fc.tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition')).map(([a, o, b]) => `(${a} ${o} ${b})`),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
})).condition;

it("answers as the library's own evaluator does wherever every fact is known", () => {
  fc.assert(
    fc.property(conditions, (expression) => {
      const own = compileRule(expression).matches({ facts, flagged: new Map(), flags: [], score: 0.5 });
      expect(own).toBe(theirs(expression));
    }),
    { numRuns: 1500 },
  );
});

/** What it throws (a division by zero) is not known here. */
function theirs(expression: string): boolean | undefined {
  try {
    return Boolean(evaluate(expression, context));
  } catch {
    return undefined;
  }
}
