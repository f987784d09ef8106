import { describe, expect, it } from 'vitest';
import { conditionsOf } from './conditions.ts';
import { parseRule } from './parse.ts';

const read = (expression: string) => conditionsOf(parseRule(expression), expression);

describe('an expression as a list of conditions', () => {
  it('is a plain and of comparisons', () => {
    expect(
      read('payment.amount > 100 && (geo.country in ["DE", "FR"] && !("vip" in user.labels)) && !network.vpn'),
    ).toEqual({
      join: 'and',
      conditions: [
        { subject: 'payment.amount', operator: '>', values: [100] },
        { subject: 'geo.country', operator: 'in', values: ['DE', 'FR'] },
        { subject: 'user.labels', operator: 'lacks_item', values: ['vip'] },
        { subject: 'network.vpn', operator: 'is_false', values: [] },
      ],
    });
  });

  it('is a plain or, with calls as subjects', () => {
    expect(
      read('velocity("ip","events",  "1h") >= 10 || in_list("vip", user.id) || event.route.startsWith("/a")'),
    ).toEqual({
      join: 'or',
      conditions: [
        { subject: 'velocity("ip", "events", "1h")', operator: '>=', values: [10] },
        { subject: 'in_list("vip", user.id)', operator: 'is_true', values: [] },
        { subject: 'event.route', operator: 'starts_with', values: ['/a'] },
      ],
    });
  });

  it.each([
    'score > 0.5 && (payment.amount > 1 || payment.amount < 0)',
    'payment.amount + 1 > 2',
    '!(payment.amount > 2)',
    'user.labels.exists(label, label == "vip")',
    'payment.amount > history.events',
    'has(payment.amount)',
    'score > 0.5 ? true : false',
  ])('is not made of %s', (expression) => {
    expect(read(expression)).toBeNull();
  });
});
