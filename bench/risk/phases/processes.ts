import { type Cost, saysCost, sumOf, withCost } from '../cost.ts';
import type { BenchClient } from '../http.ts';
import { type Bulk, measureBatches, measureSingles } from '../measure.ts';
import { count, latency, print, printRow } from '../print.ts';
import type { Bench, Shop } from '../shop.ts';

const MORE_SERVERS = 2;
const CLIENTS = 32;
const SINGLES_SHARE = 0.2;
const WARM_UP_SHARE = 0.2;
const GOAL = 0.8;

/**
 * Events of one tenant by three server processes in turn, beside one that is alone: that one before and after, since a slow
 * minute of the machine slows both.
 */
export async function measureProcesses(bench: Bench, shop: Shop): Promise<void> {
  const { plan, lab } = bench;
  const bulks: Record<string, Bulk> = {
    [`batches of ${plan.batch}`]: { events: plan.batchEvents, batch: plan.batch },
    'single events': { events: Math.ceil(plan.batchEvents * SINGLES_SHARE), batch: 1, atOnce: CLIENTS },
  };
  const half = (bulk: Bulk) => ({ ...bulk, events: Math.ceil(bulk.events / 2) });
  const spentBy = async (urls?: readonly string[]) => {
    const spent: Spent[] = [];
    for (const bulk of Object.values(bulks)) spent.push(await spend(bench, shop, shop.client(urls), half(bulk)));
    return spent;
  };
  const one = [await spentBy()];
  const three: Spent[][] = [];
  await lab.withServers(MORE_SERVERS, async (urls) => {
    three.push(await spentBy(urls), await spentBy(urls));
    const pace = { rate: plan.rate, seconds: plan.shortSeconds };
    const { result, cost } = await withCost(lab, () => measureSingles(shop.client(urls), shop.traffic.now, pace));
    printRow(`${plan.rate}/s, three processes`, `${latency(result)}  (${plan.shortSeconds} s)`);
    print(`  ${saysCost(cost, result.events)}`);
  });
  one.push(await spentBy());
  for (const [index, kind] of Object.keys(bulks).entries())
    compare(
      bench,
      kind,
      [one, three].map((rounds) => rounds.flatMap((spent) => spent[index] ?? [])),
    );
}

/** What some events took. */
interface Spent {
  readonly events: number;
  readonly seconds: number;
  readonly cost: Cost;
}

async function spend({ lab }: Bench, shop: Shop, client: BenchClient, bulk: Bulk): Promise<Spent> {
  const warmUp = { ...bulk, events: Math.ceil(bulk.events * WARM_UP_SHARE) };
  await measureBatches(client, shop.traffic.now, warmUp);
  const { result, cost } = await withCost(lab, () => measureBatches(client, shop.traffic.now, bulk));
  return { events: bulk.events, seconds: result.seconds, cost };
}

function compare({ verdicts }: Bench, kind: string, [one = [], three = []]: readonly Spent[][]): void {
  const total = (rounds: readonly Spent[], of: 'events' | 'seconds') =>
    rounds.reduce((sum, round) => sum + round[of], 0);
  const rate = (rounds: readonly Spent[]) => total(rounds, 'events') / total(rounds, 'seconds');
  for (const [name, rounds] of Object.entries({ 'one process': one, 'three processes': three })) {
    printRow(`${kind}, ${name}`, `${count(rate(rounds))} events/s`);
    print(`  ${saysCost(sumOf(rounds.map(({ cost }) => cost)), total(rounds, 'events'))}`);
  }
  print(`  ratio ${verdicts.atLeast(`${kind}: three processes of one`, rate(three) / rate(one), GOAL)}`);
}
