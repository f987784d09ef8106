import { type Cost, saysCost, withCost } from '../cost.ts';
import { measureSingles } from '../measure.ts';
import { count, latency, print, printRow } from '../print.ts';
import { type Bench, openShop } from '../shop.ts';
import { createTraffic } from '../traffic.ts';

const EVENTS_PER_SECOND = 1000;
const EVENTS_PER_REQUEST = 50;
const EVENTS_PER_USER = 6;
const PARTS = 6;
const GOAL_MB = 450;
/** The memory of the last part against the first. */
const GROWTH_MAX = 1.1;

/** What a server holds while events come in small batches for a long time, and how long they wait. */
export async function measureHour({ plan, lab, verdicts }: Bench): Promise<void> {
  const users = Math.ceil(plan.memoryEvents / EVENTS_PER_USER);
  const shop = await openShop(lab, plan.memoryEvents, createTraffic(plan.memoryEvents, Date.now(), users));
  const request = () => Array.from({ length: EVENTS_PER_REQUEST }, shop.traffic.now);
  const rate = EVENTS_PER_SECOND / EVENTS_PER_REQUEST;
  const pace = { rate, seconds: (plan.minutes * 60) / PARTS, warmUpSeconds: 0 };
  const costs: Cost[] = [];
  for (let part = 1; part <= PARTS; part += 1) {
    const { result, cost } = await withCost(lab, () => measureSingles(shop.client(), request, pace));
    costs.push(cost);
    const minutes = ((plan.minutes * part) / PARTS).toFixed(1);
    printRow(`${count(EVENTS_PER_SECOND)} events/s, ${minutes} minutes`, latency(result));
    print(`  ${saysCost(cost, result.events * EVENTS_PER_REQUEST)}`);
  }
  const [first = 0, last = 0] = [costs.at(0), costs.at(-1)].map((cost) => cost?.memory[0]?.residentMb);
  const name = `${count(EVENTS_PER_SECOND)} events/s`;
  print(`  after them ${verdicts.atMost(`${name}: memory`, last, GOAL_MB, ' MB')}`);
  print(
    `  last part of first ${verdicts.atMost(`${name}: memory of the last part of the first`, last / first, GROWTH_MAX)}`,
  );
}
