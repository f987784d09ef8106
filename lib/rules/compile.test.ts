import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { event, payment } from '#lib/testing/risk-facts/event.ts';
import { geo, networkOf } from '#lib/testing/risk-facts/network.ts';
import { NOW } from '#lib/testing/risk-facts/time.ts';
import { customer, user } from '#lib/testing/risk-facts/user.ts';
import { windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { compileRule } from './compile.ts';
import { RULE_LIMITS } from './limits.ts';
import { RuleError } from './rule-error.ts';
import type { RuleScope } from './scope.ts';

const scope = (change: Partial<RuleScope> = {}): RuleScope => ({
  facts: {
    now: NOW,
    event: event({ type: 'payment', route: '/checkout' }),
    user: user({ labels: ['vip', 'employee'] }),
    customer: customer({ kycStatus: null }),
    geo: geo(),
    network: networkOf('vpn'),
    payment: payment({ amount: 250, currency: 'EUR' }),
    windows: windowsOf({ ip: { distinct_users: { '10m': 9 } } }),
    lists: [
      {
        list: 'custom',
        entity: 'user',
        listId: 'partners',
        entry: 'u_1',
        reason: null,
        addedBy: 'user:a',
        expiresAt: null,
      },
      { list: 'snooze', entity: 'user', listId: 'r_1', entry: 'u_1', reason: null, addedBy: 'user:a', expiresAt: null },
    ],
  },
  flagged: new Map([['vpn-exit', 0.5]]),
  flags: ['VPN_SUSPECTED'],
  score: 0.42,
  ...change,
});

describe('an expression', () => {
  it.each([
    ['payment.amount > 200 && geo.country == "DE"', true],
    ['payment.amount == 250', true],
    ['payment.amount + 50 >= 300.0 || false', true],
    ['payment.currency in ["USD", "GBP"]', false],
    ['payment.amount in [100, 250]', true],
    ['!(user.age_days < 30)', true],
    ['"vip" in user.labels && size(user.labels) == 2', true],
    ['user.labels.exists(label, label.startsWith("emp"))', true],
    ['user.labels.all(label, label.size() > 3)', false],
    ['user.labels.exists_one(label, label == "vip")', true],
    ['event.route.lowerAscii().endsWith("out")', true],
    ['velocity("ip", "distinct_users", "10m") > 8', true],
    ['flagged("vpn-exit") && strength("vpn-exit") == 0.5', true],
    ['flagged("new-device")', false],
    ['"VPN_SUSPECTED" in flags && score > 0.4', true],
    ['network.vpn && !network.tor', true],
    ['in_list("partners") && in_list("partners", user.id)', true],
    ['in_list("partners", payment.card)', false],
    ['in_list("r_1")', false],
    ['7 / 2 == 3 && -7 % 2 == -1 && 7.0 / 2 == 3.5', true],
    ['payment.amount > 100 ? geo.city == "Berlin" : false', true],
    ['event.hour == 9 && event.weekday == 5', true],
  ])('%s is %s', (expression, expected) => {
    expect(compileRule(expression).matches(scope())).toBe(expected);
  });

  it.each([
    ['device.age_days < 1', undefined],
    ['!(device.age_days < 1)', undefined],
    ['device.age_days < 1 || payment.amount > 1', true],
    ['device.age_days < 1 && payment.amount < 1', false],
    ['customer.kyc_status != "verified"', undefined],
    ['velocity("device", "events", "1m") == 0', undefined],
    ['linked("users") > 1', undefined],
    ['client.automation.exists(trace, trace == "cdp")', undefined],
    ['has(device.age_days)', false],
    ['has(payment.amount) && !has(customer.kyc_status)', true],
    ['1 / 0 == 1', undefined],
  ])('over a fact that is not known: %s is %s', (expression, expected) => {
    expect(compileRule(expression).matches(scope())).toBe(expected);
  });

  it('never matches without any fact', () => {
    const nothing = scope({ facts: {} });
    for (const expression of ['payment.amount > 1', 'velocity("ip", "events", "1h") >= 0', 'in_list("block")']) {
      expect(compileRule(expression).matches(nothing)).toBeUndefined();
    }
  });

  it('names the values that it read', () => {
    const rule = compileRule(
      'payment.amount > 200 && velocity("ip", "distinct_users", "10m") > 8 && device.age_days < 3',
    );
    expect(rule.read(scope())).toEqual({ 'payment.amount': 250, 'velocity("ip", "distinct_users", "10m")': 9 });
  });
});

describe('a fault in an expression', () => {
  it.each([
    ['', 1, 1, 'The expression is empty.', /Start with a fact/],
    ['payment.amont > 1', 1, 9, 'payment has no member "amont".', 'Did you mean "amount"?'],
    ['paymnt.amount > 1', 1, 1, '"paymnt" is not a known name.', 'Did you mean "payment"?'],
    ['score > 0.5 &&\n  velocty("ip", "events", "1h") > 1', 2, 3, '"velocty" cannot be called here.', /"velocity"/],
    ['velocity("ip", "events", "5m") > 1', 1, 26, '"5m" is not a window that velocity knows.', /"1m"|Known/],
    ['velocity("ip", "events") > 1', 1, 1, 'velocity does not take (text, text).', /velocity\(key, metric, window\)/],
    ['velocity(event.type, "events", "1h") > 1', 1, 10, /must be written as a text/, /"ip"/],
    ['flagged("imposible-travel")', 1, 9, /is not a signal/, 'Did you mean "impossible-travel"?'],
    ['in_list("nobody")', 1, 9, /is not a list/, /partners/],
    ['in_list("partners", payment.amount)', 1, 21, /must name a fact/, /user\.id/],
    ['payment.amount', 1, 1, 'The expression is a number, not a yes or no.', /Compare/],
    ['payment.amount > "x"', 1, 1, '">" cannot be used between a number and a text.', /same kind/],
    ['payment.amount >', 1, 17, /the end/, null],
    ['score > 0.5 and score < 0.9', 1, 13, /Unexpected/, /&&/],
    ['payment.amount == null', 1, 1, /between a number and a null/, /same kind/],
    ['[null] == [null]', 1, 2, 'There is no null in rules.', /has\(/],
    ['event.route.matches("(a+)+$")', 1, 1, /cannot be used in rules/, /Rules use/],
    ['flags.exists(a, flags.exists(b, a == b))', 1, 17, /inside another walk/, /side by side/],
    ['cel.bind(a, "x", a == "x")', 1, 1, /cannot be used in rules/, /Rules use/],
    ['event.constructor == "x"', 1, 7, /has no member/, /Known/],
    ['constructor("a") > 1', 1, 1, '"constructor" cannot be called here.', /Known/],
    ['99999999999999999999 > 1', 1, 1, /./, null],
  ])('%j is shown at line %i, column %i', (expression, line, column, message, hint) => {
    const problem = faultOf(expression);
    expect(problem).toMatchObject({ line, column });
    expect(problem.message).toMatch(message);
    if (hint === null) return;
    expect(problem.hint ?? '').toMatch(hint);
  });

  it('is an expression that is too long, too deep or too large', () => {
    const { expressionCharactersMax, depthMax, nodesMax, listItemsMax } = RULE_LIMITS;
    for (const expression of [
      `score > ${'1'.padStart(expressionCharactersMax, '0')}`,
      `${'('.repeat(depthMax * 4)}true${')'.repeat(depthMax * 4)}`,
      Array.from({ length: nodesMax }, () => 'true').join('&&'),
      `score in [${Array.from({ length: listItemsMax + 1 }, (_, index) => index).join(',')}]`,
    ]) {
      expect(() => compileRule(expression)).toThrow(RuleError);
    }
  });

  it('is the only thing that compiling throws, and stands inside the expression', () => {
    const word = fc.constantFrom(
      ...['payment.amount', 'score', 'flags', 'velocity', '(', ')', '"ip"', '"', ',', '&&', '||', '!', '>', '==', 'in'],
      ...[
        '[',
        ']',
        '{',
        '}',
        '.',
        'exists',
        'f',
        '1',
        '0.5',
        'null',
        'true',
        '?',
        ':',
        '\n',
        '+',
        '%',
        'has',
        'cel',
        '\\',
      ],
    );
    const expressions = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 25 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(expressions, (expression) => {
        try {
          compileRule(expression, ['partners']);
        } catch (error) {
          if (!(error instanceof RuleError)) throw error;
          const { line, column, from, to } = error.problem;
          expect(from).toBeLessThanOrEqual(to);
          expect(to).toBeLessThanOrEqual(expression.length);
          expect(line).toBeLessThanOrEqual(expression.split('\n').length);
          expect(column).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

function faultOf(expression: string) {
  try {
    compileRule(expression, ['partners']);
  } catch (error) {
    if (error instanceof RuleError) return error.problem;
  }
  throw new Error(`${expression} was taken.`);
}
