import type { ASTNode } from '@marcbachmann/cel-js';
import { type Compilation, type Evaluate, unsupported } from './compilation.ts';
import { RULE_LIMITS } from './limits.ts';
import type { Known } from './operators.ts';
import { RuleError } from './rule-error.ts';

/** exists, all and exists_one over a list; one inside another is refused, since their costs multiply. */
export function walk(
  name: 'exists' | 'all' | 'exists_one',
  node: ASTNode & { op: 'rcall' },
  compilation: Compilation,
): Evaluate {
  const [, receiverNode, [variable, predicateNode]] = node.args;
  if (variable?.op !== 'id' || !predicateNode) return unsupported(node, compilation.context);
  if (compilation.variable !== null) {
    const message = `${name} cannot stand inside another walk through a list.`;
    throw new RuleError(compilation.context.expression, message, node.range, 'Write two conditions side by side.');
  }
  const receiver = compilation.compileNode(receiverNode, compilation);
  const predicate = compilation.compileNode(predicateNode, { ...compilation, variable: variable.args });
  return (scope, item) => {
    const list = receiver(scope, item);
    if (!Array.isArray(list)) return undefined;
    const answers = list.slice(0, RULE_LIMITS.walkedItemsMax).map((element) => predicate(scope, element));
    return answer(name, answers);
  };
}

function answer(name: 'exists' | 'all' | 'exists_one', answers: readonly Known[]): Known {
  switch (name) {
    case 'exists':
      return answers.includes(true) || (answers.includes(undefined) ? undefined : false);
    case 'all':
      return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
    case 'exists_one':
      return answers.includes(undefined) ? undefined : answers.filter((value) => value === true).length === 1;
    default:
      return name satisfies never;
  }
}
