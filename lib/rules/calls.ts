import type { ASTNode } from '@marcbachmann/cel-js';
import { closest } from './closest.ts';
import { RuleError } from './rule-error.ts';
import { RULE_FUNCTIONS, type RuleFunction, type RuleParameter } from './rule-functions.ts';

/** What a rule may name beyond the language itself. */
export interface RuleContext {
  readonly expression: string;
  /** Ids of the tenant's lists; null where any is taken. */
  readonly listIds: readonly string[] | null;
}

/** The function and its arguments, each checked against the parameter that it is for. @throws RuleError. */
export function readCall(
  context: RuleContext,
  node: ASTNode & { op: 'call' },
): { definition: RuleFunction; words: string[] } {
  const [name, args] = node.args;
  const definition = RULE_FUNCTIONS[name];
  if (!definition) throw new RuleError(context.expression, `"${name}" cannot be used in rules.`, node.range);
  const form = definition.forms.find(({ length }) => length === args.length) ?? [];
  const words = form.flatMap((parameter, index) => {
    const argument = args[index];
    return argument ? [readArgument(context, definition, parameter, argument)] : [];
  });
  return { definition, words };
}

function readArgument(context: RuleContext, { name }: RuleFunction, parameter: RuleParameter, node: ASTNode): string {
  const refuse = (message: string, hint: string) => new RuleError(context.expression, message, node.range, hint);
  if (parameter.kind === 'fact') {
    const path = pathOf(node);
    if (path !== null && parameter.facts.includes(path)) return path;
    throw refuse(
      `The second value of ${name} must name a fact that lists can hold.`,
      `One of ${parameter.facts.join(', ')}.`,
    );
  }
  const text = node.op === 'value' && typeof node.args === 'string' ? node.args : null;
  if (text === null)
    throw refuse(`The ${parameter.name} of ${name} must be written as a text in quotes.`, 'For instance "ip".');
  const known = parameter.kind === 'word' ? parameter.words : context.listIds;
  if (known === null || known.includes(text)) return text;
  const near = closest(text, known);
  const hint = near ? `Did you mean "${near}"?` : `Known: ${known.join(', ') || 'none yet'}.`;
  throw refuse(`"${text}" is not a ${parameter.name} that ${name} knows.`, hint);
}

/** `group.member` of a node that names a fact; null for any other. */
export function pathOf(node: ASTNode): string | null {
  if (node.op !== '.') return null;
  const [group, member] = node.args;
  return group.op === 'id' ? `${group.args}.${member}` : null;
}
