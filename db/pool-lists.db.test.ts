import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { connectionOptions } from './address.ts';
import { mendPoolLists } from './pool-lists.ts';

/** The copy of postgres.js for `require`: this process has mended the other one. */
const postgres: typeof import('postgres') = createRequire(import.meta.url)('postgres');
const STATEMENTS = 400;

/** How long the longest list is that is searched while statements run one by one in a pool of three sessions. */
async function longestSearch(): Promise<number> {
  const { url, options } = connectionOptions(process.env.DATABASE_URL ?? '');
  const sql = postgres(url, { ...options, max: 3 });
  await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.1)`));
  let longest = 0;
  const { indexOf } = Array.prototype;
  const search = vi.spyOn(Array.prototype, 'indexOf').mockImplementation(function (this: unknown[], ...asked) {
    longest = Math.max(longest, this.length);
    return indexOf.apply(this, asked);
  });
  for (let n = 0; n < STATEMENTS; n += 1) {
    await sql`select 1`;
    const session = await sql.reserve();
    await session`select 2`;
    session.release();
  }
  search.mockRestore();
  expect(await sql.begin((tx) => tx`select 3 as n`)).toEqual([{ n: 3 }]);
  await sql.end();
  return longest;
}

it('keeps the lists of sessions short, however many statements ran', async () => {
  // Where this is short before, a newer postgres.js needs `mendPoolLists` no more: remove it.
  expect(await longestSearch()).toBeGreaterThan(STATEMENTS);
  mendPoolLists(postgres('postgresql://nobody@127.0.0.1:1/none'));
  expect(await longestSearch()).toBeLessThan(10);
});
