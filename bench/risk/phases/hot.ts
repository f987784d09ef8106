import { saysCost, withCost } from '../cost.ts';
import { measureBatches, measureSingles } from '../measure.ts';
import { count, latency, print, printRow } from '../print.ts';
import { settle } from '../settle.ts';
import type { Bench, Shop } from '../shop.ts';

const EVENTS_SHARE = 0.2;

/** Sessions of many users behind one address, and events of many users on one device. */
export async function measureHot({ plan, lab }: Bench, shop: Shop): Promise<void> {
  const { traffic } = shop;
  const client = shop.client();
  await measureBatches(client, traffic.hotAddress, { events: plan.hotSessions, batch: plan.batch });
  await settle(lab.databaseUrl);
  for (const [name, next] of [
    ['hot address', traffic.hotAddress],
    ['hot device', traffic.hotDevice],
  ] as const) {
    const pace = { rate: plan.rate, seconds: plan.shortSeconds };
    const singles = await withCost(lab, () => measureSingles(client, next, pace));
    printRow(`${plan.rate}/s, ${name}`, `${latency(singles.result)}  (${plan.shortSeconds} s)`);
    print(`  ${saysCost(singles.cost, singles.result.events)}`);
    const bulk = { events: Math.ceil(plan.batchEvents * EVENTS_SHARE), batch: plan.batch };
    const { result, cost } = await withCost(lab, () => measureBatches(client, next, bulk));
    printRow(`batches of ${plan.batch}, ${name}`, `${count(result.perSecond)} events/s`);
    print(`  ${saysCost(cost, result.events)}`);
  }
}
