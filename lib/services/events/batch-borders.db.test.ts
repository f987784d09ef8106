import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { inIngestTransaction, lockTenantCounter } from '#db/queries/ingest.ts';
import { insertEntityLabels } from '#db/queries/labels.ts';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { emptyComponent } from '#lib/risk/profiles/graph.ts';
import { type Answers, NO_ANSWERS } from '#lib/risk/scoring/answers.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { placedWith } from '#lib/risk/scoring/scorer.ts';
import { readParts } from '#lib/testing/unpacked.ts';
import { scoreBatch } from './score-batch.ts';
import { createScoringCache } from './state/cache.ts';
import { loadFor } from './state/load.ts';
import { createTenantState } from './state/tenant-state.ts';

const START = Date.parse('2026-03-20T12:00:00Z');
const DAY = 86_400_000;
const assess = createAssessor();
const baselinesAt = () => DEFAULT_BASELINES;
const newTenant = () => `t-${crypto.randomUUID()}`;
const scopeOf = (tenantId: string) => ({
  orgId: 'org',
  tenantId,
  assess,
  baselinesAt,
  clock: () => new Date(START),
  cache: createScoringCache(),
});

let enricher: Enricher;
beforeAll(async () => {
  enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => START });
});

const prepared = (event: Record<string, unknown>) =>
  prepareEvent(Event.parse({ occurred_at: new Date(START).toISOString(), ...event }), enricher, START);

const payment = (user: string, card: string) =>
  prepared({
    event_id: `e_${user}`,
    type: 'payment',
    user: { client_user_id: user },
    payment: { amount: 5, currency: 'EUR', card_fingerprint: card },
  });

async function labelAsFraud(tenantId: string, user: string): Promise<void> {
  const at = new Date(START - 60 * DAY);
  const label = { labelId: 'l_1', effectiveAt: at, occurredAt: at, seq: 1, outcome: 'fraud' as const, fraudType: '' };
  await insertEntityLabels(database().everyTenant.db, tenantId, [{ kind: 'user', key: user, ...label }]);
}

async function fraudUsersOf(tenantId: string, eventId: string): Promise<unknown> {
  const [row] = await database().everyTenant.sql<{ seq: number }[]>`
    select seq from events where tenant_id = ${tenantId} and event_id = ${eventId}`;
  const { enrichment } = await readParts(tenantId, row?.seq ?? 0);
  return (enrichment as { readonly answers?: Partial<Answers> }).answers?.fraudUsers ?? null;
}

describe('a batch', () => {
  it('knows of a fraud that only an event of the same batch links with another', async () => {
    for (const size of [1, 2]) {
      const tenantId = newTenant();
      await labelAsFraud(tenantId, 'u_bad');
      const events = [payment('u_bad', 'c_1'), payment('u_next', 'c_1')];
      const scope = scopeOf(tenantId);
      for (let from = 0; from < 2; from += size) {
        await scoreBatch(database().everyTenant.decisions, scope, events.slice(from, from + size));
      }
      expect(await fraudUsersOf(tenantId, 'e_u_next')).toEqual(['u_bad']);
    }
  });

  it('is stored whatever the client calls its system and browser', async () => {
    const name = () =>
      [...randomBytes(1024)]
        .map((byte) => String.fromCodePoint(0x4e00 + byte * 70))
        .join('')
        .slice(0, 512);
    const event = prepared({
      event_id: 'e_1',
      type: 'login',
      user: { client_user_id: 'u_1' },
      device: { os: name(), browser: name() },
    });
    expect(await scoreBatch(database().everyTenant.decisions, scopeOf(newTenant()), [event])).toMatchObject([
      { status: 'scored' },
    ]);
  });
});

it('stores a route that is cut within a character', async () => {
  const route = `/${'a'.repeat(118)}\u{1F600}/b`;
  const event = prepared({ event_id: 'e_1', type: 'page_view', session: { session_id: 's_1', route } });
  expect(await scoreBatch(database().everyTenant.decisions, scopeOf(newTenant()), [event])).toMatchObject([
    { status: 'scored' },
  ]);
});

describe('two processes', () => {
  it('score the very first event of a tenant once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const tenantId = newTenant();
      const outcomes = await Promise.all(
        [0, 1, 2].map(() => scoreBatch(database().everyTenant.decisions, scopeOf(tenantId), [payment('u_1', 'c_1')])),
      );
      expect(
        outcomes
          .flat()
          .map(({ status }) => status)
          .sort(),
      ).toEqual(['duplicate', 'duplicate', 'scored']);
    }
  });
});

it('dates alerts in the order of their seq, though a batch waits for another process', async () => {
  const tenantId = newTenant();
  const { sql } = database().tenant(tenantId);
  let now = START;
  const scope = { ...scopeOf(tenantId), clock: () => new Date(now) };
  const waiting = async () => {
    const [row] = await sql<{ n: number }[]>`
      select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (row?.n ?? 0) > 0;
  };
  const scoring = await inIngestTransaction(sql, async (tx) => {
    await lockTenantCounter(tx, tenantId);
    const outcomes = scoreBatch(sql, scope, [payment('u_1', 'c_1')]);
    while (!(await waiting())) await new Promise((resolve) => setImmediate(resolve));
    now += 1000;
    return { outcomes };
  });
  expect(await scoring.outcomes).toMatchObject([{ alert: { ts: new Date(START + 1000).toISOString() } }]);
});

it('reads where a merged component went, even where only the component was kept', async () => {
  const tenantId = newTenant();
  const { sql } = database().everyTenant;
  const state = createTenantState();
  state.putProfile('component', 'c1', { ...emptyComponent(), parent: 'c2' });
  state.putProfile('user', 'u_1', { component: 'c1' });
  const place = { seq: 10, prepared: payment('u_1', 'c_1'), inWindows: false };
  await inIngestTransaction(sql, async (tx) => {
    await tx`
      insert into entity_state (tenant_id, kind, key, seq, state)
      values (${tenantId}, 'component', 'c2', 9, ${JSON.stringify(emptyComponent())}::text::json)`;
    await loadFor(tx, tenantId, state, [placedWith(place, NO_ANSWERS).sighting]);
  });
  expect(state.peek('component', 'c2')).toEqual(emptyComponent());
});
