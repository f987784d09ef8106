import { type ChildProcess, fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createEnricher } from '#lib/enrich/index.ts';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { simulate } from '../eval/risk/simulate.ts';
import { loadAddressRanges } from '../eval/risk/world/address-ranges.ts';
import { compareWithReplay } from './replay/compare.ts';
import { type Arrival, writeStream } from './replay/stream.ts';
import type { Work } from './replay/worker.ts';

const BATCH_MAX = 300;
const SHOWN = 5;

/**
 * Scores a simulated stream live with several processes on one database, in batches of random size that race for the
 * tenant's lock, then scores what was stored once more in memory: every decision and reason must come out the same, byte
 * for byte. `npm run prove:replay -- --events 100000 --processes 3 --seed N`. Exits 1 on any difference.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      events: { type: 'string', default: '100000' },
      processes: { type: 'string', default: '3' },
      seed: { type: 'string', default: `${randomInt(2 ** 31)}` },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'assay-replay-'));
  const embedded = await startEmbedded(join(folder, 'data'));
  configureTestEnvironment({ DATABASE_URL: embedded.url, ASSAY_DATA_DIR: folder });
  const database = connect(embedded.url);
  try {
    await migrate(embedded.ownerUrl, embedded.url);
    const tenantId = `replay-${randomUUID()}`;
    const file = join(folder, 'stream.jsonl');
    const count = await makeStream(values.seed, Number(values.events), file);
    console.log(`seed ${values.seed}: ${count} events`);
    await scoreLive([embedded.url, tenantId, file], count, Number(values.processes));
    const { events, blocked, late, differences } = await compareWithReplay(database.tenant(tenantId).sql, tenantId);
    console.log(`replayed ${events} events: ${blocked} blocked, ${late} too late for their windows`);
    for (const difference of differences.slice(0, SHOWN)) console.log(difference);
    console.log(`${differences.length} of ${events} differ`);
    return differences.length === 0 && events === count ? 0 : 1;
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeStream(seed: string, events: number, file: string): Promise<number> {
  const enricher = await createEnricher({ modulesDir: 'node_modules', listsDir: null, clock: Date.now });
  const ranges = await loadAddressRanges('node_modules');
  const customers = Math.max(50, Math.ceil(events / 80));
  const arrivals: Arrival[] = simulate({ seed, customers, days: 35 }, enricher, ranges).slice(0, events);
  await writeStream(file, arrivals);
  return arrivals.length;
}

/** Each process asks for the next part of the stream when it is done with one. */
async function scoreLive(args: string[], count: number, processes: number): Promise<void> {
  const worker = join(import.meta.dirname, 'replay/worker.ts');
  const startedAt = performance.now();
  let [next, batches] = [0, 0];
  const take = (): Work => {
    if (next >= count) return 'end';
    const from = next;
    next = Math.min(count, from + randomInt(1, BATCH_MAX + 1));
    batches += 1;
    return { from, to: next };
  };
  const scored = await Promise.all(
    Array.from({ length: processes }, () =>
      serve(fork(worker, [...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }), take),
    ),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `scored live in ${batches} batches by ${processes} processes (${scored.join(', ')} events) in ${seconds} s`,
  );
}

function serve(child: ChildProcess, take: () => Work): Promise<number> {
  let scored = 0;
  return new Promise((resolve, reject) => {
    child.on('message', (answer: { readonly scored: number }) => {
      scored += answer.scored;
      child.send(take());
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(scored) : reject(new Error(`a process ended with ${code}`))));
  });
}

process.exitCode = await main();
