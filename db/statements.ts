import type postgres from 'postgres';
import { beforeEachQuery, type Query } from './query-hook.ts';

/** Is told the text of a statement when it is handed to a pool, and by the function that it returns when the statement has ended. */
export type StatementObserver = (text: string) => (error?: unknown) => void;

const shared = globalThis as { assayStatements?: StatementObserver };

/** Has the statements of every pool of this process observed from now on. The values of a statement are not told. */
export function observeStatements(observer: StatementObserver): void {
  shared.assayStatements = observer;
}

/** Lets the statements of a pool be observed. */
export function makeObservable(sql: postgres.ISql): void {
  beforeEachQuery(sql, 'observe', (query) => {
    if (shared.assayStatements !== undefined) watch(query, shared.assayStatements);
  });
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

/** The text with its values left out, as PostgreSQL numbers them. A template is one object for the whole life of the process; the others are one text. */
function textOf(strings: readonly string[]): string {
  const [whole = ''] = strings;
  if (strings.length <= 1) return whole;
  const known = texts.get(strings);
  if (known !== undefined) return known;
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
  texts.set(strings, text);
  return text;
}
