import type { RuleEffect } from '#lib/contracts/rule.ts';
import { formatCode, formatNumber } from '#lib/format.ts';
import { strengthText } from './effect-strength.ts';

export const EFFECT_KINDS: Readonly<Record<RuleEffect['kind'], string>> = {
  score: 'Change the score',
  block: 'Block',
  allow: 'Allow',
  flag: 'Raise a flag',
  control: 'Advise a control',
  queue: 'Route to a queue',
};

/** What a rule does, in a few words. */
export function effectText(effect: RuleEffect): string {
  switch (effect.kind) {
    case 'score':
      return (
        strengthText(effect.log_odds) ??
        `${effect.log_odds > 0 ? 'Raises' : 'Lowers'} the risk: ${oddsText(effect.log_odds)}`
      );
    case 'block':
      return 'Block';
    case 'allow':
      return 'Allow';
    case 'flag':
      return `Flag: ${formatCode(effect.flag)}`;
    case 'control':
      return `Advise: ${formatCode(effect.control)}`;
    case 'queue':
      return `Queue: ${effect.queue}`;
    default:
      return effect satisfies never;
  }
}

/** What log-odds do to the odds of fraud: 1.5 makes it 4.5 times as likely. */
export function oddsText(logOdds: number): string {
  if (logOdds === 0) return 'leaves the odds of fraud as they are';
  const factor = formatNumber(Math.exp(Math.abs(logOdds)));
  return logOdds > 0 ? `makes the odds of fraud ${factor} times as high` : `divides the odds of fraud by ${factor}`;
}
