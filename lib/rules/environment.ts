import { Environment } from '@marcbachmann/cel-js';
import { RULE_LIMITS } from './limits.ts';
import { RULE_FACTS, RULE_VALUES } from './rule-facts.ts';
import { RULE_FUNCTIONS } from './rule-functions.ts';

const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  list: ['string'],
  word: ['string'],
  fact: ['dyn'],
};

/**
 * The types that expressions are checked against. Nothing is ever evaluated here: the closures of compile.ts are.
 * Numbers of facts are doubles; the further operators let them meet whole numbers as they are written.
 */
export function ruleEnvironment(): Environment {
  const { nodesMax, depthMax, listItemsMax } = RULE_LIMITS;
  const environment = new Environment({
    limits: {
      maxAstNodes: nodesMax,
      maxDepth: depthMax,
      maxListElements: listItemsMax,
      maxMapEntries: 0,
      maxCallArguments: 4,
    },
  });
  for (const [name, members] of Object.entries(RULE_FACTS)) {
    const schema = Object.fromEntries(Object.entries(members).map(([member, { type }]) => [member, type]));
    environment.registerVariable({ name, schema });
  }
  for (const [name, { type }] of Object.entries(RULE_VALUES)) environment.registerVariable(name, type);
  for (const { name, forms, returns } of Object.values(RULE_FUNCTIONS)) {
    for (const form of forms) {
      const types = form.flatMap(({ kind }) => SIGNATURES[kind] ?? []);
      environment.registerFunction(`${name}(${types.join(', ')}): ${returns}`, neverRun);
    }
  }
  for (const operator of ['+', '-', '*', '/'] as const) {
    environment.registerOperator(`double ${operator} int: double`, neverRun);
    environment.registerOperator(`int ${operator} double: double`, neverRun);
  }
  environment.registerOperator('double == int', neverRun);
  environment.registerOperator('double in list<int>', neverRun);
  return environment;
}

function neverRun(): never {
  throw new Error('Expressions are checked here, not evaluated.');
}
