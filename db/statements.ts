import type postgres from 'postgres';

/** Is told the text of a statement when it is handed to a pool, and by the function that it returns when the statement has ended. */
export type StatementObserver = (text: string) => (error?: unknown) => void;

/** What this module uses of a query of postgres.js beyond its types. */
interface Query {
  executed: boolean;
  readonly strings: readonly string[];
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface QueryClass {
  prototype: { handle(this: Query): Promise<void> };
}

const shared = globalThis as { assayStatements?: StatementObserver };
const observed = new WeakSet<QueryClass>();

/** Has the statements of every pool of this process observed from now on. The values of a statement are not told. */
export function observeStatements(observer: StatementObserver): void {
  shared.assayStatements = observer;
}

/** Lets the statements of a pool be observed. postgres.js 3.4.9 has one class for the queries of all pools. */
export function makeObservable(sql: postgres.ISql): void {
  // A query that nobody awaits is never sent.
  const Query = sql``.constructor as unknown as QueryClass;
  if (observed.has(Query)) return;
  observed.add(Query);
  const { handle } = Query.prototype;
  Query.prototype.handle = function observedHandle() {
    if (!this.executed && shared.assayStatements !== undefined) watch(this, shared.assayStatements);
    return handle.call(this);
  };
}

function watch(query: Query, observer: StatementObserver): void {
  const ended = observer(textOf(query.strings));
  const { resolve, reject } = query;
  query.resolve = (result) => {
    ended();
    resolve(result);
  };
  query.reject = (error) => {
    ended(error);
    reject(error);
  };
}

const texts = new WeakMap<readonly string[], string>();

/** The text with its values left out, as PostgreSQL numbers them. A template is one object for the whole life of the process. */
function textOf(strings: readonly string[]): string {
  const known = texts.get(strings);
  if (known !== undefined) return known;
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
  texts.set(strings, text);
  return text;
}
