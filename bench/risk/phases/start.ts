import { saysCost, withCost } from '../cost.ts';
import { measureSingles } from '../measure.ts';
import { latency, print, printRow } from '../print.ts';
import { settle } from '../settle.ts';
import type { Bench, Shop } from '../shop.ts';

const SECONDS = 10;
const GOAL_P99_MS = 60;

/** Single events in the first seconds after server and database were started anew, beginning when the server says that it is ready. */
export async function measureStart({ plan, lab, verdicts }: Bench, shop: Shop): Promise<void> {
  await settle(lab.databaseUrl);
  await lab.restart();
  const pace = { rate: plan.rate, seconds: SECONDS, warmUpSeconds: 0 };
  const { result, cost } = await withCost(lab, () => measureSingles(shop.client(), shop.traffic.now, pace));
  const name = `${plan.rate}/s, first ${SECONDS} s after a start`;
  printRow(name, latency(result));
  print(`  ${saysCost(cost, result.events)}`);
  print(`  p99 ${verdicts.atMost(`${name}: p99`, result.p99, GOAL_P99_MS, ' ms')}`);
}
