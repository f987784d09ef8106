import type { ASTNode } from '@marcbachmann/cel-js';
import { VELOCITY_KEYS, type VelocityKey } from '#lib/risk/velocity.ts';
import { pathOf, type RuleContext, readCall } from './calls.ts';
import { type Compilation, type Evaluate, unsupported } from './compilation.ts';
import { binary, type Known, METHOD, sizeOf } from './operators.ts';
import { parseRule } from './parse.ts';
import { RuleError } from './rule-error.ts';
import { RULE_FACTS, RULE_VALUES } from './rule-facts.ts';
import type { RuleScope, Value } from './scope.ts';
import { walk } from './walk.ts';

export interface CompiledRule {
  /** True, false, or undefined where a fact that decides is not known. Never throws on facts. */
  matches(scope: RuleScope): boolean | undefined;
  /** The known values of every fact and function that the expression names. */
  read(scope: RuleScope): Record<string, Value>;
  /** Keys whose windows it counts. */
  readonly counts: readonly VelocityKey[];
}

/**
 * Turns an expression into a closure over one event. Unknown facts follow three-valued logic: they make a comparison
 * unknown, and `||` and `&&` unknown unless the other side decides (CEL specification, logical operators).
 * @param listIds the tenant's lists; null takes any name.
 * @throws RuleError with the position of the first fault.
 */
export function compileRule(expression: string, listIds: readonly string[] | null = null): CompiledRule {
  const tree = parseRule(expression);
  const reads = new Map<string, Evaluate>();
  const evaluate = compileNode(tree, { context: { expression, listIds }, reads, variable: null, compileNode });
  const names = [...reads.keys()];
  return {
    counts: VELOCITY_KEYS.filter((key) => names.some((name) => name.startsWith(`velocity("${key}"`))),
    matches(scope) {
      const answer = evaluate(scope, undefined);
      return typeof answer === 'boolean' ? answer : undefined;
    },
    read(scope) {
      const values = [...reads].flatMap(([name, read]) => {
        const value = read(scope, undefined);
        return value === undefined ? [] : [[name, shorten(value)] as const];
      });
      return Object.fromEntries(values);
    },
  };
}

function compileNode(node: ASTNode, compilation: Compilation): Evaluate {
  const { context } = compilation;
  switch (node.op) {
    case 'value':
      return literal(node.args, node, context);
    case 'list': {
      const items = node.args.map((item) => compileNode(item, compilation));
      return (scope, item) => allKnown(items.map((evaluate) => evaluate(scope, item)));
    }
    case 'id':
    case '.':
      return named(node, compilation);
    case '&&':
    case '||':
      return logical(node.op === '||', node.args, compilation);
    case '!_': {
      const operand = compileNode(node.args, compilation);
      return (scope, item) => {
        const value = operand(scope, item);
        return value === undefined ? undefined : !value;
      };
    }
    case '-_': {
      const operand = compileNode(node.args, compilation);
      return (scope, item) => {
        const value = operand(scope, item);
        return value === undefined ? undefined : -Number(value);
      };
    }
    case '?:': {
      const [condition, yes, no] = node.args.map((part) => compileNode(part, compilation));
      return (scope, item) => {
        const value = condition?.(scope, item);
        return value === undefined ? undefined : (value ? yes : no)?.(scope, item);
      };
    }
    case 'call':
      return call(node, compilation);
    case 'rcall':
      return method(node, compilation);
    default:
      return infix(node, compilation);
  }
}

function infix(node: ASTNode, compilation: Compilation): Evaluate {
  const operator = binary(node.op, isWhole(node));
  if (!operator || !Array.isArray(node.args)) return unsupported(node, compilation.context);
  const [left, right] = (node.args as readonly ASTNode[]).map((side) => compileNode(side, compilation));
  return (scope, item) => operator(left?.(scope, item), right?.(scope, item));
}

/** What the type checker left at a node; a division of whole numbers drops the remainder. */
function isWhole(node: ASTNode): boolean {
  return 'checkedType' in node && String(node.checkedType) === 'int';
}

function logical(decides: boolean, sides: readonly ASTNode[], compilation: Compilation): Evaluate {
  const [left, right] = sides.map((side) => compileNode(side, compilation));
  return (scope, item) => {
    const first = left?.(scope, item);
    if (first === decides) return decides;
    const second = right?.(scope, item);
    if (second === decides) return decides;
    return first === undefined || second === undefined ? undefined : !decides;
  };
}

function literal(value: unknown, node: ASTNode, context: RuleContext): Evaluate {
  if (typeof value === 'bigint') {
    const number = Number(value);
    if (Number.isSafeInteger(number)) return () => number;
    throw new RuleError(context.expression, 'The number is too large.', node.range);
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return () => value;
  if (value === null) {
    const hint = 'Ask whether a fact is known with has(payment.amount).';
    throw new RuleError(context.expression, 'There is no null in rules.', node.range, hint);
  }
  return unsupported(node, context);
}

function named(node: ASTNode & { op: 'id' | '.' }, { context, reads, variable }: Compilation): Evaluate {
  if (node.op === 'id' && node.args === variable) return (_scope, item) => item;
  const path = node.op === 'id' ? node.args : pathOf(node);
  const [group = '', member = ''] = path?.split('.') ?? [];
  const fact = node.op === 'id' ? own(RULE_VALUES, group) : own(own(RULE_FACTS, group) ?? {}, member);
  if (!fact || path === null) return unsupported(node, context);
  const read: Evaluate = (scope) => fact.read(scope);
  reads.set(path, read);
  return read;
}

function call(node: ASTNode & { op: 'call' }, compilation: Compilation): Evaluate {
  const { context, reads } = compilation;
  const [name, [argument]] = node.args;
  if (name === 'has' && argument) {
    const value = compileNode(argument, compilation);
    return (scope, item) => value(scope, item) !== undefined;
  }
  if (name === 'size' && argument) {
    const value = compileNode(argument, compilation);
    return (scope, item) => {
      const known = value(scope, item);
      return known === undefined ? undefined : sizeOf(known);
    };
  }
  const { definition, words } = readCall(context, node);
  const bound = definition.bind(words);
  const shown = words.map((text, index) =>
    definition.forms.find(({ length }) => length === words.length)?.[index]?.kind === 'fact' ? text : `"${text}"`,
  );
  const read: Evaluate = (scope) => bound(scope);
  reads.set(`${name}(${shown.join(', ')})`, read);
  return read;
}

function method(node: ASTNode & { op: 'rcall' }, compilation: Compilation): Evaluate {
  const [name, receiverNode, args] = node.args;
  if (name === 'exists' || name === 'all' || name === 'exists_one') return walk(name, node, compilation);
  const run = own(METHOD, name);
  if (!run || args.length > 1) return unsupported(node, compilation.context);
  const receiver = compileNode(receiverNode, compilation);
  const [argument] = args.map((arg) => compileNode(arg, compilation));
  return (scope, item) => {
    const value = receiver(scope, item);
    const given = argument ? argument(scope, item) : '';
    return value === undefined || given === undefined ? undefined : run(value, String(given));
  };
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function allKnown(values: readonly Known[]): Known {
  const known = values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [value] : []));
  return known.length === values.length ? known : undefined;
}

const SHOWN_ITEMS_MAX = 20;
function shorten(value: Value): Value {
  return Array.isArray(value) ? value.slice(0, SHOWN_ITEMS_MAX) : value;
}
