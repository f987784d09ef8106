import { type Cost, saysCost, saysOthers, sumOf, withCost, withShare } from '../cost.ts';
import { withBareServer, withGroupedServer } from '../floor-server.ts';
import type { Lab } from '../lab.ts';
import { median } from '../measure.ts';
import { count, print, printRow } from '../print.ts';
import { type Saturated, saturate } from '../saturate.ts';
import type { Bench, Shop } from '../shop.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 3;

interface Kind {
  readonly name: string;
  readonly path: string;
  /** Bytes of an answer. */
  readonly bytes: number;
  readonly next?: () => object;
  /** Least share of each floor; null where it is told and not judged. */
  readonly goals: { readonly routed: number | null; readonly grouped?: number; readonly bare: number };
}

/** Reads and single events of 32 clients, beside servers that only answer, or only write the same rows. */
export async function measureRequests(bench: Bench, shop: Shop): Promise<void> {
  const client = shop.client();
  const single = Buffer.byteLength(await client.send(shop.traffic.now()));
  const newest = Buffer.byteLength(await client.newest());
  const kinds: Kind[] = [
    {
      name: 'newest alert',
      path: `/api/risk_alert/${shop.tenantId}`,
      bytes: newest,
      goals: { routed: 0.5, bare: 0.17 },
    },
    {
      name: 'single events',
      path: `/api/events?tenant_id=${shop.tenantId}`,
      bytes: single,
      next: shop.traffic.now,
      goals: { routed: null, grouped: 0.5, bare: 0.1 },
    },
  ];
  for (const kind of kinds) await measureKind(bench, shop, kind);
}

/** The server and its floors in turn, some rounds: a slow moment of the machine slows one round of each. */
async function measureKind({ plan, lab, verdicts }: Bench, shop: Shop, kind: Kind): Promise<void> {
  const run = (base: string, seconds: number): Promise<Saturated> =>
    saturate({ url: `${base}${kind.path}`, token: shop.token, ...(kind.next ? { next: kind.next } : {}) }, seconds);
  const server: Saturated[] = [];
  const costs: Cost[] = [];
  const floors = await withFloors(lab, shop, kind, async (started) => {
    for (const base of [lab.installation().url, ...started.map(({ url }) => url)])
      await run(base, Math.min(WARM_UP_SECONDS, plan.shortSeconds));
    for (let round = 0; round < ROUNDS; round += 1) {
      const { result, cost } = await withCost(lab, () => run(lab.installation().url, plan.shortSeconds / ROUNDS));
      server.push(result);
      costs.push(cost);
      for (const floor of started) {
        const { result: found, othersShare } = await withShare(() => run(floor.url, plan.shortSeconds / ROUNDS));
        floor.perSecond.push(found.perSecond);
        floor.shares.push(othersShare);
      }
    }
    return started;
  });
  const of = (part: (each: Saturated) => number) => median(server.map(part));
  const [name, perSecond] = [`${kind.name}, 32 clients, ${shop.name}`, of((each) => each.perSecond)];
  printRow(name, `${count(perSecond)}/s  p50 ${of(({ p50 }) => p50)} ms  p99 ${of(({ p99 }) => p99)} ms`);
  const requests = server.reduce((total, each) => total + each.requests, 0);
  print(`  ${saysCost(sumOf(costs), requests, 'request')}`);
  for (const floor of floors) {
    const found = median(floor.perSecond);
    const ratio = perSecond / found;
    const said = floor.goal ? verdicts.atLeast(`${name}: of ${floor.name}`, ratio, floor.goal) : ratio.toFixed(3);
    print(`  of ${floor.name}, ${count(found)}/s: ${said}${saysOthers(Math.max(...floor.shares))}`);
  }
}

interface Floor {
  readonly name: string;
  readonly url: string;
  readonly goal: number | null;
  /** Of each round. */
  readonly perSecond: number[];
  /** Of the machine that others took in each. */
  readonly shares: number[];
}

function withFloors<T>(lab: Lab, shop: Shop, kind: Kind, use: (floors: readonly Floor[]) => Promise<T>): Promise<T> {
  const floor = (name: string, url: string, goal: number | null): Floor => {
    return { name, url, goal, perSecond: [], shares: [] };
  };
  const { routed, grouped, bare } = kind.goals;
  const target = { databaseUrl: lab.databaseUrl, tenantId: shop.tenantId };
  return withBareServer('routed', kind.bytes, (routedUrl) =>
    withBareServer('bare', kind.bytes, (bareUrl) => {
      const both = [floor('the same router', routedUrl, routed), floor('bare Node', bareUrl, bare)];
      if (grouped === undefined) return use(both);
      return withGroupedServer(target, kind.bytes, (url) => use([...both, floor('grouped inserts', url, grouped)]));
    }),
  );
}
