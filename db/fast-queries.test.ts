import { setFlagsFromString } from 'node:v8';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { makeQueriesFast } from './fast-queries.ts';

setFlagsFromString('--allow-natives-syntax');
const isFast = new Function('value', 'return %HasFastProperties(value)') as (value: unknown) => boolean;

it('gives the class of queries the form in which V8 makes objects fast', () => {
  const sql = postgres('postgresql://nobody@127.0.0.1:1/none');
  const Query = sql``.constructor;
  // Where this is true before, a newer V8 or postgres.js needs `makeQueriesFast` no more: remove it.
  expect(isFast(Query)).toBe(false);
  makeQueriesFast(sql);
  expect(isFast(Query)).toBe(true);
});
