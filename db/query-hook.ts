import type postgres from 'postgres';

/** A query of postgres.js 3.4.9, as far as this project reaches behind its types. */
export interface Query {
  executed: boolean;
  readonly strings: readonly string[];
  readonly options: { onexecute?: (session: never) => unknown };
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

export interface QueryClass {
  prototype: { handle(this: Query): Promise<void> };
}

interface Hooked {
  readonly classes: WeakSet<QueryClass>;
  readonly hooks: Map<string, (query: Query) => void>;
}

const shared = globalThis as { assayQueryHooks?: Hooked };

/** The class of the queries of every pool. */
export function queryClassOf(sql: postgres.ISql): QueryClass {
  // A query that nobody awaits is never sent.
  return sql``.constructor as unknown as QueryClass;
}

/**
 * Has something done to each query of this process once, before it is handed to its pool.
 * @param name of the hook: it is set once, even where a bundler loads this module twice.
 */
export function beforeEachQuery(sql: postgres.ISql, name: string, hook: (query: Query) => void): void {
  shared.assayQueryHooks ??= { classes: new WeakSet(), hooks: new Map() };
  const { classes, hooks } = shared.assayQueryHooks;
  if (!hooks.has(name)) hooks.set(name, hook);
  const Query = queryClassOf(sql);
  if (classes.has(Query)) return;
  classes.add(Query);
  const { handle } = Query.prototype;
  Query.prototype.handle = function hookedHandle() {
    if (!this.executed) for (const each of hooks.values()) each(this);
    return handle.call(this);
  };
}
