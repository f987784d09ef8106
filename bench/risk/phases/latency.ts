import { saysCost, withCost } from '../cost.ts';
import { measureInsertOne, measureRoute } from '../floors.ts';
import { type Latencies, measureSingles } from '../measure.ts';
import { latency, print, printRow } from '../print.ts';
import type { Bench, Shop } from '../shop.ts';

const GOALS = { p50: 5, p99: 25, max: 150 };

/** Single events at a steady rate, beside what a bare route and a bare transaction of the same rows take. @param isLargest judges it. */
export async function measureLatency({ plan, lab, verdicts }: Bench, shop: Shop, isLargest: boolean): Promise<void> {
  const seconds = isLargest ? plan.seconds : plan.shortSeconds;
  const client = shop.client();
  const { result, cost } = await withCost(lab, () =>
    measureSingles(client, shop.traffic.now, { rate: plan.rate, seconds }),
  );
  const name = `${plan.rate}/s, ${shop.name}`;
  printRow(name, `${latency(result)}  (${seconds} s)`);
  print(`  ${saysCost(cost, result.events)}`);
  printFloors(result, await measureRoute(client), await measureInsertOne(lab.databaseUrl, shop.tenantId));
  if (!isLargest) return;
  print(`  p50 ${verdicts.atMost(`${name}: p50`, result.p50, GOALS.p50, ' ms')}`);
  print(`  p99 ${verdicts.atMost(`${name}: p99`, result.p99, GOALS.p99, ' ms')}`);
  print(`  slowest ${verdicts.atMost(`${name}: slowest`, result.max, GOALS.max, ' ms')}`);
}

function printFloors(measured: Latencies, route: Latencies, insertOne: Latencies): void {
  print(`  bare route    ${latency(route)}`);
  print(`  bare insert   ${latency(insertOne)}`);
  print(`  p50 is ${(measured.p50 / (route.p50 + insertOne.p50)).toFixed(2)} x that of both`);
}
