import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { connectionOptions } from '#db/address.ts';
import type { RiskAlert, RiskAlertPage } from '#lib/contracts/risk-alert.ts';
import type { Acknowledged } from './clients.ts';

const PAGE = 200;
const PAGES_MAX = 100_000;
const ANSWER_MS = 30_000;
const PAUSE_MS = 100;

export interface Target {
  readonly url: string;
  readonly token: string;
  readonly tenantId: string;
  readonly databaseUrl: string;
}

export interface Proof {
  /** The highest seq that was read. */
  readonly seq: number;
  readonly losses: readonly string[];
}

export interface Prover {
  /**
   * Reads the alerts that are new since the last call over the API and counts in the database: each acknowledged event
   * has the alert it was answered with, seq runs 1..n without gap or repeat, events and alerts are one to one.
   */
  prove(acknowledged: ReadonlyMap<string, Acknowledged>): Promise<Proof>;
}

export function createProver(target: Target): Prover {
  const stored = new Map<string, Acknowledged>();
  let seq = 0;
  return {
    async prove(acknowledged) {
      const losses: string[] = [];
      for await (const alert of alertsAfter(target, seq)) {
        if (alert.seq !== seq + 1) losses.push(`seq ${alert.seq} follows ${seq}`);
        seq = alert.seq;
        const eventId = alert.data.entity.session.event_id ?? '';
        if (stored.has(eventId)) losses.push(`event ${eventId} has two alerts`);
        stored.set(eventId, { alertId: alert.data.alert_id, seq });
      }
      for (const [eventId, promised] of acknowledged) {
        const found = stored.get(eventId);
        if (!found) losses.push(`event ${eventId} was acknowledged as ${promised.alertId} and has no alert`);
        else if (found.alertId !== promised.alertId || found.seq !== promised.seq) {
          losses.push(`event ${eventId} was acknowledged as ${promised.alertId} and is ${found.alertId}`);
        }
      }
      return { seq, losses: [...losses, ...(await countRows(target, seq))] };
    },
  };
}

async function* alertsAfter({ url, token, tenantId }: Target, seq: number): AsyncGenerator<RiskAlert> {
  let after = seq;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const alerts = await readPage(`${url}/api/risk_alert/${tenantId}/alerts?after_seq=${after}&limit=${PAGE}`, token);
    yield* alerts;
    if (alerts.length < PAGE) return;
    after = alerts.at(-1)?.seq ?? after;
  }
  throw new Error(`More than ${PAGES_MAX} pages of alerts.`);
}

/** Asks again while the installation says 429 or 503, as any client should. */
async function readPage(url: string, token: string): Promise<RiskAlert[]> {
  for (const deadline = performance.now() + ANSWER_MS; ; ) {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.ok) return ((await response.json()) as RiskAlertPage).alerts;
    const text = await response.text();
    if (![429, 503].includes(response.status) || performance.now() > deadline) {
      throw new Error(`The alerts cannot be read: ${response.status} ${text}`);
    }
    await sleep(PAUSE_MS);
  }
}

/** One statement, so one snapshot, however much is being written meanwhile. */
async function countRows({ databaseUrl, tenantId }: Target, seq: number): Promise<string[]> {
  const { url, options } = connectionOptions(databaseUrl);
  const sql = postgres(url, { ...options, max: 1 });
  try {
    const [found] = await sql<Record<'events' | 'ids' | 'first' | 'last' | 'alerts' | 'seqs' | 'next', number>[]>`
      select count(*)::int as events, count(distinct event_id)::int as ids, coalesce(min(seq), 1)::int as first,
        coalesce(max(seq), 0)::int as last,
        (select count(*) from alerts where tenant_id = ${tenantId})::int as alerts,
        (select count(distinct seq) from alerts where tenant_id = ${tenantId})::int as seqs,
        (select next from tenant_seq where tenant_id = ${tenantId})::int as next
      from events where tenant_id = ${tenantId}`;
    const { first = 0, last = 0, next = 0, ...counts } = found ?? {};
    const agree = Object.values(counts).every((count) => count === last);
    return agree && first === 1 && next === last + 1 && last >= seq
      ? []
      : [`read up to seq ${seq}, and the database holds ${JSON.stringify(found)}`];
  } finally {
    await sql.end({ timeout: 5 });
  }
}
