import { parseArgs } from 'node:util';
import { embeddedUrl } from '#db/embedded.ts';
import { createTenantFor, createTokenFor } from '#lib/testing/admin.ts';
import { type Installation, removeInstallation, startInstallation } from '#lib/testing/installation.ts';
import { type Floors, measureFloors } from './risk/floors.ts';
import { type BenchClient, createClient } from './risk/http.ts';
import { measureBatches, measureSingles } from './risk/measure.ts';
import { type Measured, printFloors, printMeasured, printRatios } from './risk/report.ts';
import { measureRequests, printRequests } from './risk/requests.ts';
import { settle } from './risk/settle.ts';
import { createTraffic, type Traffic } from './risk/traffic.ts';

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

interface Shop {
  readonly tenantId: string;
  readonly client: BenchClient;
  readonly token: string;
  readonly traffic: Traffic;
  /** Events of the weeks before. */
  readonly stored: number;
}

/** A tenant of its own for each size: events that come in the order of their time, as they do in life. */
async function openShop(installation: Installation, size: number): Promise<Shop> {
  const tenantId = await createTenantFor(installation, `Shop of ${size}`);
  const token = await createTokenFor(installation, tenantId, ['events:write', 'alerts:read']);
  const client = createClient(installation.url, token, tenantId);
  return { tenantId, client, token, traffic: createTraffic(size, Date.now()), stored: size };
}

/**
 * Decision latency and throughput of an installation of its own by the events that a tenant has stored, with a hot
 * address and a hot device, against a bare route of the same server and a bare transaction that inserts the same rows:
 * `npm run bench -- risk --sizes 10000,100000 --rate 200 --seconds 15`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const sizes = values.sizes.split(',').map(Number);
  const [rate, seconds, batch] = [Number(values.rate), Number(values.seconds), Number(values.batch)];
  const installation = await startInstallation({ env: ENV });
  try {
    const measured: Measured[] = [];
    const measure = async (name: string, { client, stored }: Shop, next: () => object, events: number) => {
      await settle(embeddedUrl(installation.dataDir));
      const singles = await measureSingles(client, next, rate, seconds);
      const batches = await measureBatches(client, next, batch, events);
      const row = { name, stored, singles, batches };
      printMeasured(row);
      measured.push(row);
    };
    let shop: Shop | undefined;
    for (const size of sizes) {
      shop = await openShop(installation, size);
      await measureBatches(shop.client, shop.traffic.past, batch, size);
      await measure(`${size} stored`, shop, shop.traffic.now, Number(values['batch-events']));
    }
    if (!shop) throw new Error('--sizes: name at least one, such as --sizes 10000.');
    const { client, tenantId, token, traffic } = shop;
    await measureBatches(client, traffic.hotAddress, batch, Number(values['hot-sessions']));
    await measure('hot address', shop, traffic.hotAddress, Number(values['batch-events']) / 5);
    await measure('hot device', shop, traffic.hotDevice, Number(values['batch-events']) / 5);
    const bytes = (await client.newest()).length;
    for (const kind of [
      { name: 'newest alert', path: `/api/risk_alert/${tenantId}` },
      { name: 'single event', path: `/api/events?tenant_id=${tenantId}`, next: traffic.now },
    ])
      printRequests(await measureRequests(installation.url, token, kind, bytes, seconds));
    const floors: Floors = await measureFloors(client, embeddedUrl(installation.dataDir), tenantId, batch);
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
