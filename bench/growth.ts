import { parseArgs } from 'node:util';
import { connect, type Database, type Sql, setDatabase } from '#db/client.ts';
import { newestSeq } from '#db/queries/erase-events.ts';
import { applyRetention } from '#lib/services/retention.ts';
import { copyEvents } from './risk/copies.ts';
import { saysCost, withCost } from './risk/cost.ts';
import { type Lab, openLab } from './risk/lab.ts';
import { measureBatches, measureSingles, median } from './risk/measure.ts';
import { count, latency, print, printRow } from './risk/print.ts';
import { settle } from './risk/settle.ts';
import { nameOfShop, openShop, type Shop } from './risk/shop.ts';
import { createTraffic } from './risk/traffic.ts';

const SMALL = 10_000;
const OPTIONS = {
  events: { type: 'string', default: '1000000' },
  scored: { type: 'string', default: '1000000' },
  data: { type: 'string' },
} as const;
const BATCH = 500;
const PACE = { rate: 100, seconds: 20 };
const ROUNDS = 3;
const COST_MAX = 1.3;
const TABLES = ['events', 'alerts', 'cases', 'entity_state', 'alert_hours'] as const;
/** Of the large shop's events: those that are made too old to be kept, as a month of ten. */
const OLD_SHARE = 0.1;

/**
 * What many stored events do: the cost of a decision beside that of a small shop on the same server, bytes an event by table, and how fast
 * events go that are too old while decisions are made: `npm run bench -- growth --events 10000000`. A million are scored (`--scored`), the
 * others are copies of them under other names. With `--data DIR` the data lie there and stay, and a shop that is there is not filled again.
 * Exits 1 where a decision costs more than 1.3 times as much.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  const [events, scored] = [Number(values.events), Number(values.scored)];
  const lab = await openLab(new AbortController().signal, values.data);
  const database = connect(lab.databaseUrl, 4);
  setDatabase(database);
  try {
    const small = await fill(lab, database, SMALL, SMALL);
    const large = await fill(lab, database, events, Math.min(events, scored));
    // What the server keeps in memory of a tenant ends before the copies.
    await lab.restart();
    await settle(lab.databaseUrl);
    const ratio = await compareDecisions(lab, small, large);
    await printBytes(database, SMALL + events);
    await measureRemoval(database, lab, large);
    print(`processor time of a decision: ${ratio.toFixed(2)} x (asked <= ${COST_MAX} x)`);
    return ratio <= COST_MAX ? 0 : 1;
  } finally {
    await database.close();
    await lab.close();
  }
}

/** @param scored of these events; the others are copies of them, so that `size` is a multiple. */
async function fill(lab: Lab, { sql }: Database, size: number, scored: number): Promise<Shop> {
  const copies = size / scored - 1;
  const [known] = await sql<{ tenant_id: string }[]>`select tenant_id from tenants where name = ${nameOfShop(size)}`;
  const shop = await openShop(lab, size, createTraffic(scored, Date.now(), undefined, copies), known?.tenant_id);
  if (known) {
    if ((await newestSeq(sql, shop.tenantId)) < size)
      throw new Error(`${shop.name}: not filled to the end. Remove the data.`);
    return shop;
  }
  const { perSecond } = await measureBatches(shop.client(), shop.traffic.past, { events: scored, batch: BATCH });
  printRow(shop.name, `${count(scored)} scored with ${count(perSecond)} events/s`);
  await settle(lab.databaseUrl);
  if (copies > 0) await copyEvents(sql, shop.tenantId, scored, copies);
  return shop;
}

/** In turns, since a server that has just started is slow for other reasons. @returns what the large shop takes beside the small one. */
async function compareDecisions(lab: Lab, small: Shop, large: Shop): Promise<number> {
  const costs: { small: number; large: number }[] = [];
  for (const shop of [small, large]) await measureSingles(shop.client(), shop.traffic.now, PACE);
  for (let round = 0; round < ROUNDS; round += 1)
    costs.push({ small: await measureDecisions(lab, small), large: await measureDecisions(lab, large) });
  return median(costs.map((cost) => cost.large)) / median(costs.map((cost) => cost.small));
}

/** @returns microseconds of processor time, server and PostgreSQL together. */
async function measureDecisions(lab: Lab, shop: Shop): Promise<number> {
  const { result, cost } = await withCost(lab, () => measureSingles(shop.client(), shop.traffic.now, PACE));
  printRow(`${PACE.rate}/s, ${shop.name}`, latency(result));
  print(`  ${saysCost(cost, result.events)}`);
  return ((cost.serverMs + cost.postgresMs) * 1000) / result.events;
}

async function printBytes({ sql }: Database, events: number): Promise<void> {
  let sum = 0;
  for (const table of TABLES) {
    const [row] = await sql<{ rows: number; indexes: number }[]>`
      select pg_table_size(${table}::regclass) as rows, pg_indexes_size(${table}::regclass) as indexes`;
    const [rows, indexes] = [(row?.rows ?? 0) / events, (row?.indexes ?? 0) / events];
    sum += rows + indexes;
    printRow(`bytes an event, ${table}`, `${count(rows + indexes)}, of which ${count(indexes)} of indexes`);
  }
  printRow('bytes an event', count(sum));
}

/** Removes what is too old as housekeeping does, while decisions are made. */
async function measureRemoval({ sql }: Database, lab: Lab, shop: Shop): Promise<void> {
  const { tenantId } = shop;
  const old = Math.floor(shop.stored * OLD_SHARE);
  const upTo = (await oldestSeq(sql, tenantId)) + old - 1;
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`update events set received_at = received_at - interval '60 days' where tenant_id = ${tenantId} and seq <= ${upTo}`;
    await tx`update tenants set keep_events_days = 35 where tenant_id = ${tenantId}`;
  });
  await settle(lab.databaseUrl);
  let seconds = 0;
  const removing = (async () => {
    const startedAt = performance.now();
    await applyRetention(new Date());
    seconds = (performance.now() - startedAt) / 1000;
  })();
  const meanwhile = await measureSingles(shop.client(), shop.traffic.now, PACE);
  await removing;
  const oldest = await oldestSeq(sql, tenantId);
  if (oldest <= upTo) throw new Error(`Events from ${oldest} to ${upTo} are too old and there yet.`);
  printRow(`${count(old)} events that are too old`, `gone in ${seconds.toFixed(1)} s, ${count(old / seconds)}/s`);
  printRow(`${PACE.rate}/s meanwhile`, latency(meanwhile));
}

/** What was removed stays in the index until it is vacuumed, and is read over: that may take long. */
async function oldestSeq(sql: Sql, tenantId: string): Promise<number> {
  return sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    const [row] = await tx<{ seq: number }[]>`
      select seq from events where tenant_id = ${tenantId} order by seq limit 1`;
    return row?.seq ?? 0;
  });
}

process.exit(await main());
