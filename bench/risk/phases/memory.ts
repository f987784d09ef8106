import { saysCost, withCost } from '../cost.ts';
import { measureBatches } from '../measure.ts';
import { count, print, printRow } from '../print.ts';
import { type Bench, openShop } from '../shop.ts';
import { createTraffic } from '../traffic.ts';

const GOAL_MB = 450;
const EVENTS_PER_USER = 6;

/** What a server holds after batches of many users, from its start on. */
export async function measureMemory({ plan, lab, verdicts }: Bench): Promise<void> {
  const [events, users] = [plan.memoryEvents, Math.ceil(plan.memoryEvents / EVENTS_PER_USER)];
  const shop = await openShop(lab, events, createTraffic(events, Date.now(), users));
  const bulk = { events, batch: plan.batch };
  const { result, cost } = await withCost(lab, () => measureBatches(shop.client(), shop.traffic.past, bulk));
  const name = `memory, ${count(events)} events of ${count(users)} users`;
  printRow(name, `${count(result.perSecond)} events/s`);
  print(`  ${saysCost(cost, events)}`);
  const [server] = cost.memory;
  if (server) print(`  after them ${verdicts.atMost(name, server.residentMb, GOAL_MB, ' MB')}`);
}
