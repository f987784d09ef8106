import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { listAlertsAfter } from '#db/queries/alerts.ts';
import { Event } from '#lib/contracts/event.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { type PreparedEvent, prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { fc } from '#lib/testing/properties.ts';
import type { Ingested } from './outcome.ts';
import { scoreBatch } from './score-batch.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-20T12:00:00Z');
const assess = createAssessor();
const clock = () => new Date(START);
const baselinesAt = () => DEFAULT_BASELINES;
const scopeOf = (tenantId: string) => ({ orgId: 'org', tenantId, assess, baselinesAt, clock });
const newTenant = () => `t-${crypto.randomUUID()}`;

let enricher: Enricher;
beforeAll(async () => {
  enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => START });
});

interface Step {
  readonly user: number;
  readonly device: number;
  readonly session: number;
  readonly ip: number;
  readonly type: 'login' | 'page_view' | 'signup';
  readonly status: 'succeeded' | 'failed';
  /** Minutes after the start. */
  readonly minute: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  user: fc.nat(3),
  device: fc.nat(2),
  session: fc.nat(4),
  ip: fc.nat(2),
  type: fc.constantFrom('login', 'page_view', 'signup'),
  status: fc.constantFrom('succeeded', 'failed'),
  minute: fc.nat(40),
});

function prepared({ user, device, session, ip, type, status, minute }: Step, index: number): PreparedEvent {
  const event = Event.parse({
    event_id: `e_${index}`,
    type,
    status,
    occurred_at: new Date(START + minute * MINUTE).toISOString(),
    user: { client_user_id: `u_${user}` },
    device: { device_id: `d_${device}` },
    session: { session_id: `s_${session}` },
    network: { ip: `10.0.0.${ip}` },
  });
  return prepareEvent(event, enricher, START + 40 * MINUTE);
}

/** The counts that the alerts must have, found by reading every earlier event. */
function bruteForce(steps: readonly Step[]) {
  let watermark = Number.NEGATIVE_INFINITY;
  const seen: (Step & { inWindows: boolean; index: number })[] = [];
  return steps.map((own, index) => {
    const inWindows = own.minute >= watermark - 5;
    watermark = Math.max(watermark, own.minute);
    seen.push({ ...own, inWindows, index });
    const window = seen.filter(
      (other) => other.inWindows && other.minute > own.minute - 10 && other.minute <= own.minute && other.ip === own.ip,
    );
    const newest = (matching: (other: Step) => boolean, name: (other: Step) => string) => {
      const order = seen.filter(matching).sort((a, b) => b.index - a.index);
      return [...new Set(order.map(name))];
    };
    return {
      device_seen_on_users: newest(
        (other) => other.device === own.device,
        (other) => `u_${other.user}`,
      ),
      user_seen_on_devices: newest(
        (other) => other.user === own.user,
        (other) => `d_${other.device}`,
      ),
      shared_ip_sessions_10m: inWindows ? new Set(window.map((other) => other.session)).size : 0,
    };
  });
}

async function scoreAll(events: readonly PreparedEvent[], sizes: readonly number[]): Promise<RiskAlert[]> {
  const scope = scopeOf(newTenant());
  const alerts: RiskAlert[] = [];
  for (let from = 0, turn = 0; from < events.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    alerts.push(
      ...alertsOf(await scoreBatch(database().everyTenant.decisions, scope, events.slice(from, from + size))),
    );
    from += size;
  }
  return alerts;
}

function alertsOf(outcomes: readonly Ingested[]): RiskAlert[] {
  return outcomes.flatMap((outcome) => ('alert' in outcome ? [outcome.alert] : []));
}

const TOO_OLD = { status: 'rejected', error: { code: 'invalid_request', location: 'occurred_at' } };

