import type { Executor } from '#db/client.ts';
import {
  applyCustomerVerdicts,
  fetchBlocks,
  fetchTwins,
  forgetOpenPairs,
  openBlocks,
  openTwins,
  storePairs,
} from '#db/queries/profile-pairs.ts';
import type { ComparedPart } from '#lib/load/identity/compare-part.ts';
import { neededBits } from '#lib/load/identity/model.ts';
import type { BoundProfileChecks } from '#lib/load/profile/bound.ts';
import { compareInThread } from './thread.ts';
import { threadQueue } from './thread-queue.ts';

const PAIRS_MAX = 300_000;
/** Parts that wait for the thread at once, some 100 KB each: what the database does next need not wait for them. */
const AHEAD = 32;

export interface PairCount {
  readonly compared: number;
  readonly found: number;
  /** More pairs share a value than are compared in one load. */
  readonly cut: boolean;
}

interface PairScope {
  readonly checks: BoundProfileChecks;
  readonly population: number;
  /** In the scope. */
  readonly customers: number;
  /** Whether there were profiles, and pairs, before. */
  readonly replaces: boolean;
  readonly at: Date;
}

/**
 * Compares who shares a value with somebody affected: the groups have been collected.
 * @returns what waits for the thread, stores the pairs that look like one person, and judges them.
 */
export async function startPairs(
  db: Executor,
  tenantId: string,
  { checks, population, customers, replaces, at }: PairScope,
): Promise<() => Promise<PairCount>> {
  const needed = neededBits(population);
  const cut = await openBlocks(db, tenantId, PAIRS_MAX);
  if (replaces) await forgetOpenPairs(db, tenantId);
  let [compared, found] = [0, 0];
  const queue = threadQueue<ComparedPart>(AHEAD, async (done) => {
    compared += done.compared;
    found += done.found;
    if (done.found > 0) await storePairs(db, tenantId, done.pairs, at);
  });
  for await (const part of fetchBlocks(db)) await queue.add(() => compareInThread({ ...part, needed }));
  return async () => {
    await queue.end();
    await judgeTwins(db, tenantId, { checks, customers });
    return { compared, found, cut };
  };
}

async function judgeTwins(
  db: Executor,
  tenantId: string,
  { checks, customers }: Pick<PairScope, 'checks' | 'customers'>,
): Promise<void> {
  await openTwins(db, tenantId, customers);
  for await (const twins of fetchTwins(db)) {
    await applyCustomerVerdicts(
      db,
      twins.flatMap(({ n, other, bits, relation }) =>
        checks.find({ twin: { customerId: other, bits, relation } }).map((verdict) => ({ n, ...verdict })),
      ),
    );
  }
}
