import type { RuleConditions } from '#lib/contracts/rule-language.ts';

type Condition = RuleConditions['conditions'][number];

/** A list of conditions as the expression that it stands for. */
export function printConditions({ join, conditions }: RuleConditions): string {
  return conditions.map(printCondition).join(join === 'and' ? ' &&\n' : ' ||\n');
}

function printCondition({ subject, operator, values }: Condition): string {
  const literals = values.map(printLiteral);
  const [first = '""'] = literals;
  switch (operator) {
    case 'is_true':
      return subject;
    case 'is_false':
      return `!${subject}`;
    case 'in':
      return `${subject} in [${literals.join(', ')}]`;
    case 'not_in':
      return `!(${subject} in [${literals.join(', ')}])`;
    case 'has_item':
      return `${first} in ${subject}`;
    case 'lacks_item':
      return `!(${first} in ${subject})`;
    case 'contains':
      return `${subject}.contains(${first})`;
    case 'starts_with':
      return `${subject}.startsWith(${first})`;
    case 'ends_with':
      return `${subject}.endsWith(${first})`;
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return `${subject} ${operator} ${first}`;
    default:
      return operator satisfies never;
  }
}

/** JSON escapes are those of CEL. */
function printLiteral(value: string | number | boolean): string {
  return JSON.stringify(value);
}
