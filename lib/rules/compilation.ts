import type { ASTNode } from '@marcbachmann/cel-js';
import type { RuleContext } from './calls.ts';
import type { Known } from './operators.ts';
import { RuleError } from './rule-error.ts';
import type { RuleScope } from './scope.ts';

/** The element of the list that an enclosing exists or all looks at. */
export type Item = string | number | undefined;

/** Answers from one event. */
export type Evaluate = (scope: RuleScope, item: Item) => Known;

export interface Compilation {
  readonly context: RuleContext;
  /** What the expression names, to be shown with a hit. */
  readonly reads: Map<string, Evaluate>;
  /** Name that stands for the element of the list that is being walked through. */
  readonly variable: string | null;
  readonly compileNode: (node: ASTNode, compilation: Compilation) => Evaluate;
}

/** @throws RuleError always: the language has it, the rules do not. */
export function unsupported(node: ASTNode, context: RuleContext): never {
  const written = context.expression.slice(node.range.start, node.range.end).slice(0, 40);
  const hint = 'Rules use comparisons, &&, ||, !, in, texts, lists, has(), exists() and functions such as velocity().';
  throw new RuleError(context.expression, `"${written}" cannot be used in rules.`, node.range, hint);
}
