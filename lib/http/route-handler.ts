import type { RouteDeclaration } from './declaration.ts';
import { type Answer, Reply } from './reply.ts';

type Params = Record<string, string>;

/** What a route file exports for a method: a function as Next calls it. */
export interface RouteHandler {
  (request: Request, context: { params: Promise<Params | undefined> }): Promise<Response>;
  /** Answers without Next (scripts/runtime/api-dispatcher.ts): a Reply stays one. */
  readonly answer: (request: Request, params: Params) => Promise<Answer>;
  readonly declaration?: RouteDeclaration | undefined;
}

/** Completes the function that answers by the one that Next calls. */
export function routeHandler(answer: RouteHandler['answer'], declaration?: RouteDeclaration): RouteHandler {
  const handle = async (request: Request, context: { params: Promise<Params | undefined> }): Promise<Response> => {
    const given = await answer(request, (await context.params) ?? {});
    return given instanceof Reply ? given.toResponse() : given;
  };
  return Object.assign(handle, { answer, declaration });
}
