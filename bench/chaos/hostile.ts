import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOWEST, lowerProcess } from '#lib/priority.ts';
import { summary } from '../risk/measure.ts';
import { type Ledger, startLoad } from './load.ts';
import type { Part } from './part.ts';
import type { Site } from './site.ts';
import { faultsOf, logged, rowOf, told } from './trial.ts';

const TENANTS = 20;
const EVENTS_PER_SECOND_EACH = 5;
const WARM_UP_MS = 8000;
const MEASURED_MS = 20_000;
const HOSTILE = path.join(import.meta.dirname, 'hostile-client.ts');
const TIMES_MAX = 2;

/** Nineteen tenants at an even pace, alone and beside one that sends all it can, with the limits that an installation has. */
export const hostile: Part = {
  name: 'hostile',
  async *run(lab) {
    const site = await lab.start({ tenants: TENANTS, env: { ASSAY_REQUESTS_PER_SECOND: '100' } });
    await measure(site, WARM_UP_MS);
    const alone = await measure(site, MEASURED_MS);
    const stop = await startHostile(site);
    await sleep(WARM_UP_MS);
    const beside = await measure(site, MEASURED_MS);
    const sent = await stop();
    yield await rowOf(site, '19 tenants alone', alone, { broken: faultsOf(alone), note: tellP(alone) });
    const times = summary(beside.took).p99 / summary(alone.took).p99;
    const broken = [...faultsOf(beside), ...logged(site)];
    if (times > TIMES_MAX) broken.push(`p99 is ${times.toFixed(1)} times that without the hostile one`);
    const note = `${tellP(beside)}, ${times.toFixed(1)} times; the hostile one: ${sent}`;
    yield await rowOf(site, '19 tenants beside a hostile one', beside, { broken, note });
  },
};

async function measure(site: Site, ms: number): Promise<Ledger> {
  const honest = site.customers.slice(1);
  const load = startLoad(site, EVENTS_PER_SECOND_EACH * honest.length, honest);
  await sleep(ms);
  return load.stop();
}

const tellP = ({ took }: Ledger): string => {
  const { p50, p99, max } = summary(took);
  return `p50 ${told(p50)}, p99 ${told(p99)}, max ${told(max)}`;
};

/** In a process of its own and of the lowest priority: what it takes to make requests is not the server's fault. */
async function startHostile({ url, customers }: Site): Promise<() => Promise<string>> {
  const [customer] = customers;
  if (!customer) throw new Error('The site has no tenant.');
  const child = fork(HOSTILE, [url, customer.tenantId, customer.token], { execArgv: [], detached: true });
  lowerProcess(child.pid, LOWEST);
  return async () => {
    child.send('stop');
    const [answers] = await once(child, 'message');
    child.kill();
    return String(answers);
  };
}
