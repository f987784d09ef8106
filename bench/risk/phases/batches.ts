import { type Cost, saysCost, saysOthers, sumOf, withCost, withShare } from '../cost.ts';
import { measureCopy } from '../floors.ts';
import { measureBatches, median } from '../measure.ts';
import { count, print, printRow } from '../print.ts';
import type { Bench, Shop } from '../shop.ts';

const ROUNDS = 3;
const REQUESTS_MIN = 12;
const GOALS = { ofCopy: 0.5, perSecond: 10_000, growth: 1.3 };

/**
 * Requests of many events, not many more than are stored, and COPY of the rows that they left, in turn. @returns events a
 * second.
 */
export async function measureBulk({ plan, lab, verdicts }: Bench, shop: Shop): Promise<number> {
  const all = Math.min(plan.batchEvents, Math.max(shop.stored, REQUESTS_MIN * plan.batch));
  const bulk = { events: Math.ceil(all / ROUNDS), batch: plan.batch };
  const client = shop.client();
  const found = { server: [] as number[], copy: [] as number[], costs: [] as Cost[], shares: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { result, cost } = await withCost(lab, () => measureBatches(client, shop.traffic.now, bulk));
    const copy = await withShare(() => measureCopy(lab.databaseUrl, shop.tenantId, bulk));
    found.server.push(result.perSecond);
    found.copy.push(copy.result.perSecond);
    found.costs.push(cost);
    found.shares.push(copy.othersShare);
  }
  const [perSecond, copied] = [median(found.server), median(found.copy)];
  const name = `batches of ${plan.batch}, ${shop.name}`;
  printRow(name, `${count(perSecond)} events/s`);
  print(`  ${saysCost(sumOf(found.costs), ROUNDS * bulk.events)}`);
  const ratio = verdicts.atLeast(`${name}: of COPY`, perSecond / copied, GOALS.ofCopy);
  print(`  same rows by COPY: ${count(copied)} events/s, ratio ${ratio}${saysOthers(Math.max(...found.shares))}`);
  return perSecond;
}

/** What more stored events cost. @param all events a second, from the smallest size to the largest. */
export function judgeGrowth({ verdicts }: Bench, all: readonly number[]): void {
  const [first, last] = [all.at(0), all.at(-1)];
  if (!first || !last || all.length === 1) return;
  const perSecond = verdicts.atLeast('batches: events a second', last, GOALS.perSecond, '/s');
  const growth = verdicts.atMost('batches: cost by size', first / last, GOALS.growth, ' x');
  print(`  at the largest size ${perSecond}; time of the smallest size ${growth}`);
}
