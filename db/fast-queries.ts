import type postgres from 'postgres';
import { queryClassOf } from './query-hook.ts';

/**
 * Makes the queries of postgres.js cheap. V8 keeps a class that has a static accessor with a computed name, as its `Query`
 * has, as a dictionary. Then `new` takes five times as long, and what it makes lives until the next full collection of
 * garbage: a sixth of what an event allocates (Node 24.21, postgres.js 3.4.9). V8 gives a class its fast form back when
 * something is read through an object that inherits from it (https://mathiasbynens.be/notes/prototypes).
 */
export function makeQueriesFast(sql: postgres.ISql): void {
  void Object.create(queryClassOf(sql)).name;
}
