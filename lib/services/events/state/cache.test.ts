import { describe, expect, it } from 'vitest';
import { createKeyWindow } from '#lib/risk/derive/windows.ts';
import { createScoringCache, Overtaken, type ScoringCache } from './cache.ts';

const row = (seq: number) => ({
  at: seq,
  seq,
  marks: 1,
  amount: 0,
  person: null,
  device: null,
  session: null,
  ip: null,
  card: null,
  payee: null,
});

/** Memory for 2,000 rows of windows. */
const MEGABYTES = (2000 * 32) / 1024 ** 2;

/** Gives the tenant one device with this number of events, read before the batch or counted in it. */
function see(cache: ScoringCache, tenantId: string, events: number, read: 'before' | 'within' = 'before') {
  return cache.withState(tenantId, async (state) => {
    const rows = Array.from({ length: events }, (_, index) => row(index + 1));
    state.putWindow(
      'device',
      'd_1',
      createKeyWindow('device', read === 'before' ? { rows, nextOlderAt: null } : undefined),
    );
    if (read === 'within') for (const event of rows) state.window('device', 'd_1').push(event);
    state.age();
  });
}

const isKept = (cache: ScoringCache, tenantId: string) =>
  cache.withState(tenantId, async (state) => state.hasWindow('device', 'd_1'));

it('keeps tenants while there is room for their windows', async () => {
  const cache = createScoringCache(MEGABYTES);
  await see(cache, 'a', 500);
  await see(cache, 'b', 500);
  expect([await isKept(cache, 'a'), await isKept(cache, 'b')]).toEqual([true, true]);
});

it.each(['before', 'within'] as const)(
  'forgets the tenant that waited longest, of rows read %s a batch',
  async (read) => {
    const cache = createScoringCache(MEGABYTES);
    await see(cache, 'a', 900, read);
    await see(cache, 'b', 900, read);
    await isKept(cache, 'a');
    await see(cache, 'c', 900, read);
    expect(await isKept(cache, 'c')).toBe(true);
    expect(await isKept(cache, 'b')).toBe(false);
  },
);

it.each([
  ['weighs profiles too', {}, false],
  ['weighs less where nothing was seen of a key', undefined, true],
])('%s', async (_name, profile, kept) => {
  const cache = createScoringCache(MEGABYTES);
  for (const tenantId of ['a', 'b', 'c'])
    await cache.withState(tenantId, async (state) => {
      for (let user = 0; user < 50; user += 1) state.putProfile('user', `u_${user}`, profile);
      state.age();
    });
  const isThere = (tenantId: string) => cache.withState(tenantId, async (state) => state.hasProfile('user', 'u_1'));
  expect([await isThere('c'), await isThere('a')]).toEqual([true, kept]);
});

describe('a turn', () => {
  it('may let the next one begin before it ends', async () => {
    const cache = createScoringCache(MEGABYTES);
    const stored = Promise.withResolvers<void>();
    const first = cache.withState('a', async (state, turn) => {
      state.seq = 1;
      turn.release();
      await stored.promise;
      return 'first';
    });
    const second = cache.withState('a', async (state, turn) => {
      const { seq } = state;
      stored.resolve();
      await turn.settled();
      return seq;
    });
    expect(await Promise.all([first, second])).toEqual(['first', 1]);
  });

  it('learns that what it stands on was not stored, and the one after it begins anew', async () => {
    const cache = createScoringCache(MEGABYTES);
    const first = cache.withState('a', async (state, turn) => {
      state.seq = 1;
      turn.release();
      throw new Error('not stored');
    });
    const second = cache.withState('a', async (state, turn) => {
      state.seq = 2;
      await turn.settled();
    });
    const third = cache.withState('a', async (state, turn) => {
      await turn.settled();
      return state.seq;
    });
    const [one, two, three] = await Promise.allSettled([first, second, third]);
    expect(one).toMatchObject({ reason: { message: 'not stored' } });
    expect(two).toMatchObject({ reason: expect.any(Overtaken) });
    expect(three).toMatchObject({ value: 0 });
  });

  it('learns it though one that stored nothing came between', async () => {
    const cache = createScoringCache(MEGABYTES);
    const stored = Promise.withResolvers<void>();
    const first = cache.withState('a', async (_, turn) => {
      turn.release();
      await stored.promise;
    });
    const between = cache.withState('a', async () => {});
    const last = cache.withState('a', async (_, turn) => {
      stored.reject(new Error('not stored'));
      await turn.settled();
    });
    const [, , end] = await Promise.allSettled([first, between, last]);
    expect(end).toMatchObject({ reason: expect.any(Overtaken) });
  });
});
