import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBatchResult } from '#lib/contracts/event.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';

const ANSWER_MS = 15_000;
const PAUSE_MS = 50;
const BATCH_MAX = 5;

/** What the installation promised: the alert of each event that it answered with 2xx. */
export interface Acknowledged {
  readonly alertId: string;
  readonly seq: number;
}

export interface Fleet {
  /** By event_id. */
  readonly acknowledged: ReadonlyMap<string, Acknowledged>;
  /** Answers that differ from an earlier acknowledgement of the same event; must stay empty. */
  readonly contradictions: readonly string[];
  counters(): { sent: number; failed: number; retried: number };
  /** Lets every client end its request and give up what is not acknowledged. */
  stop(): Promise<void>;
}

interface Target {
  readonly url: string;
  readonly token: string;
  readonly tenantId: string;
}

/** Clients that send one to five events at a time, without a pause, and repeat what was not acknowledged. */
export function startClients(target: Target, clients: number): Fleet {
  const acknowledged = new Map<string, Acknowledged>();
  const contradictions: string[] = [];
  const counters = { sent: 0, failed: 0, retried: 0 };
  const stopping = new AbortController();
  const note = (alert: RiskAlert) => {
    const eventId = alert.data.entity.session.event_id ?? '';
    const now = { alertId: alert.data.alert_id, seq: alert.seq };
    const before = acknowledged.get(eventId);
    if (before && (before.seq !== now.seq || before.alertId !== now.alertId)) contradictions.push(eventId);
    acknowledged.set(eventId, now);
  };
  const work = Array.from({ length: clients }, async (_, client) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const events = makeEvents(client, turn);
      for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
        counters.sent += 1;
        if (attempt > 0) counters.retried += 1;
        const alerts = await send(target, events);
        for (const alert of alerts ?? []) note(alert);
        if (alerts) break;
        counters.failed += 1;
        await sleep(PAUSE_MS);
      }
    }
  });
  const ended = Promise.all(work);
  ended.catch(() => stopping.abort());
  return {
    acknowledged,
    contradictions,
    counters: () => ({ ...counters }),
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

function makeEvents(client: number, turn: number) {
  const events = turn % 2 === 0 ? 1 : 1 + ((client + turn) % BATCH_MAX);
  return Array.from({ length: events }, (_, place) => ({
    event_id: randomUUID(),
    type: place % 2 === 0 ? 'page_view' : 'login',
    user: { client_user_id: `u_${client}_${turn % 50}` },
    device: { device_id: `d_${client}_${turn % 20}` },
    session: { session_id: `s_${client}_${Math.floor(turn / 10)}` },
    network: { ip: `198.51.100.${client + 1}` },
  }));
}

/** The alerts of acknowledged events; undefined where the answer was no acknowledgement of all of them. */
async function send(target: Target, events: ReturnType<typeof makeEvents>): Promise<RiskAlert[] | undefined> {
  try {
    const response = await fetch(`${target.url}/api/events?tenant_id=${target.tenantId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(events.length === 1 ? events[0] : events),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new Refused(text);
    if (!response.ok) return undefined;
    const body = JSON.parse(text) as RiskAlert | EventBatchResult;
    if (!('results' in body)) return [body];
    return body.results.map(({ alert }) => alert).filter((alert) => alert !== null);
  } catch (error) {
    if (error instanceof Refused) throw error;
    return undefined;
  }
}

/** A fault of this program, not of the installation under test. */
class Refused extends Error {}
