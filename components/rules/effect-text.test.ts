import { expect, it } from 'vitest';
import { effectText, oddsText } from './effect-text.ts';

it('says what a rule does', () => {
  expect(effectText({ kind: 'score', log_odds: -0.5 })).toBe('Lowers the risk, weak');
  expect(effectText({ kind: 'score', log_odds: 1.5 })).toBe('Raises the risk, strong');
  expect(effectText({ kind: 'score', log_odds: -1.2 })).toBe('Lowers the risk: divides the odds of fraud by 3.32');
  expect(effectText({ kind: 'control', control: 'STEP_UP_OTP' })).toBe('Advise: Step up OTP');
  expect(effectText({ kind: 'queue', queue: 'night-shift' })).toBe('Queue: night-shift');
});

it('says what log-odds do to the odds', () => {
  expect(oddsText(1)).toBe('makes the odds of fraud 2.72 times as high');
  expect(oddsText(-1)).toBe('divides the odds of fraud by 2.72');
  expect(oddsText(0)).toContain('as they are');
});
