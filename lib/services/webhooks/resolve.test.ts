import { expect, it } from 'vitest';
import { createResolver } from './resolve.ts';

function nameServer() {
  const asked: string[] = [];
  const answers = new Map<string, PromiseWithResolvers<readonly string[]>>();
  return {
    asked,
    lookUp(host: string) {
      asked.push(host);
      const pending = Promise.withResolvers<readonly string[]>();
      answers.set(host, pending);
      return pending.promise;
    },
    answer: (host: string) => answers.get(host)?.resolve([`of ${host}`]),
    fail: (host: string) => answers.get(host)?.reject(new Error('ENOTFOUND')),
  };
}

it('asks for two names at one time, and for the next when one is answered or fails', async () => {
  const server = nameServer();
  const resolve = createResolver(server.lookUp);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((host) => resolve(host));
  expect(server.asked).toEqual(['a', 'b']);
  server.answer('a');
  expect(await a).toEqual(['of a']);
  await expect.poll(() => server.asked).toEqual(['a', 'b', 'c']);
  server.fail('b');
  await expect(b).rejects.toThrow('ENOTFOUND');
  await expect.poll(() => server.asked).toEqual(['a', 'b', 'c', 'd']);
  server.answer('c');
  server.answer('d');
  expect([await c, await d]).toEqual([['of c'], ['of d']]);
});

it('keeps an answer for ten seconds, and no failure', async () => {
  const server = nameServer();
  let now = 0;
  const resolve = createResolver(server.lookUp, () => now);
  const both = [resolve('a'), resolve('a')];
  server.answer('a');
  await Promise.all(both);
  now = 9999;
  await resolve('a');
  expect(server.asked).toEqual(['a']);
  now = 10_000;
  const again = resolve('a');
  server.fail('a');
  await expect(again).rejects.toThrow();
  void resolve('a');
  expect(server.asked).toEqual(['a', 'a', 'a']);
});
