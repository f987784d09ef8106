import { parseArgs } from 'node:util';
import { embeddedUrl } from '#db/embedded.ts';
import { createTokenFor } from '#lib/testing/admin.ts';
import { removeInstallation, startInstallation } from '#lib/testing/installation.ts';
import { type Floors, measureFloors } from './risk/floors.ts';
import { createClient } from './risk/http.ts';
import { measureBatches, measureSingles } from './risk/measure.ts';
import { type Measured, printFloors, printMeasured, printRatios } from './risk/report.ts';
import { settle } from './risk/settle.ts';
import { createTraffic } from './risk/traffic.ts';

const TENANT = 'default';
const ENV = {
  ASSAY_ADMIN_EMAIL: 'admin@example.com',
  ASSAY_ADMIN_PASSWORD: 'correct horse battery',
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_LOG_LEVEL: 'error',
};

const OPTIONS = {
  sizes: { type: 'string', default: '10000,100000,1000000' },
  rate: { type: 'string', default: '200' },
  seconds: { type: 'string', default: '15' },
  batch: { type: 'string', default: '1000' },
  'batch-events': { type: 'string', default: '50000' },
  'hot-sessions': { type: 'string', default: '100000' },
} as const;

/**
 * Decision latency and throughput of an installation of its own as one tenant's store grows, with a hot address and a
 * hot device, against a bare route of the same server and a bare transaction that inserts the same rows:
 * `npm run bench -- risk --sizes 10000,100000 --rate 200 --seconds 15`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const sizes = values.sizes.split(',').map(Number);
  const [rate, seconds, batch] = [Number(values.rate), Number(values.seconds), Number(values.batch)];
  const installation = await startInstallation({ env: ENV });
  try {
    const token = await createTokenFor(installation, TENANT, ['events:write', 'alerts:read']);
    const client = createClient(installation.url, token, TENANT);
    const traffic = createTraffic(Math.max(...sizes), Date.now());
    const measured: Measured[] = [];
    let stored = 0;
    const measure = async (name: string, next: () => object, events: number) => {
      await settle(embeddedUrl(installation.dataDir));
      const singles = await measureSingles(client, next, rate, seconds);
      const batches = await measureBatches(client, next, batch, events);
      stored += singles.events + batches.events;
      const row = { name, stored, singles, batches };
      printMeasured(row);
      measured.push(row);
    };
    for (const size of sizes) {
      const missing = size - stored;
      if (missing > 0) stored += (await measureBatches(client, traffic.past, batch, missing)).events;
      await measure(`${size} stored`, traffic.now, Number(values['batch-events']));
    }
    stored += (await measureBatches(client, traffic.hotAddress, batch, Number(values['hot-sessions']))).events;
    await measure('hot address', traffic.hotAddress, Number(values['batch-events']) / 5);
    await measure('hot device', traffic.hotDevice, Number(values['batch-events']) / 5);
    const floors: Floors = await measureFloors(client, embeddedUrl(installation.dataDir), TENANT, batch);
    printFloors(floors);
    printRatios(measured, floors);
  } finally {
    await installation.stop();
    removeInstallation(installation);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main();
process.exit(0);
