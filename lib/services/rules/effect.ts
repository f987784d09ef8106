import { RuleEffect as Wire } from '#lib/contracts/rule.ts';
import type { RuleEffect } from '#lib/risk/policy.ts';
import { CONTROL_TTL_SECONDS, type Control, FLAGS } from '#lib/risk/vocabulary.ts';
import { describeEffects } from '#lib/rules/language.ts';
import { ServiceError } from '../errors.ts';

const CONTROLS = Object.keys(CONTROL_TTL_SECONDS) as Control[];

/** The engine's form of an effect as it is sent and stored. @throws ServiceError invalid_rule on an unknown name. */
export function effectOf(stored: unknown): RuleEffect {
  const effect = Wire.parse(stored);
  switch (effect.kind) {
    case 'score':
      return { kind: 'score', logOdds: effect.log_odds };
    case 'block':
    case 'allow':
    case 'queue':
      return effect;
    case 'flag':
      return { kind: 'flag', flag: named(FLAGS, effect.flag, 'flag', describeEffects().flags) };
    case 'control':
      return { kind: 'control', control: named(CONTROLS, effect.control, 'control', describeEffects().controls) };
    default:
      return effect satisfies never;
  }
}

function named<T extends string>(all: readonly T[], name: string, what: string, allowed: readonly string[]): T {
  const known = allowed.includes(name) ? all.find((value) => value === name) : undefined;
  if (known !== undefined) return known;
  throw new ServiceError('invalid_rule', `effect.${what}: "${name}" is not a ${what}. Known: ${allowed.join(', ')}.`, {
    location: `effect.${what}`,
  });
}
