import { describe, expect, it } from 'vitest';
import type { RuleLanguage } from '#lib/contracts/rule-language.ts';
import { describeEffects, describeFacts, describeFunctions } from '#lib/rules/language.ts';
import { suggest } from './completions.ts';

const language = {
  facts: describeFacts(),
  functions: describeFunctions(['block', 'vip']),
  ...describeEffects(),
} as RuleLanguage;
const labels = (before: string) => suggest(before, language)?.options.map(({ label }) => label) ?? [];

describe('what the editor suggests', () => {
  it('is facts and functions where a word begins', () => {
    expect(labels('payment.am')).toContain('payment.amount');
    expect(labels('score > 0.5 && vel')).toContain('velocity');
    expect(suggest('score > 0.5 && pay', language)?.from).toBe(15);
  });

  it('is the words of the parameter inside a call', () => {
    expect(labels('velocity(')).toContain('"ip"');
    expect(labels('velocity("ip", "dis')).toContain('"distinct_users"');
    expect(labels('velocity("ip", "events", ')).toContain('"10m"');
    expect(labels('in_list("vip", ')).toContain('user.id');
    expect(labels('in_list(')).toEqual(['"block"', '"vip"']);
    expect(suggest('velocity("ip", "dis', language)?.from).toBe(15);
  });

  it('is nothing after a space, a number or beyond the parameters', () => {
    for (const before of ['', 'score ', 'score > 1', 'velocity("ip", "events", "1h", '])
      expect(labels(before)).toEqual([]);
  });
});
