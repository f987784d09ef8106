import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connect, database, setDatabase } from '#db/client.ts';
import { SharedLimiter } from './shared-limiter.ts';

const LIMIT = 100;
const servers = (count: number, name: string) =>
  Array.from({ length: count }, () => new SharedLimiter({ name, points: LIMIT, seconds: 1 }));

/** Requests one after another, dealt out in turns, for some time. @returns how many passed. */
async function send(limiters: readonly SharedLimiter[], key: string, perSecond: number, seconds: number) {
  let passed = 0;
  const until = performance.now() + seconds * 1000;
  for (let n = 0, due = performance.now(); performance.now() < until; n += 1) {
    await limiters[n % limiters.length]?.consume(key).then(
      () => {
        passed += 1;
      },
      () => {},
    );
    due += 1000 / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
  }
  return passed;
}

it('lets no more pass at three servers than at one, on average', async () => {
  const passed = await send(servers(3, 'three'), 'tenant', 600, 5);
  // Each alone would let its limit pass: 1,500. They know of each other within half a second.
  expect(passed).toBeLessThan(5 * LIMIT + 600 / 2);
  expect(passed).toBeGreaterThan(3 * LIMIT);
});

it('lets everything pass that is within the limit, at one server and at three', async () => {
  const [one, three] = await Promise.all([
    send(servers(1, 'one'), 'tenant', 0.8 * LIMIT, 3),
    send(servers(3, 'within'), 'tenant', 0.8 * LIMIT, 3),
  ]);
  for (const passed of [one, three]) expect(passed).toBeGreaterThan(0.8 * LIMIT * 3 * 0.9);
});

it('does not refuse a burst over the end of a window where one server alone lets it pass', async () => {
  const [alone] = servers(1, 'burst');
  let refused = 0;
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: LIMIT }, () => alone?.consume('tenant').catch(() => (refused += 1))));
    await sleep(1010);
  }
  expect(refused).toBe(0);
});

it('tells one key from another, and counts alone while there is no database', async () => {
  const [one, other] = servers(2, 'keys');
  const there = database();
  const gone = connect('postgresql://nobody@127.0.0.1:1/none');
  setDatabase(gone);
  const passed = await send(
    [one, other].flatMap((each) => each ?? []),
    'tenant',
    600,
    1,
  );
  setDatabase(there);
  await gone.close();
  expect(passed).toBeGreaterThan(LIMIT);
  await expect(one?.consume('another tenant')).resolves.toMatchObject({ consumedPoints: 1 });
});
