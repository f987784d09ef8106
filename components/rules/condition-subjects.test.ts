import { describe, expect, it } from 'vitest';
import type { RuleLanguage } from '#lib/contracts/rule-language.ts';
import { describeEffects, describeFacts, describeFunctions } from '#lib/rules/language.ts';
import {
  firstSubject,
  readSubject,
  readValues,
  withOperator,
  withSubject,
  writeSubject,
} from './condition-subjects.ts';

const language = {
  facts: describeFacts(),
  functions: describeFunctions(['block']),
  ...describeEffects(),
} as RuleLanguage;
const amount = { subject: 'payment.amount', operator: '>' as const, values: [10] };

describe('the visual form of a condition', () => {
  it.each(['payment.amount', 'velocity("ip", "events", "1h")', 'in_list("block", user.id)', 'flagged("new-device")'])(
    'reads and writes %s',
    (text) => {
      expect(writeSubject(readSubject(text), language)).toBe(text);
    },
  );

  it('begins a call with words that it knows', () => {
    expect(writeSubject(firstSubject('velocity', language), language)).toBe('velocity("user", "events", "1m")');
    expect(firstSubject('payment.amount', language)).toMatchObject({ isCall: false });
  });

  it('keeps operator and value where the new subject is of the same kind', () => {
    expect(withSubject(amount, readSubject('score'), language)).toEqual({ ...amount, subject: 'score' });
    expect(withSubject(amount, readSubject('network.vpn'), language)).toEqual({
      ...{ subject: 'network.vpn', operator: 'is_true', values: [] },
    });
  });

  it('gives each operator the values that it takes', () => {
    expect(withOperator({ ...amount, values: [1, 2] }, '<', 'double').values).toEqual([1]);
    expect(withOperator({ ...amount, values: [] }, 'in', 'string').values).toEqual(['']);
    expect(readValues('1, 2,x', { ...amount, operator: 'in' }, 'double')).toEqual([1, 2]);
    expect(readValues('1,5', amount, 'double')).toEqual([1.5]);
    expect(readValues('a, b', { ...amount, operator: '==' }, 'string')).toEqual(['a, b']);
  });
});
