import type { ASTNode } from '@marcbachmann/cel-js';
import { pathOf } from './calls.ts';
import { RULE_FUNCTIONS } from './rule-functions.ts';

export type ConditionOperator =
  | ('==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not_in')
  | ('contains' | 'starts_with' | 'ends_with' | 'has_item' | 'lacks_item' | 'is_true' | 'is_false');

export interface Condition {
  /** A fact or a call, as it is written. */
  readonly subject: string;
  readonly operator: ConditionOperator;
  readonly values: readonly (string | number | boolean)[];
}

export interface ConditionList {
  readonly join: 'and' | 'or';
  readonly conditions: readonly Condition[];
}

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const;
const METHODS = { contains: 'contains', startsWith: 'starts_with', endsWith: 'ends_with' } as const;

/** The expression as a list of conditions joined by one of and, or; null where it is more than that. */
export function conditionsOf(tree: ASTNode, expression: string): ConditionList | null {
  const joined = tree.op === '||' ? '||' : '&&';
  const conditions = flatten(tree, joined).map((node) => conditionOf(node, expression));
  const known = conditions.filter((condition) => condition !== null);
  return known.length === conditions.length ? { join: joined === '||' ? 'or' : 'and', conditions: known } : null;
}

function flatten(node: ASTNode, joined: '&&' | '||'): ASTNode[] {
  if (node.op !== joined) return [node];
  return node.args.flatMap((side) => flatten(side, joined));
}

function conditionOf(node: ASTNode, expression: string): Condition | null {
  if (node.op === '!_') return negated(node.args, expression);
  const comparison = COMPARISONS.find((operator) => operator === node.op);
  if (comparison && Array.isArray(node.args)) {
    const [left, right] = node.args as readonly ASTNode[];
    const subject = left && subjectOf(left, expression);
    const value = right && literalOf(right);
    return subject && value !== undefined ? { subject, operator: comparison, values: [value] } : null;
  }
  if (node.op === 'in') return membership(node.args, expression);
  if (node.op === 'rcall') return textCondition(node, expression);
  const subject = subjectOf(node, expression);
  return subject ? { subject, operator: 'is_true', values: [] } : null;
}

function negated(node: ASTNode, expression: string): Condition | null {
  const inner = conditionOf(node, expression);
  switch (inner?.operator) {
    case 'is_true':
      return { ...inner, operator: 'is_false' };
    case 'in':
      return { ...inner, operator: 'not_in' };
    case 'has_item':
      return { ...inner, operator: 'lacks_item' };
    default:
      return null;
  }
}

function membership([left, right]: readonly [ASTNode, ASTNode], expression: string): Condition | null {
  if (right.op === 'list') {
    const subject = subjectOf(left, expression);
    const values = right.args.map(literalOf).filter((value) => value !== undefined);
    return subject && values.length === right.args.length ? { subject, operator: 'in', values } : null;
  }
  const subject = subjectOf(right, expression);
  const value = literalOf(left);
  return subject && value !== undefined ? { subject, operator: 'has_item', values: [value] } : null;
}

function textCondition(node: ASTNode & { op: 'rcall' }, expression: string): Condition | null {
  const [name, receiver, [argument]] = node.args;
  const operator = Object.hasOwn(METHODS, name) ? METHODS[name as keyof typeof METHODS] : null;
  const subject = subjectOf(receiver, expression);
  const value = argument && literalOf(argument);
  return operator && subject && value !== undefined ? { subject, operator, values: [value] } : null;
}

/** A fact or a call of the rules' own, as it is written; null for anything else. */
function subjectOf(node: ASTNode, expression: string): string | null {
  if (node.op === 'id') return node.args;
  const path = pathOf(node);
  if (path !== null) return path;
  if (node.op !== 'call' || !Object.hasOwn(RULE_FUNCTIONS, node.args[0])) return null;
  const words = node.args[1].map((argument) => {
    const value = literalOf(argument);
    return value === undefined ? subjectOf(argument, expression) : JSON.stringify(value);
  });
  return `${node.args[0]}(${words.join(', ')})`;
}

function literalOf(node: ASTNode): string | number | boolean | undefined {
  if (node.op === '-_') {
    const value = literalOf(node.args);
    return typeof value === 'number' ? -value : undefined;
  }
  if (node.op !== 'value') return undefined;
  if (typeof node.args === 'bigint') return Number(node.args);
  const plain = typeof node.args === 'string' || typeof node.args === 'number' || typeof node.args === 'boolean';
  return plain ? (node.args as string | number | boolean) : undefined;
}
