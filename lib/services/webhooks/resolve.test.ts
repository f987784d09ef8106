import dgram from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { postWebhook } from './post.ts';
import { askNameServers, createResolver } from './resolve.ts';

const never = () => new Promise<never>(() => {});
const unknown = () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));

/** A source of answers that is told when to give them. */
function source() {
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

describe('a name server that never answers', () => {
  it('costs a name its time, and no other name anything', async () => {
    const ask = (host: string) => (host.endsWith('.slow') ? never() : Promise.resolve([`of ${host}`]));
    const resolve = createResolver({ ask, system: never, lookUpMs: 500 });
    const startedAt = performance.now();
    const slow = Promise.allSettled(Array.from({ length: 100 }, (_, n) => resolve(`h${n}.slow`)));
    expect(await resolve('quick.example')).toEqual(['of quick.example']);
    expect(performance.now() - startedAt).toBeLessThan(400);
    const ends = await slow;
    expect(ends.every((end) => end.status === 'rejected' && end.reason.code === 'ETIMEOUT')).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it('costs no other name anything where the system is asked either', async () => {
    const ask = (host: string) => (host === 'quick.example' ? Promise.resolve(['203.0.113.1']) : unknown());
    const system = vi.fn(never);
    const resolve = createResolver({ ask, system, lookUpMs: 50 });
    const slow = Promise.allSettled(['a', 'b', 'c', 'd'].map((host) => resolve(host)));
    expect(await resolve('quick.example')).toEqual(['203.0.113.1']);
    expect((await slow).every(({ status }) => status === 'rejected')).toBe(true);
    expect(system).toHaveBeenCalledTimes(2);
  });

  it('is the reason that a delivery tells, long before the time of the delivery is over', async () => {
    const resolve = createResolver({ ask: never, system: never, lookUpMs: 50 });
    const outcome = await postWebhook('https://hooks.example/', {}, '{}', { allowPrivate: false, resolve });
    expect(outcome).toMatchObject({ status: null, error: 'The name was not resolved in time.' });
    expect(outcome.durationMs).toBeLessThan(2000);
  });

  it('is left when the time is over, by the real resolver too', async () => {
    const deaf = dgram.createSocket('udp4');
    await new Promise<void>((resolve) => deaf.bind(0, '127.0.0.1', resolve));
    const servers = [`127.0.0.1:${(deaf.address() as AddressInfo).port}`];
    let questions = 0;
    deaf.on('message', () => {
      questions += 1;
    });
    const ends: unknown[] = [];
    const ask = (host: string, signal: AbortSignal) =>
      askNameServers(host, signal, servers).finally(() => ends.push(signal.aborted));
    const system = vi.fn(never);
    await expect(createResolver({ ask, system, lookUpMs: 200 })('hooks.example')).rejects.toMatchObject({
      code: 'ETIMEOUT',
    });
    deaf.close();
    expect(questions).toBeGreaterThan(0);
    expect([ends, system.mock.calls]).toEqual([[true], []]);
  });
});

describe('a name that the name servers do not know', () => {
  it('goes the way of the system, two at one time, the next when one is answered or fails', async () => {
    const own = source();
    const resolve = createResolver({ ask: unknown, system: own.lookUp });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((host) => resolve(host));
    await expect.poll(() => own.asked).toEqual(['a', 'b']);
    own.answer('a');
    expect(await a).toEqual(['of a']);
    await expect.poll(() => own.asked).toEqual(['a', 'b', 'c']);
    own.fail('b');
    await expect(b).rejects.toThrow('ENOTFOUND');
    await expect.poll(() => own.asked).toEqual(['a', 'b', 'c', 'd']);
    own.answer('c');
    own.answer('d');
    expect([await c, await d]).toEqual([['of c'], ['of d']]);
  });

  it('is found in the hosts file', async () => {
    expect(await createResolver()('localhost')).toContain('127.0.0.1');
  });
});

it('keeps an answer for ten seconds, and no failure', async () => {
  const server = source();
  let now = 0;
  const resolve = createResolver({ ask: server.lookUp, system: unknown, clock: () => now });
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
  void resolve('a').catch(() => {});
  expect(server.asked).toEqual(['a', 'a', 'a']);
});
