import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

function recorder(options: { fails?: (items: readonly number[]) => Error | null } = {}) {
  const batches: (readonly number[])[] = [];
  const run = async (items: readonly number[]) => {
    batches.push(items);
    await Promise.resolve();
    const failure = options.fails?.(items);
    if (failure) throw failure;
    return items.map((item) => item * 10);
  };
  return { batches, run };
}

const dataFault = () => Object.assign(new Error('bad data'), { code: '22P05' });

describe('the batcher', () => {
  it('sends the first item at once and what arrives meanwhile as the next batch', async () => {
    const { batches, run } = recorder();
    const batcher = createBatcher(run, 500);
    const answers = await Promise.all([batcher.submit([1]), batcher.submit([2, 3]), batcher.submit([4])]);
    expect(answers).toEqual([[10], [20, 30], [40]]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('never exceeds the size of a batch', async () => {
    const { batches, run } = recorder();
    const answers = await createBatcher(run, 2).submit([1, 2, 3, 4, 5]);
    expect(answers).toEqual([10, 20, 30, 40, 50]);
    expect(batches.map((batch) => batch.length)).toEqual([2, 2, 1]);
  });

  it('lets one bad item cost no other', async () => {
    const { run } = recorder({ fails: (items) => (items.includes(3) ? dataFault() : null) });
    const batcher = createBatcher(run, 500);
    const first = batcher.submit([0]);
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => batcher.submit([item])));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await first).toEqual([0]);
  });

  it('fails a batch as a whole when the database is away, and goes on with the next', async () => {
    const away = { now: true };
    const { batches, run } = recorder({ fails: () => (away.now ? new Error('connection refused') : null) });
    const batcher = createBatcher(run, 500);
    await expect(batcher.submit([1, 2])).rejects.toThrow('connection refused');
    away.now = false;
    expect(await batcher.submit([3])).toEqual([30]);
    expect(batches).toHaveLength(2);
  });

  it('refuses more than it can hold', async () => {
    const { run } = recorder();
    const batcher = createBatcher(run, 500);
    const many = Array.from({ length: 20_001 }, (_, index) => index);
    await expect(batcher.submit(many)).rejects.toMatchObject({ code: 'overloaded', status: 503 });
  });
});
