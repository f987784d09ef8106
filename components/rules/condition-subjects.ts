import type { ConditionOperator, RuleConditions, RuleLanguage } from '#lib/contracts/rule-language.ts';

export type Condition = RuleConditions['conditions'][number];
type ValueType = RuleLanguage['facts'][number]['type'];

export interface Subject {
  /** Name of a fact or a function. */
  readonly name: string;
  /** Of a call: texts and names of facts, without quotes. */
  readonly args: readonly string[];
  readonly isCall: boolean;
}

export const OPERATOR_NAMES: Readonly<Record<ConditionOperator, string>> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  in: 'is one of',
  not_in: 'is none of',
  contains: 'contains',
  starts_with: 'begins with',
  ends_with: 'ends with',
  has_item: 'has',
  lacks_item: 'does not have',
  is_true: 'holds',
  is_false: 'does not hold',
};

const OPERATORS: Readonly<Record<ValueType, readonly ConditionOperator[]>> = {
  double: ['>', '>=', '<', '<=', '==', '!=', 'in', 'not_in'],
  string: ['==', '!=', 'in', 'not_in', 'contains', 'starts_with', 'ends_with'],
  bool: ['is_true', 'is_false'],
  'list<string>': ['has_item', 'lacks_item'],
};

/** A subject as it is written: `payment.amount`, `velocity("ip", "events", "1h")`. */
export function readSubject(text: string): Subject {
  const call = text.match(/^(\w+)\((.*)\)$/);
  if (!call) return { name: text, args: [], isCall: false };
  const args = (call[2] ?? '').split(', ').filter((part) => part !== '');
  return { name: call[1] ?? '', args: args.map((part) => part.replace(/^"(.*)"$/, '$1')), isCall: true };
}

export function writeSubject({ name, args, isCall }: Subject, language: RuleLanguage): string {
  if (!isCall) return name;
  const form = language.functions
    .find((known) => known.name === name)
    ?.forms.find(({ length }) => length === args.length);
  return `${name}(${args.map((arg, index) => (form?.[index]?.kind === 'fact' ? arg : JSON.stringify(arg))).join(', ')})`;
}

/** The subject of a name with the first words of its parameters. */
export function firstSubject(name: string, language: RuleLanguage): Subject {
  const definition = language.functions.find((known) => known.name === name);
  if (!definition) return { name, args: [], isCall: false };
  const args = (definition.forms[0] ?? []).map(({ words }) => words[0] ?? '');
  return { name, args, isCall: true };
}

export function typeOf({ name }: Subject, language: RuleLanguage): ValueType {
  const known = language.facts.find(({ path }) => path === name);
  return known?.type ?? language.functions.find((definition) => definition.name === name)?.returns ?? 'bool';
}

export function operatorsOf(type: ValueType): readonly ConditionOperator[] {
  return OPERATORS[type];
}

/** The condition with another subject; operator and values stay where they still make sense. */
export function withSubject(condition: Condition, subject: Subject, language: RuleLanguage): Condition {
  const type = typeOf(subject, language);
  const before = typeOf(readSubject(condition.subject), language);
  const text = writeSubject(subject, language);
  if (type === before) return { ...condition, subject: text };
  const [operator = 'is_true'] = operatorsOf(type);
  return { subject: text, operator, values: valuesFor(operator, type, []) };
}

/** The condition with another operator; its values in the number that it takes. */
export function withOperator(condition: Condition, operator: ConditionOperator, type: ValueType): Condition {
  return { ...condition, operator, values: valuesFor(operator, type, condition.values) };
}

function valuesFor(operator: ConditionOperator, type: ValueType, values: Condition['values']): Condition['values'] {
  if (operator === 'is_true' || operator === 'is_false') return [];
  const some = values.length > 0 ? values : [type === 'double' ? 0 : ''];
  return operator === 'in' || operator === 'not_in' ? some : some.slice(0, 1);
}

/** What the value field shows, and what it reads. Values of a list are separated by commas. */
export function writeValues({ values }: Condition): string {
  return values.join(', ');
}

export function readValues(text: string, { operator }: Condition, type: ValueType): Condition['values'] {
  const several = operator === 'in' || operator === 'not_in';
  const parts = several ? text.split(',').map((part) => part.trim()) : [text];
  const read = parts.map((part) => (type === 'double' ? Number(part.trim().replace(',', '.')) : part));
  return read.filter((value) => typeof value === 'string' || Number.isFinite(value));
}
