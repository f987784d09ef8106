import type { Executor } from '#db/client.ts';
import { listCustomLists } from '#db/queries/custom-lists.ts';
import { FIXED_LISTS } from '#db/vocab.ts';
import { compileRule } from '#lib/rules/compile.ts';
import { RuleError } from '#lib/rules/rule-error.ts';
import { ServiceError } from '../errors.ts';

/** Ids of the lists that a tenant's rules can read. */
export async function listIdsOf(db: Executor, tenantId: string): Promise<string[]> {
  return [...FIXED_LISTS, ...(await listCustomLists(db, tenantId)).map(({ listId }) => listId)];
}

/** @throws ServiceError invalid_rule with line, column and how to mend it. */
export async function requireValidExpression(db: Executor, tenantId: string, expression: string): Promise<void> {
  try {
    compileRule(expression, await listIdsOf(db, tenantId));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const { line, column, message, hint } = error.problem;
    const text = `expression, line ${line}, column ${column}: ${message}${hint ? ` ${hint}` : ''}`;
    throw new ServiceError('invalid_rule', text, { location: 'expression', cause: error });
  }
}
