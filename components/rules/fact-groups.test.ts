import { describe, expect, it } from 'vitest';
import type { RuleLanguage } from '#lib/contracts/rule-language.ts';
import { describeEffects, describeFacts, describeFunctions } from '#lib/rules/language.ts';
import { factGroups, matchFact } from './fact-groups.ts';

const language = {
  facts: describeFacts(),
  functions: describeFunctions([]),
  ...describeEffects(),
} as RuleLanguage;

describe('the facts of the picker', () => {
  const groups = factGroups(language);

  it('are all there once, each in a group of its own kind', () => {
    const shown = groups.flatMap(({ facts }) => facts.map(({ name }) => name));
    const known = [...language.facts.map(({ path }) => path), ...language.functions.map(({ name }) => name)];
    expect(shown.toSorted()).toEqual(known.toSorted());
    expect(groups.map(({ label }) => label)).not.toContain('Others');
  });

  it('are found by words of the name, the group and the description', () => {
    expect(matchFact('payment.amount', 'amou')).toBe(1);
    expect(matchFact('device.known_to_user_days', 'first seen', ['Days since this user was first seen'])).toBe(0.5);
    expect(matchFact('payment.amount', 'device')).toBe(0);
  });
});
