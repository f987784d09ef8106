import { type ASTNode, TypeError as CelTypeError, ParseError } from '@marcbachmann/cel-js';
import { closest } from './closest.ts';
import { ruleEnvironment } from './environment.ts';
import { RULE_LIMITS } from './limits.ts';
import { RuleError } from './rule-error.ts';
import { RULE_FACTS, RULE_VALUES } from './rule-facts.ts';
import { RULE_FUNCTIONS } from './rule-functions.ts';

const environment = ruleEnvironment();

/** The syntax tree of an expression that is well-typed and answers yes or no. @throws RuleError. */
export function parseRule(expression: string): ASTNode {
  const whole = { start: 0, end: expression.length };
  if (expression.trim() === '') {
    throw new RuleError(expression, 'The expression is empty.', whole, 'Start with a fact: payment.amount > 1000');
  }
  if (expression.length > RULE_LIMITS.expressionCharactersMax) {
    const message = `The expression is longer than ${RULE_LIMITS.expressionCharactersMax} characters.`;
    throw new RuleError(expression, message, whole, 'Split it into several rules, or use a list.');
  }
  try {
    const parsed = environment.parse(expression);
    const { type, error } = parsed.check();
    if (error) throw error;
    if (type === 'bool') return parsed.ast;
    const message = `The expression is a ${plainType(type ?? 'value')}, not a yes or no.`;
    throw new RuleError(
      expression,
      message,
      parsed.ast.range,
      'Compare it with something: > 3, == "DE", in ["a", "b"].',
    );
  } catch (error) {
    throw error instanceof RuleError ? error : explain(expression, error);
  }
}

/** A fault of the parser or the type checker in the words of this house. */
function explain(expression: string, error: unknown): RuleError {
  const whole = { start: 0, end: expression.length };
  if (!(error instanceof ParseError) && !(error instanceof CelTypeError)) {
    return new RuleError(expression, 'The expression cannot be read.', whole);
  }
  const { summary, code } = error;
  const range = error.range ?? whole;
  const name = expression.slice(range.start, range.end);
  switch (code) {
    case 'unknown_variable':
      return new RuleError(expression, `"${name}" is not a known name.`, range, nearest(name, knownNames()));
    case 'no_such_key': {
      const group = expression.slice(0, range.start).match(/(\w+)\s*\.\s*$/)?.[1] ?? '';
      const members = Object.keys(RULE_FACTS[group] ?? {});
      return new RuleError(expression, `${group} has no member "${name}".`, range, nearest(name, members));
    }
    case 'no_matching_overload':
      return unknownCall(expression, summary, range);
    case 'no_such_overload':
      return new RuleError(expression, operatorMessage(summary), range, 'Both sides must be of the same kind.');
    case 'limit_exceeded':
      return new RuleError(
        expression,
        'The expression is too large, or uses a map.',
        range,
        'Split it into several rules.',
      );
    default: {
      const message = `${summary.replaceAll('EOF', 'the end').replace(/\.$/, '')}.`;
      const words = /\b(and|or|not|AND|OR|NOT)\b/.test(expression);
      return new RuleError(expression, message, range, words ? 'Write && for and, || for or, ! for not.' : null);
    }
  }
}

function unknownCall(expression: string, summary: string, range: { start: number; end: number }): RuleError {
  const called = summary.match(/'(?:(.+)\.)?(\w+)\((.*)\)'/);
  const [, receiver, name = '', given = ''] = called ?? [];
  const own = Object.hasOwn(RULE_FUNCTIONS, name) ? RULE_FUNCTIONS[name] : undefined;
  if (own && receiver === undefined) {
    const forms = own.forms.map((form) => `${name}(${form.map((parameter) => parameter.name).join(', ')})`);
    const message = `${name} does not take (${plainType(given)}).`;
    return new RuleError(expression, message, range, `Write ${forms.join(' or ')}.`);
  }
  const known = receiver === undefined ? [...Object.keys(RULE_FUNCTIONS), 'has', 'size'] : METHODS;
  return new RuleError(expression, `"${name}" cannot be called here.`, range, nearest(name, known));
}

export const METHODS = [
  'contains',
  'startsWith',
  'endsWith',
  'lowerAscii',
  'upperAscii',
  'trim',
  'size',
  'exists',
  'exists_one',
  'all',
] as const;

function operatorMessage(summary: string): string {
  const [, left = '', operator = '', right = ''] = summary.match(/overload: (.+?) (\S+) (.+)$/) ?? [];
  if (operator === '') return `${summary}.`;
  return `"${operator}" cannot be used between a ${plainType(left)} and a ${plainType(right)}.`;
}

function plainType(type: string): string {
  return type
    .replaceAll(/\b(double|int|uint)\b/g, 'number')
    .replaceAll(/\bstring\b/g, 'text')
    .replaceAll(/\bbool\b/g, 'yes or no')
    .replaceAll(/\$(\w+)/g, 'group ($1)')
    .replaceAll(/list<(.+?)>/g, 'list of $1');
}

function knownNames(): string[] {
  return [...Object.keys(RULE_FACTS), ...Object.keys(RULE_VALUES)];
}

function nearest(name: string, known: readonly string[]): string {
  const near = closest(name, known);
  return near ? `Did you mean "${near}"?` : `Known: ${known.join(', ')}.`;
}
