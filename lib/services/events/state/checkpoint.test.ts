import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Sql } from '#db/client.ts';
import { createScoringCache, type ScoringCache } from './cache.ts';
import { checkpointSoon } from './checkpoint.ts';

const NO_SQL = undefined as unknown as Sql;

/** A cache that holds nothing to be written, and counts how often it is asked. */
function counted() {
  const cache = createScoringCache(1);
  let looks = 0;
  const counting: ScoringCache = {
    withState(tenantId, work) {
      looks += 1;
      return cache.withState(tenantId, work);
    },
  };
  return { cache: counting, looks: () => looks };
}

describe('a checkpoint', () => {
  it('is written soon where profiles crowd the memory, once for all who ask', async () => {
    const { cache, looks } = counted();
    checkpointSoon(NO_SQL, cache, 't1', false);
    checkpointSoon(NO_SQL, cache, 't1', true);
    checkpointSoon(NO_SQL, cache, 't1', true);
    expect(looks()).toBe(0);
    await expect.poll(looks, { timeout: 3000 }).toBe(1);
    checkpointSoon(NO_SQL, cache, 't1', true);
    await expect.poll(looks, { timeout: 3000 }).toBe(2);
  });

  it('waits for more events where there is room', async () => {
    const { cache, looks } = counted();
    checkpointSoon(NO_SQL, cache, 't1', false);
    await sleep(1500);
    expect(looks()).toBe(0);
  });
});
