import type { RouteDeclaration } from './declaration.ts';
import { type Answer, Reply } from './reply.ts';

/** Answers are held against their declarations in development and in tests, where a fault of ours may stop the work. */
export const CHECKS_ANSWERS = process.env.NODE_ENV !== 'production';

/** @throws ZodError where a JSON answer is not what its route declares. */
export async function requireDeclared({ replies }: RouteDeclaration, answer: Answer): Promise<void> {
  const schema = replies[answer.status]?.schema;
  if (!schema) return;
  if (answer instanceof Reply) schema.parse(JSON.parse(answer.text ?? 'null'));
  else if (answer.headers.get('content-type') === 'application/json') schema.parse(await answer.clone().json());
}
