import type { Database } from '#db/client.ts';
import { copyEvents } from '../risk/copies.ts';
import type { Lab } from '../risk/lab.ts';
import { measureBatches } from '../risk/measure.ts';
import { count, printRow } from '../risk/print.ts';
import { settle } from '../risk/settle.ts';
import { openShop, type Shop } from '../risk/shop.ts';
import { createTraffic } from '../risk/traffic.ts';

const BATCH = 500;
/** Events that are scored; the others are copies of their rows. */
const SCORED_MAX = 20_000;
/** Events that need review; the rest is a shop's ordinary traffic. */
const REVIEW_SHARE = 0.3;

/** A tenant whose queue is measured. */
export interface Queue extends Shop {
  readonly openCases: number;
  readonly newest: { readonly alertId: string; readonly userId: string };
}

/** A tenant with so many alerts, three in ten of them open cases. @param alerts a multiple of 20,000 where it is more. */
export async function fillQueue(lab: Lab, { sql }: Database, alerts: number): Promise<Queue> {
  const scored = Math.min(alerts, SCORED_MAX);
  const shop = await openShop(lab, alerts, withBots(createTraffic(scored, Date.now())));
  await measureBatches(shop.client(), shop.traffic.past, { events: scored, batch: BATCH });
  const copies = Math.floor(alerts / scored) - 1;
  if (copies > 0) await copyEvents(sql, shop.tenantId, scored, copies);
  await settle(lab.databaseUrl);
  const [row] = await sql<{ n: number; alert_id: string; user_id: string }[]>`
    select count(*) over () as n, alert_id, user_id from cases
    where tenant_id = ${shop.tenantId} and state = 'open' order by seq desc limit 1`;
  if (!row) throw new Error('No event needs review.');
  const openCases = Number(row.n);
  printRow(shop.name, `${count(openCases)} open cases`);
  return { ...shop, openCases, newest: { alertId: row.alert_id, userId: row.user_id } };
}

/** Payments by automated browsers among the ordinary traffic, each of a user of its own. */
function withBots(traffic: Shop['traffic']): Shop['traffic'] {
  let made = 0;
  let bots = 0;
  const past = () => {
    made += 1;
    if (bots >= made * REVIEW_SHARE) return traffic.past();
    bots += 1;
    const user = `bot_${bots}`;
    return {
      ...traffic.past(),
      type: 'payment',
      user: { client_user_id: user },
      session: { session_id: `s_${user}` },
      device: { device_id: `d_${user}`, automation: ['webdriver', 'cdp', 'no_plugins', 'headless'] },
      payment: { amount: 900 + (bots % 700), currency: 'EUR' },
    };
  };
  return { ...traffic, past };
}
