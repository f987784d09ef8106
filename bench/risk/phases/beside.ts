import { saysCost, withCost } from '../cost.ts';
import { measureSingles } from '../measure.ts';
import { prepareOtherWork } from '../other-work.ts';
import { count, latency, print, printRow } from '../print.ts';
import { settle } from '../settle.ts';
import type { Bench, Shop } from '../shop.ts';

const GOAL_RATIO = 4;

/** Single events while scans are analysed and customers are loaded, beside the same in the quiet before. */
export async function measureBeside({ plan, lab, verdicts }: Bench, shop: Shop): Promise<void> {
  const client = shop.client();
  const pace = { rate: plan.rate, seconds: plan.besideSeconds };
  const start = await prepareOtherWork(lab, shop.tenantId, plan);
  await settle(lab.databaseUrl);
  const measure = () => withCost(lab, () => measureSingles(client, shop.traffic.now, pace));
  const quiet = await measure();
  printRow(`${plan.rate}/s, quiet`, `${latency(quiet.result)}  (${pace.seconds} s)`);
  print(`  ${saysCost(quiet.cost, quiet.result.events)}`);
  const work = start();
  const { result, cost } = await measure().finally(work.stop);
  const { scans, late, loads } = await work.done;
  printRow(`${plan.rate}/s, beside scans and loads`, latency(result));
  print(`  ${saysCost(cost, result.events)}`);
  print(
    `  ${scans} scans of 3 pages (sent again ${late} times) and ${loads} loads of ${count(plan.loadRows)} rows were done`,
  );
  print(
    `  p99 of the quiet ${verdicts.atMost('beside a scan and a load: p99', result.p99 / quiet.result.p99, GOAL_RATIO, ' x')}`,
  );
}
