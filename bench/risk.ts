import { once } from 'node:events';
import os from 'node:os';
import { type Lab, openLab } from './risk/lab.ts';
import { measureBatches } from './risk/measure.ts';
import { judgeGrowth, measureBulk } from './risk/phases/batches.ts';
import { measureBeside } from './risk/phases/beside.ts';
import { measureHot } from './risk/phases/hot.ts';
import { measureHour } from './risk/phases/hour.ts';
import { measureLatency } from './risk/phases/latency.ts';
import { measureMemory } from './risk/phases/memory.ts';
import { measureProcesses } from './risk/phases/processes.ts';
import { measureRequests } from './risk/phases/requests.ts';
import { measureStart } from './risk/phases/start.ts';
import { type Plan, readPlan } from './risk/plan.ts';
import { print } from './risk/print.ts';
import { settle } from './risk/settle.ts';
import { type Bench, openShop, type Shop } from './risk/shop.ts';
import { createTraffic } from './risk/traffic.ts';
import { createVerdicts } from './risk/verdicts.ts';

const INTERRUPTED = 130;

/**
 * Latency, throughput, processor time and memory of decisions on an installation of its own, each beside a floor of the
 * same run, and whether what is asked is met: `npm run bench -- risk --sizes 10000,100000,1000000 --seconds 300`.
 * `--only latency,requests` runs some phases. Without flags it takes the better part of an hour; `--only hour` takes one.
 */
async function main(): Promise<number> {
  const plan = readPlan();
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
  const interrupted = once(ending.signal, 'abort').then(() => INTERRUPTED);
  const lab = await openLab(ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  if (!lab) return INTERRUPTED;
  try {
    return await Promise.race([measureAll(plan, lab), interrupted]);
  } finally {
    await lab.close();
  }
}

async function measureAll(plan: Plan, lab: Lab): Promise<number> {
  const bench: Bench = { plan, lab, verdicts: createVerdicts() };
  print(`Node ${process.version}, ${os.availableParallelism()} processors (${os.cpus()[0]?.model.trim()})`);
  if (plan.has('memory')) await measureMemory(bench);
  if (plan.has('latency', 'batches', 'requests', 'start', 'processes', 'beside', 'hot')) await measureSizes(bench);
  if (plan.has('hour')) await measureHour(bench);
  bench.verdicts.printAll();
  return 0;
}

async function measureSizes(bench: Bench): Promise<void> {
  const { plan } = bench;
  const largest = plan.sizes.at(-1) ?? 0;
  const bulks: number[] = [];
  for (const size of plan.sizes) {
    const isLargest = size === largest;
    if (!isLargest && !plan.has('latency', 'batches', 'requests')) continue;
    const shop = await fill(bench, size);
    if (plan.has('latency')) await measureLatency(bench, shop, isLargest);
    if (plan.has('batches')) bulks.push(await measureBulk(bench, shop));
    if (plan.has('requests')) await measureRequests(bench, shop);
    if (!isLargest) continue;
    judgeGrowth(bench, bulks);
    await measureLargest(bench, shop);
  }
}

async function measureLargest(bench: Bench, shop: Shop): Promise<void> {
  if (bench.plan.has('start')) await measureStart(bench, shop);
  if (bench.plan.has('processes')) await measureProcesses(bench, shop);
  if (bench.plan.has('beside')) await measureBeside(bench, shop);
  if (bench.plan.has('hot')) await measureHot(bench, shop);
}

/** A tenant of its own for each size: events that come in the order of their time, as they do in life. */
async function fill({ lab, plan }: Bench, size: number): Promise<Shop> {
  const shop = await openShop(lab, size, createTraffic(size, Date.now()));
  await measureBatches(shop.client(), shop.traffic.past, { events: size, batch: plan.batch });
  await settle(lab.databaseUrl);
  return shop;
}

process.exit(await main());
