import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedUrl } from '#db/embedded.ts';
import { freePort, serverPid } from '#lib/testing/installation.ts';
import { writeCustomers } from '../load/generate.ts';
import { lookInside } from '../load/proof.ts';
import { type BenchTenant, openTenant, uploadFile } from '../load/upload.ts';
import { openInspector } from './inspector.ts';
import type { Part } from './part.ts';
import type { Site } from './site.ts';
import { tryFault } from './trial.ts';

const ROWS = 60_000;
const BAD_SHARE = 0.05;
const SEED = 14;
const KILL_AFTER_MS = [50, 600, 1500];
const FOUND_MS = 10_000;
const THREAD = 'lib/load/worker.ts';

/** The thread that reads customer files ends in the middle of a load. */
export const reading: Part = {
  name: 'reading',
  async *run(lab) {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-chaos-reading-'));
    lab.after(() => rmSync(dir, { recursive: true, force: true }));
    const file = path.join(dir, 'customers.csv');
    await writeCustomers({ path: file, format: 'csv', rows: ROWS, badShare: BAD_SHARE, seed: SEED });
    const port = await freePort();
    const site = await lab.start({ env: { NODE_OPTIONS: `--inspect-port=${port}` } });
    const inspector = await openInspector(serverPid(site.installation) ?? 0, port);
    lab.after(inspector.close);
    const clean = await openTenant(site.installation, 'Clean');
    const loaded = (await uploadFile(clean, file)).result.loadedCount;
    for (const afterMs of KILL_AFTER_MS) {
      const tenant = await openTenant(site.installation, 'Struck');
      const strike = () => loseReader(site, { tenant, file, loaded, afterMs, end: () => inspector.endThreads(THREAD) });
      yield await tryFault(site, { fault: `reading thread ends after ${afterMs} ms`, strike });
    }
  },
};

interface Struck {
  readonly tenant: BenchTenant;
  readonly file: string;
  /** How many customers a clean load leaves. */
  readonly loaded: number;
  readonly afterMs: number;
  readonly end: () => number;
}

async function loseReader(site: Site, { tenant, file, loaded, afterMs, end }: Struck) {
  const broken: string[] = [];
  const first = uploadFile(tenant, file).then(
    () => 'was loaded',
    (error: Error) => error.message,
  );
  await sleep(afterMs);
  let ended = 0;
  for (const until = performance.now() + FOUND_MS; ended === 0 && performance.now() < until; await sleep(10))
    ended = end();
  if (ended === 0) broken.push('no reading thread was found');
  const said = await first;
  const seen = await lookInside(embeddedUrl(site.dataDir, 'owner'), tenant.tenantId);
  if (seen !== (said === 'was loaded' ? loaded : 0)) broken.push(`${seen} of ${loaded} customers are visible: ${said}`);
  if (!/was loaded|"error":"\w+"/.test(said)) broken.push(`no clear answer: ${said}`);
  const again = (await uploadFile(tenant, file)).result.loadedCount;
  if (again !== loaded) broken.push(`the load after it brought ${again} of ${loaded}`);
  return { broken, note: said.slice(0, 160) };
}
