import { parseArgs } from 'node:util';
import { connect, type Database, setDatabase } from '#db/client.ts';
import { applyRetention } from '#lib/services/retention.ts';
import { copyEvents } from './risk/copies.ts';
import { saysCost, withCost } from './risk/cost.ts';
import { type Lab, openLab } from './risk/lab.ts';
import { measureBatches, measureSingles } from './risk/measure.ts';
import { count, latency, print, printRow } from './risk/print.ts';
import { settle } from './risk/settle.ts';
import { openShop, type Shop } from './risk/shop.ts';
import { createTraffic } from './risk/traffic.ts';

const SMALL = 10_000;
const OPTIONS = {
  events: { type: 'string', default: '1000000' },
  scored: { type: 'string', default: '1000000' },
} as const;
const BATCH = 500;
const PACE = { rate: 100, seconds: 20 };
const COST_MAX = 1.3;
const TABLES = ['events', 'alerts', 'cases', 'entity_state', 'alert_hours'] as const;
/** Of the large shop's events: those that are made too old to be kept. */
const OLD_SHARE = 0.3;

/**
 * What many stored events do: the cost of a decision beside that of a small shop on the same server, bytes an event by table, and how fast
 * events go that are too old while decisions are made: `npm run bench -- growth --events 10000000`. A million are scored (`--scored`), the
 * others are copies of them under other names. Exits 1 where a decision costs more than 1.3 times as much.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  const [events, scored] = [Number(values.events), Number(values.scored)];
  const lab = await openLab(new AbortController().signal);
  const database = connect(lab.databaseUrl, 4);
  setDatabase(database);
  try {
    const small = await fill(lab, database, SMALL, SMALL);
    const smallCost = await measureDecisions(lab, small);
    const large = await fill(lab, database, events, Math.min(events, scored));
    const largeCost = await measureDecisions(lab, large);
    await printBytes(database, SMALL + events);
    await measureRemoval(database, lab, large);
    const ratio = largeCost / smallCost;
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
  const shop = await openShop(lab, size, createTraffic(scored, Date.now(), undefined, copies));
  const { perSecond } = await measureBatches(shop.client(), shop.traffic.past, { events: scored, batch: BATCH });
  printRow(shop.name, `${count(scored)} scored with ${count(perSecond)} events/s`);
  await settle(lab.databaseUrl);
  if (copies > 0) {
    await copyEvents(sql, shop.tenantId, scored, copies);
    // What the server keeps in memory of the tenant ends before the copies.
    await lab.restart();
    await settle(lab.databaseUrl);
  }
  return shop;
}

/** @returns microseconds of processor time, server and PostgreSQL together. */
async function measureDecisions(lab: Lab, shop: Shop): Promise<number> {
  // A server that has just started is slow for other reasons: it is warm the second time.
  await measureSingles(shop.client(), shop.traffic.now, PACE);
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
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`update events set received_at = received_at - interval '60 days' where tenant_id = ${tenantId} and seq <= ${old}`;
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
  const [row] = await sql<
    { left: number }[]
  >`select count(*) as left from events where tenant_id = ${tenantId} and seq <= ${old}`;
  if (row?.left !== 0) throw new Error(`${row?.left} events that are too old are there yet.`);
  printRow(`${count(old)} events that are too old`, `gone in ${seconds.toFixed(1)} s, ${count(old / seconds)}/s`);
  printRow(`${PACE.rate}/s meanwhile`, latency(meanwhile));
}

process.exit(await main());
