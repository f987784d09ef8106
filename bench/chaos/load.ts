import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { type Answer, EVENTS, sendFor } from './send.ts';
import type { Customer, Site } from './site.ts';

const REPEAT_MS = { min: 250, max: 1000 } as const;
const SOCKETS = 256;

/** What a load of events saw. */
export interface Ledger {
  readonly requests: number;
  readonly acknowledged: number;
  /** By status and code, or by the fault of the connection. */
  readonly refused: ReadonlyMap<string, number>;
  /** Answers that no client may get, and events that were answered in two ways. */
  readonly wrong: readonly string[];
  /** Longest time between two acknowledgements. */
  readonly unavailableMs: number;
  /** Events that were given up without an acknowledgement. */
  readonly open: number;
  /** Milliseconds of each acknowledged event that was answered at its first try. */
  readonly took: readonly number[];
}

export interface Load {
  /** Makes no more events; what is not acknowledged is repeated for `patienceMs`, which defaults to 40 s. */
  stop(patienceMs?: number): Promise<Ledger>;
}

/** Steady single events over the tenants, each sent when it is due and repeated under its id until it is acknowledged. */
export function startLoad(site: Site, perSecond: number, customers = site.customers): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const book = newBook();
  const making = new AbortController();
  const repeating = new AbortController();
  const follow = async (customer: Customer, event: { event_id: string }) => {
    const body = JSON.stringify(event);
    const dueAt = performance.now();
    for (let tries = 0; !repeating.signal.aborted; tries += 1) {
      book.requests += 1;
      const answer = await sendFor(site, customer, { path: EVENTS, body, agent }).catch((error: Error) => error);
      const waitMs = book.note(customer, event.event_id, answer);
      if (waitMs === null) {
        if (tries === 0) book.took.push(performance.now() - dueAt);
        return;
      }
      await sleep(waitMs, undefined, { signal: repeating.signal }).catch(() => {});
    }
    book.open += 1;
  };
  const made = make(customers, perSecond, making.signal, follow);
  return {
    async stop(patienceMs = 40_000) {
      making.abort();
      const timer = setTimeout(() => repeating.abort(), patienceMs);
      await made;
      clearTimeout(timer);
      agent.destroy();
      return book;
    },
  };
}

async function make(
  customers: readonly Customer[],
  perSecond: number,
  signal: AbortSignal,
  follow: (customer: Customer, event: { event_id: string }) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const followed: Promise<void>[] = [];
  for (let index = 0; !signal.aborted; index += 1) {
    const wait = startedAt + (index * 1000) / perSecond - performance.now();
    if (wait > 1) await sleep(wait, undefined, { signal }).catch(() => {});
    const customer = customers[index % customers.length];
    if (customer && !signal.aborted) followed.push(follow(customer, customer.traffic.now() as { event_id: string }));
  }
  await Promise.all(followed);
}

function newBook() {
  const refused = new Map<string, number>();
  const wrong: string[] = [];
  let lastAt = performance.now();
  const count = (what: string) => refused.set(what, (refused.get(what) ?? 0) + 1);
  return {
    requests: 0,
    acknowledged: 0,
    open: 0,
    unavailableMs: 0,
    took: [] as number[],
    refused,
    wrong,
    /** @returns how long to wait before the event is sent again; null where it is acknowledged. */
    note({ acknowledged }: Customer, eventId: string, answer: Answer | Error): number | null {
      if (answer instanceof Error) {
        count(('code' in answer && String(answer.code)) || answer.message);
        return REPEAT_MS.min;
      }
      if (answer.status === 200) {
        const now = performance.now();
        this.unavailableMs = Math.max(this.unavailableMs, now - lastAt);
        lastAt = now;
        this.acknowledged += 1;
        const { seq, data } = JSON.parse(answer.text) as RiskAlert;
        const before = acknowledged.get(eventId);
        if (before && before.seq !== seq) wrong.push(`event ${eventId} was answered as ${before.seq} and as ${seq}`);
        acknowledged.set(eventId, { alertId: data.alert_id, seq });
        return null;
      }
      count(`${answer.status} ${answer.error}`);
      if (![429, 503, 507].includes(answer.status)) wrong.push(`${answer.status} ${answer.text.slice(0, 120)}`);
      else if (answer.retryAfter === null && answer.status !== 507) wrong.push(`${answer.status} without Retry-After`);
      return Math.min(REPEAT_MS.max, Math.max(REPEAT_MS.min, (answer.retryAfter ?? 0) * 1000));
    },
  };
}
