import { expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

const TTL_MS = 10_000;
const HOUR_MS = 3_600_000;
const NOW = 10 * HOUR_MS;

it('keeps what was set for its time, whichever of two requests began first', () => {
  const cache = new TtlCache<string>(TTL_MS);
  cache.set('a', 'kept', NOW);
  expect([NOW - 5, NOW, NOW + TTL_MS - 1, NOW + TTL_MS].map((at) => cache.get('a', at))).toEqual([
    'kept',
    'kept',
    'kept',
    undefined,
  ]);
});

it('forgets what was set before the clock was set back', () => {
  const cache = new TtlCache<string>(TTL_MS);
  cache.set('a', 'kept', NOW);
  expect(cache.get('a', NOW - HOUR_MS)).toBeUndefined();
});
