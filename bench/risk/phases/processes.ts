import { type Cost, saysCost, sumOf, withCost } from '../cost.ts';
import type { BenchClient } from '../http.ts';
import { type Bulk, measureBatches, measureSingles } from '../measure.ts';
import { count, latency, print, printRow } from '../print.ts';
import type { Bench, Shop } from '../shop.ts';

const MORE_SERVERS = 2;
const CLIENTS = 32;
const SINGLES_SHARE = 0.2;
const WARM_UP_SHARE = 0.1;
const GOAL = 0.8;

/** Events of one tenant by three server processes in turn, beside one of them. */
export async function measureProcesses(bench: Bench, shop: Shop): Promise<void> {
  const { plan, lab } = bench;
  await lab.withServers(MORE_SERVERS, async (urls) => {
    const [one, three] = [shop.client(urls.slice(0, 1)), shop.client(urls)];
    const singles = Math.ceil(plan.batchEvents * SINGLES_SHARE);
    await compare(
      bench,
      shop,
      `batches of ${plan.batch}`,
      { one, three },
      { events: plan.batchEvents, batch: plan.batch },
    );
    await compare(bench, shop, 'single events', { one, three }, { events: singles, batch: 1, atOnce: CLIENTS });
    const pace = { rate: plan.rate, seconds: plan.shortSeconds };
    const { result, cost } = await withCost(lab, () => measureSingles(three, shop.traffic.now, pace));
    printRow(`${plan.rate}/s, three processes`, `${latency(result)}  (${plan.shortSeconds} s)`);
    print(`  ${saysCost(cost, result.events)}`);
  });
}

interface Clients {
  readonly one: BenchClient;
  readonly three: BenchClient;
}

/** One, three, three, one: a slow minute of the machine slows both. */
async function compare(
  { lab, verdicts }: Bench,
  shop: Shop,
  kind: string,
  clients: Clients,
  bulk: Bulk,
): Promise<void> {
  const half = { ...bulk, events: Math.ceil(bulk.events / 2) };
  const spent = { one: 0, three: 0 };
  const costs: Record<keyof Clients, Cost[]> = { one: [], three: [] };
  for (const client of [clients.one, clients.three])
    await measureBatches(client, shop.traffic.now, { ...bulk, events: Math.ceil(bulk.events * WARM_UP_SHARE) });
  for (const which of ['one', 'three', 'three', 'one'] as const) {
    const work = () => measureBatches(clients[which], shop.traffic.now, half);
    const { result, cost } = await withCost(lab, work);
    spent[which] += result.seconds;
    costs[which].push(cost);
  }
  const events = 2 * half.events;
  for (const which of ['one', 'three'] as const) {
    const name = which === 'one' ? 'one process' : 'three processes';
    printRow(`${kind}, ${name}`, `${count(events / spent[which])} events/s`);
    print(`  ${saysCost(sumOf(costs[which]), events)}`);
  }
  const ratio = spent.one / spent.three;
  print(`  ratio ${verdicts.atLeast(`${kind}: three processes of one`, ratio, GOAL)}`);
}
