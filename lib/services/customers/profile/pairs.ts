import type { Executor } from '#db/client.ts';
import { applyCustomerVerdicts, fetchBlocks, listTwins, openBlocks, storePairs } from '#db/queries/profile-pairs.ts';
import type { ComparedPart } from '#lib/load/identity/compare-part.ts';
import { neededBits } from '#lib/load/identity/model.ts';
import type { BoundProfileChecks } from '#lib/load/profile/bound.ts';
import { compareInThread } from './thread.ts';

const PAIRS_MAX = 300_000;
/** Parts that wait for the thread at once. */
const AHEAD = 2;

export interface PairCount {
  readonly compared: number;
  readonly found: number;
  /** More pairs share a value than are compared in one load. */
  readonly cut: boolean;
}

interface PairScope {
  readonly checks: BoundProfileChecks;
  readonly population: number;
  readonly at: Date;
}

/**
 * Compares who shares a value with somebody affected: the groups have been collected.
 * @returns what waits for the thread, stores the pairs that look like one person, and judges them.
 */
export async function startPairs(
  db: Executor,
  tenantId: string,
  { checks, population, at }: PairScope,
): Promise<() => Promise<PairCount>> {
  const needed = neededBits(population);
  const cut = await openBlocks(db, tenantId, PAIRS_MAX);
  const parts: Promise<ComparedPart>[] = [];
  for (let part = await fetchBlocks(db); part !== undefined; part = await fetchBlocks(db)) {
    await parts.at(-AHEAD);
    const compared = compareInThread({ ...part, needed });
    compared.catch(() => {});
    parts.push(compared);
  }
  return async () => {
    const done = await Promise.all(parts);
    const found = done.filter((part) => part.found > 0).map(({ pairs }) => pairs);
    await storePairs(db, tenantId, found, at);
    await judgeTwins(db, tenantId, checks);
    const sum = (count: (part: ComparedPart) => number) => done.reduce((total, part) => total + count(part), 0);
    return { compared: sum((part) => part.compared), found: sum((part) => part.found), cut };
  };
}

async function judgeTwins(db: Executor, tenantId: string, checks: BoundProfileChecks): Promise<void> {
  const twins = await listTwins(db, tenantId);
  await applyCustomerVerdicts(
    db,
    twins.flatMap(({ n, other, bits, relation }) =>
      checks.find({ twin: { customerId: other, bits, relation } }).map((verdict) => ({ n, ...verdict })),
    ),
  );
}