describe('scoring a stream', () => {
  it('counts and correlates as a search over every earlier event does, in any batching', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), sizes, async (steps, batches) => {
        const events = steps.map(prepared);
        const [inBatches, atOnce] = [await scoreAll(events, batches), await scoreAll(events, [events.length])];
        expect(inBatches.map(({ data }) => data.correlation)).toEqual(bruteForce(steps));
        expect(inBatches.map(({ data }) => data)).toEqual(atOnce.map(({ data }) => data));
      }),
      { numRuns: 30 },
    );
  });

  it('leaves the same alerts however often events are repeated', async () => {
    const order = fc.array(fc.nat(9), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 10 }), order, async (steps, picks) => {
        const events = steps.map(prepared);
        const repeated = picks.flatMap((pick) => events[pick] ?? []);
        const once = [...new Set(repeated)];
        const outcomes = await scoreBatch(database().everyTenant.decisions, scopeOf(newTenant()), repeated);
        const expected = await scoreAll(once, [once.length]);
        const scored = outcomes.filter(({ status }) => status === 'scored');
        expect(alertsOf(scored).map(({ data }) => data)).toEqual(expected.map(({ data }) => data));
        expect(outcomes.filter(({ status }) => status === 'duplicate')).toHaveLength(repeated.length - once.length);
      }),
      { numRuns: 10 },
    );
  });

  it('neither stores nor scores what is older than 30 days, and leaves its id free', async () => {
    const scope = scopeOf(newTenant());
    const step = { user: 0, device: 0, session: 0, ip: 0, type: 'login', status: 'succeeded' } as const;
    const old = prepared({ ...step, minute: -50_000 }, 0);
    const mended = prepared({ ...step, minute: 1 }, 0);
    const other = prepared({ ...step, minute: 2 }, 1);
    const { sql } = database().everyTenant;
    expect(await scoreBatch(sql, scope, [old, other])).toMatchObject([TOO_OLD, { alert: { seq: 1 } }]);
    expect(await scoreBatch(sql, scope, [old])).toMatchObject([TOO_OLD]);
    expect(await scoreBatch(sql, scope, [old, mended, old])).toMatchObject([TOO_OLD, { alert: { seq: 2 } }, TOO_OLD]);
    const aged = { ...mended, tooOld: true };
    expect(await scoreBatch(sql, scope, [aged])).toMatchObject([{ status: 'duplicate', alert: { seq: 2 } }]);
  });

  it('replaces a time that is ahead by the time of receipt, and says so', async () => {
    const step = { user: 0, device: 0, session: 0, ip: 0, type: 'login', status: 'succeeded', minute: 50 } as const;
    const [alert] = alertsOf(
      await scoreBatch(database().everyTenant.decisions, scopeOf(newTenant()), [prepared(step, 0)]),
    );
    expect(alert?.data.entity.session.last_seen_ts).toBe(new Date(START + 40 * MINUTE).toISOString());
    const partial = alert?.data.reasons.find(({ code }) => code === 'PARTIAL_DATA');
    expect(partial?.evidence.missing).toContain('occurred_at');
  });
});

describe('many writers', () => {
  it('leave seq without gap, repeat or skip for a reader, in spite of duplicates and rollbacks', async () => {
    const tenantId = newTenant();
    const { sql } = database().everyTenant;
    let attempts = 0;
    const failing = () => {
      attempts += 1;
      if (attempts % 7 === 0) throw new Error('forced rollback');
      return new Date(START);
    };
    const scope = { ...scopeOf(tenantId), clock: failing };
    const base = { user: 1, device: 1, session: 1, ip: 1, type: 'login', status: 'succeeded', minute: 1 } as const;
    const acknowledged = new Map<string, number>();
    const writer = async (number: number) => {
      for (let round = 0; round < 8; round += 1) {
        const ids = Array.from({ length: 10 }, (_, index) => (index < 2 ? index : number * 1000 + round * 10 + index));
        const events = ids.map((id) => prepared(base, id));
        const outcomes = await scoreBatch(sql, scope, events).catch((error: Error) => {
          expect(error.message).toBe('forced rollback');
          return [];
        });
        for (const alert of alertsOf(outcomes)) {
          acknowledged.set(alert.data.entity.session.event_id ?? '', alert.seq);
        }
      }
    };
    const tail: number[] = [];
    let writing = true;
    const reader = async () => {
      for (let last = false; !last; ) {
        last = !writing;
        const rows = await listAlertsAfter(sql, tenantId, tail.at(-1) ?? 0, {}, 500);
        tail.push(...rows.map(({ seq }) => seq));
      }
    };
    const reading = reader();
    await Promise.all(Array.from({ length: 16 }, (_, number) => writer(number + 1)));
    writing = false;
    await reading;
    expect(tail).toEqual(tail.map((_, index) => index + 1));
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
    expect([...acknowledged.values()].every((seq) => tail.includes(seq))).toBe(true);
    expect(acknowledged.size).toBe(tail.length);
  });
});
