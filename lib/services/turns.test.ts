import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { givenWay, mapInTurns } from './turns.ts';

const FOREVER = new Promise<never>(() => {});

/** Longer than a turn. */
function busy(): void {
  const end = performance.now() + 3;
  while (performance.now() < end);
}

/** Work of some turns on items, which writes down what it does. */
function longWork(tenantId: string, items: readonly string[], done: string[]): Promise<unknown> {
  return mapInTurns(tenantId, items, (item) => {
    busy();
    done.push(item);
    return item;
  });
}

async function steps(done: string[], what: string): Promise<void> {
  for (let step = 0; step < 4; step += 1) await nextTurn();
  done.push(what);
}

it('maps in order, while other work goes on', async () => {
  const done: string[] = [];
  const mapping = mapInTurns(undefined, ['a', 'b', 'c', 'd', 'e', 'f', 'g'], (item) => {
    busy();
    done.push(item);
    return item.toUpperCase();
  });
  const other = steps(done, 'other');
  expect(await mapping).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  await other;
  expect(done.indexOf('other')).toBeLessThan(done.indexOf('g'));
});

it('gives way to the brief work of another tenant', async () => {
  const done: string[] = [];
  const long = longWork('A', ['a', 'b', 'c'], done);
  await Promise.all([long, givenWay('B', 1, () => steps(done, 'brief'))]);
  expect(done).toEqual(['a', 'brief', 'b', 'c']);
});

it.each([
  ['work on many events', 'B', 9],
  ['work of its own tenant', 'A', 1],
])('does not give way to %s', async (_what, tenantId, events) => {
  const done: string[] = [];
  const long = longWork('A', ['a', 'b', 'c'], done);
  await Promise.all([long, givenWay(tenantId, events, () => steps(done, 'not brief'))]);
  expect(done[1]).toBe('b');
});

it('gives way no more when brief work has failed', async () => {
  const failing = givenWay('F', 1, () => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  const done: string[] = [];
  await Promise.all([longWork('G', ['a', 'b'], done), steps(done, 'later')]);
  expect(done).toEqual(['a', 'b', 'later']);
});

it('goes on while others have brief work all the time', async () => {
  void givenWay('C', 1, () => FOREVER);
  const done: string[] = [];
  await longWork('D', ['a', 'b', 'c'], done);
  expect(done).toEqual(['a', 'b', 'c']);
});

it('gives the works of one tenant one turn at a time, each in its turn', async () => {
  const done: string[] = [];
  await Promise.all([longWork('E', ['a1', 'a2', 'a3'], done), longWork('E', ['b1', 'b2', 'b3'], done)]);
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
});
