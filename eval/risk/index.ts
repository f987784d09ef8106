import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createEnricher } from '#lib/enrich/index.ts';
import { judge } from './judge.ts';
import type { Judged } from './metrics/judged.ts';
import { report } from './report.ts';
import { simulate } from './simulate.ts';
import { loadAddressRanges } from './world/address-ranges.ts';

const SEEDS_MAX = 2 ** 31;

/**
 * Simulates a shop and prints what the product catches and whom it troubles:
 * `npm run eval -- risk [--seed N]... [--seeds 1] [--customers 1200] [--days 35] [--worst 0] [--json FILE]`.
 * Without `--seed` each run draws seeds of its own and prints them.
 */
export async function evaluateRisk(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', multiple: true },
      seeds: { type: 'string', default: '1' },
      customers: { type: 'string', default: '1200' },
      days: { type: 'string', default: '35' },
      worst: { type: 'string', default: '0' },
      json: { type: 'string' },
    },
  });
  const seeds = values.seed ?? Array.from({ length: Number(values.seeds) }, () => `${randomInt(SEEDS_MAX)}`);
  const enricher = await createEnricher({ modulesDir: 'node_modules', listsDir: null, clock: Date.now });
  const ranges = await loadAddressRanges('node_modules');
  const judged: Judged[] = [];
  for (const seed of seeds) {
    const startedAt = performance.now();
    const stream = simulate({ seed, customers: Number(values.customers), days: Number(values.days) }, enricher, ranges);
    const simulatedAt = performance.now();
    for (const item of judge(stream, enricher, seed)) judged.push(item);
    const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`;
    const scoring = seconds(simulatedAt, performance.now());
    console.log(
      `seed ${seed}: ${stream.length} events, simulated in ${seconds(startedAt, simulatedAt)}, scored in ${scoring}`,
    );
  }
  const { summary, text } = report(judged, Number(values.worst));
  console.log(`\n${text}`);
  if (values.json) await writeFile(values.json, `${JSON.stringify({ seeds, ...summary }, null, 2)}\n`);
  return 0;
}
