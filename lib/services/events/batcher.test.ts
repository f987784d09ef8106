import { describe, expect, it, vi } from 'vitest';
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

const faulted = (item: number, fault: unknown) => ({ item, fault });
type Answer = number | ReturnType<typeof faulted>;
const dataFault = () => Object.assign(new Error('bad data'), { code: '22P05' });

describe('the batcher', () => {
  it('sends the first item at once and what arrives meanwhile as the next batch', async () => {
    const { batches, run } = recorder();
    const batcher = createBatcher<number, Answer>(run, faulted, 500);
    const answers = await Promise.all([batcher.submit([1]), batcher.submit([2, 3]), batcher.submit([4])]);
    expect(answers).toEqual([[10], [20, 30], [40]]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('never exceeds the size of a batch', async () => {
    const { batches, run } = recorder();
    const answers = await createBatcher<number, Answer>(run, faulted, 2).submit([1, 2, 3, 4, 5]);
    expect(answers).toEqual([10, 20, 30, 40, 50]);
    expect(batches.map((batch) => batch.length)).toEqual([2, 2, 1]);
  });

  it('lets one bad item cost no other, of its own request or of another', async () => {
    const fault = dataFault();
    const { run } = recorder({ fails: (items) => (items.includes(3) ? fault : null) });
    const batcher = createBatcher<number, Answer>(run, faulted, 500);
    const results = await Promise.all([[0], [1, 2, 3, 4], [5]].map((items) => batcher.submit(items)));
    expect(results).toEqual([[0], [10, 20, { item: 3, fault }, 40], [50]]);
  });

  it('knows a value that the code did not expect as the fault of an item', async () => {
    const fault = new TypeError('undefined is not a profile');
    const { run } = recorder({ fails: (items) => (items.includes(1) ? fault : null) });
    expect(await createBatcher<number, Answer>(run, faulted, 500).submit([1, 2])).toEqual([{ item: 1, fault }, 20]);
  });

  it('fails a batch as a whole when the database is away, and goes on with the next', async () => {
    const away = { now: true };
    const { batches, run } = recorder({ fails: () => (away.now ? new Error('connection refused') : null) });
    const batcher = createBatcher<number, Answer>(run, faulted, 500);
    await expect(batcher.submit([1, 2])).rejects.toThrow('connection refused');
    away.now = false;
    expect(await batcher.submit([3])).toEqual([30]);
    expect(batches).toHaveLength(2);
  });

  it('scores what waits while the batch before is stored, where it is enough', async () => {
    const steps: string[] = [];
    const stored = Promise.withResolvers<void>();
    const run = async (items: readonly number[], onScored: () => void) => {
      steps.push(`score ${items.length}`);
      await Promise.resolve();
      onScored();
      await stored.promise;
      steps.push(`stored ${items.length}`);
      return items;
    };
    const batcher = createBatcher<number, Answer>(run, faulted, 10);
    const answers = batcher.submit(Array.from({ length: 20 }, (_, index) => index));
    const more = batcher.submit([20]);
    await vi.waitFor(() => expect(steps).toEqual(['score 10', 'score 10']));
    stored.resolve();
    expect(await answers).toHaveLength(20);
    expect(await more).toEqual([20]);
    expect(steps.at(-2)).toBe('score 1');
  });

  it('refuses more than it can hold', async () => {
    const { run } = recorder();
    const batcher = createBatcher<number, Answer>(run, faulted, 500);
    const many = Array.from({ length: 20_001 }, (_, index) => index);
    await expect(batcher.submit(many)).rejects.toMatchObject({ code: 'overloaded', status: 503 });
  });
});
