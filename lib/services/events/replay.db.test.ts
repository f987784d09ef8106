import { beforeAll, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { listAlertsAfter } from '#db/queries/alerts.ts';
import { readStoredEvents } from '#db/queries/stored-events.ts';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { type PreparedEvent, prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { createReplay } from '#lib/risk/scoring/replay.ts';
import { fc } from '#lib/testing/properties.ts';
import { storedAlert } from '../alerts/stored-alert.ts';
import { scoreBatch } from './score-batch.ts';
import { createScoringCache } from './state/cache.ts';
import { checkpoint } from './state/checkpoint.ts';
import { storedEventOf } from './stored-event.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-20T12:00:00Z');
const PROCESSES = 3;
const assess = createAssessor();
const baselinesAt = () => DEFAULT_BASELINES;

let enricher: Enricher;
beforeAll(async () => {
  enricher = await createEnricher({ modulesDir: 'node_modules', listsDir: null, clock: () => START });
});

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
];
const ADDRESSES = ['81.2.69.142', '2.125.160.216', '89.160.20.112', '175.16.199.1', '10.0.0.1', '216.160.83.56'];

const step = fc.record({
  user: fc.option(fc.nat(5), { freq: 6 }),
  device: fc.option(fc.nat(4), { freq: 6 }),
  session: fc.nat(6),
  ip: fc.nat(ADDRESSES.length - 1),
  agent: fc.nat(1),
  type: fc.constantFrom('login', 'login', 'page_view', 'payment', 'signup', 'password_change', 'promo_redeem'),
  status: fc.constantFrom('succeeded', 'succeeded', 'failed', 'attempted'),
  card: fc.nat(3),
  minute: fc.integer({ min: 0, max: 400 }),
  jitter: fc.integer({ min: -8, max: 0 }),
});
type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Drawn<typeof step>;

function prepared(item: Step, index: number): PreparedEvent {
  const at = START + (index * 10 + item.jitter) * MINUTE + (item.minute % 7) * 1000;
  const event = Event.parse({
    event_id: `e_${index}`,
    type: item.type,
    status: item.status,
    occurred_at: new Date(at).toISOString(),
    user:
      item.user === null
        ? { email: `p${item.session}@example.com` }
        : { client_user_id: `u_${item.user}`, email: `u${item.user % 4}+x@example.com` },
    device: {
      ...(item.device === null ? {} : { device_id: `d_${item.device}` }),
      ua: AGENTS[item.agent],
      language: 'de',
    },
    session: { session_id: `s_${item.session}`, route: `/r${item.minute % 4}` },
    network: { ip: ADDRESSES[item.ip], rtt_ms: item.minute },
    ...(item.type === 'payment'
      ? { payment: { amount: item.minute, currency: 'EUR', card_fingerprint: `c_${item.card}`, payee: 'p' } }
      : {}),
  });
  return prepareEvent(event, enricher, START + (index * 10 + 3) * MINUTE);
}

const turn = fc.record({
  size: fc.integer({ min: 1, max: 9 }),
  process: fc.nat(PROCESSES - 1),
  /** Whether the next batch is sent as soon as this one is scored. */
  ahead: fc.boolean(),
  /** True where every process assumes that no other one scores. */
  alone: fc.boolean(),
  after: fc.constantFrom('nothing', 'nothing', 'checkpoint', 'restart'),
});

const turns = fc.array(turn, { minLength: 1, maxLength: 8 });

/** Scores events in batches on several processes, which restart, overtake each other, and score while they store. */
async function ingest(tenantId: string, events: readonly PreparedEvent[], batches: readonly Drawn<typeof turn>[]) {
  const { decisions } = database().everyTenant;
  const caches = Array.from({ length: PROCESSES }, () => createScoringCache());
  const sent: Promise<unknown>[] = [];
  for (let from = 0, number = 0; from < events.length; number += 1) {
    const batch = batches[number % batches.length];
    if (!batch) break;
    const cache = caches[batch.process] ?? createScoringCache();
    if (batch.alone)
      for (const each of caches) await each.withState(tenantId, async (state) => Object.assign(state, { alone: 100 }));
    const clock = () => new Date(START);
    const scope = { orgId: 'org', tenantId, assess, baselinesAt, clock, cache };
    const scored = Promise.withResolvers<void>();
    const stored = scoreBatch(decisions, scope, events.slice(from, from + batch.size), scored.resolve);
    stored.catch(() => {});
    sent.push(stored);
    await (batch.ahead ? Promise.race([scored.promise, stored]) : stored);
    if (batch.after === 'checkpoint') await checkpoint(decisions, cache, tenantId);
    if (batch.after === 'restart') caches[batch.process] = createScoringCache();
    from += batch.size;
  }
  await Promise.all(sent);
}

it('decides live, in any batching over processes that come and go, as a replay of what was stored does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), turns, async (steps, batches) => {
      const { sql } = database().everyTenant;
      const tenantId = `t-${crypto.randomUUID()}`;
      const events = steps.map(prepared);
      await ingest(tenantId, events, batches);
      const live = await listAlertsAfter(sql, tenantId, 0, {}, 500);
      const replay = createReplay({ orgId: 'org', tenantId, assess });
      const again = (await readStoredEvents(sql, tenantId, 0, 500)).map((row) => replay.again(storedEventOf(row)));
      expect(again).toHaveLength(events.length);
      const decided = live.map((row) => storedAlert('org', row).data);
      for (const [index, { alert }] of again.entries()) {
        const { alert_id, ...data } = alert.data;
        expect(JSON.stringify({ ...decided[index], alert_id: undefined })).toBe(JSON.stringify(data));
        expect(alert_id).toMatch(/^ALRT-\d{8}-\d+$/);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
