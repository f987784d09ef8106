import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

function source(count: number, failsAt = -1) {
  const seen = { made: 0 };
  async function* numbers() {
    for (let at = 0; at < count; at += 1) {
      if (at === failsAt) throw new Error('broken');
      await wait(1);
      seen.made += 1;
      yield at;
    }
  }
  return { numbers: numbers(), seen };
}

describe('reading ahead', () => {
  it('gives everything in its order', async () => {
    const taken = [];
    for await (const each of readAhead(source(7).numbers, 2)) taken.push(each);
    expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('works on as many as may wait, and on no more', async () => {
    const { numbers, seen } = source(10);
    const reader = readAhead(numbers, 2);
    await reader.next();
    await wait(40);
    expect(seen.made).toBe(4);
    await reader.next();
    await wait(40);
    expect(seen.made).toBe(5);
  });

  it('fails where the source does, behind what came before', async () => {
    const reader = readAhead(source(5, 2).numbers, 3);
    expect((await reader.next()).value).toBe(0);
    expect((await reader.next()).value).toBe(1);
    await expect(reader.next()).rejects.toThrow('broken');
  });
});
