import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { windowQuery } from '#db/queries/windows.ts';
import { VELOCITY_KEYS, type VelocityKey } from '#lib/risk/velocity.ts';

interface Describable {
  describe(): Promise<{ readonly string: string }>;
}

/**
 * The generic plan of a statement. PostgreSQL plans a statement once for all values, perhaps while its tables are
 * empty.
 */
async function planOf(query: unknown): Promise<string> {
  const { string } = await (query as Describable).describe();
  const lines = await database().everyTenant.decisions.unsafe<{ 'QUERY PLAN': string }[]>(
    `explain (generic_plan) ${string}`,
  );
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

const reach = { since: new Date(0), rowsMax: () => 10 };

it('plans to read the windows of each kind of key by its index', async () => {
  const keys = Object.fromEntries(VELOCITY_KEYS.map((kind) => [kind, []])) as unknown as Record<VelocityKey, string[]>;
  const range = { keys, upTo: 1, long: reach, short: reach };
  const plan = await planOf(windowQuery(database().everyTenant.decisions, 't', range));
  const indexes = [...plan.matchAll(/Index Scan Backward using events_(\w+) on events e(?:_\d+)? /g)].map(
    ([, name]) => name,
  );
  expect(indexes.sort()).toEqual([...VELOCITY_KEYS, 'ip'].sort());
});
