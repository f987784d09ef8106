import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const wanted = async () => true;

function pile(queue: ReturnType<typeof createWorkQueue>) {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    started,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error('It failed.')),
    add: (name: string, keep = wanted) =>
      queue.add({
        keep,
        run: () => {
          const end = Promise.withResolvers<void>();
          ends.set(name, end);
          started.push(name);
          return end.promise;
        },
      }),
  };
}

it('does so many at one time, in order, and goes on after one that failed', async () => {
  const { add, end, fail, started } = pile(createWorkQueue(2, 1000));
  const [a, b] = ['a', 'b', 'c', 'd'].map((name) => add(name));
  await expect.poll(() => started).toEqual(['a', 'b']);
  end('b');
  await b;
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  fail('a');
  await expect(a).rejects.toThrow('It failed.');
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
});

it('asks what waits whether it is wanted, and drops what is not', async () => {
  const queue = createWorkQueue(1, 5);
  const { add, end, started } = pile(queue);
  const first = add('first');
  let asked = 0;
  const dropped = add('dropped', async () => {
    asked += 1;
    return asked < 3;
  });
  const unsure = add('unsure', () => Promise.reject(new Error('The database does not answer.')));
  await dropped;
  expect([asked, started]).toEqual([3, ['first']]);
  end('first');
  await first;
  await expect.poll(() => started).toEqual(['first', 'unsure']);
  end('unsure');
  await unsure;
});

it('does not begin what was given up just before its turn', async () => {
  const queue = createWorkQueue(1, 1000);
  const { add, end, started } = pile(queue);
  const first = add('first');
  let isWanted = true;
  const second = add('second', async () => isWanted);
  await expect.poll(() => started).toEqual(['first']);
  isWanted = false;
  end('first');
  await Promise.all([first, second]);
  expect(started).toEqual(['first']);
});

it('is idle when nothing runs and nothing waits', async () => {
  const queue = createWorkQueue(1, 1000);
  const { add, end, started } = pile(queue);
  await queue.idle();
  void add('a');
  void add('b');
  let idle = false;
  const done = queue.idle().then(() => {
    idle = true;
  });
  await expect.poll(() => started).toEqual(['a']);
  end('a');
  await expect.poll(() => started).toEqual(['a', 'b']);
  await sleep(5);
  expect(idle).toBe(false);
  end('b');
  await done;
});
