import { CONTROL_TTL_SECONDS, FLAGS } from '#lib/risk/vocabulary.ts';
import { RULE_LIMITS } from './limits.ts';
import { type FactType, RULE_FACTS, RULE_VALUES } from './rule-facts.ts';
import { RULE_FUNCTIONS, type RuleParameter } from './rule-functions.ts';

export interface DescribedFact {
  readonly path: string;
  readonly type: FactType;
  readonly description: string;
}

/** Every fact that expressions can name, by group. */
export function describeFacts(): DescribedFact[] {
  const alone = Object.entries(RULE_VALUES).map(([path, fact]) => toDescribed(path, fact));
  const grouped = Object.entries(RULE_FACTS).flatMap(([group, members]) =>
    Object.entries(members).map(([member, fact]) => toDescribed(`${group}.${member}`, fact)),
  );
  return [...alone, ...grouped];
}

function toDescribed(path: string, { type, description }: Omit<DescribedFact, 'path'>): DescribedFact {
  return { path, type, description };
}

/** Every function with what its parameters can be. @param listIds of the tenant. */
export function describeFunctions(listIds: readonly string[]) {
  return Object.values(RULE_FUNCTIONS).map(({ name, returns, description, forms }) => ({
    name,
    returns,
    description,
    forms: forms.map((form) =>
      form.map((parameter) => ({
        name: parameter.name,
        kind: parameter.kind,
        words: [...wordsOf(parameter, listIds)],
      })),
    ),
  }));
}

function wordsOf(parameter: RuleParameter, listIds: readonly string[]): readonly string[] {
  switch (parameter.kind) {
    case 'word':
      return parameter.words;
    case 'list':
      return listIds;
    case 'fact':
      return parameter.facts;
    default:
      return parameter satisfies never;
  }
}

/** What effects can name: flags that a rule may raise (DEGRADED is the engine's own) and controls. */
export function describeEffects() {
  return {
    flags: FLAGS.filter((flag) => flag !== 'DEGRADED'),
    controls: Object.keys(CONTROL_TTL_SECONDS).filter((control) => control !== 'NONE'),
    limits: { expression_characters_max: RULE_LIMITS.expressionCharactersMax, rules_max: RULE_LIMITS.rulesMax },
  };
}
