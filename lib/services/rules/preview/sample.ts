import type { Pools } from '#db/client.ts';
import { findPeriod } from '#db/queries/backtests.ts';
import { readStoredEvents } from '#db/queries/stored-events.ts';
import type { EvaluateRules } from '#lib/risk/policy.ts';
import { createReplay } from '#lib/risk/scoring/replay.ts';
import type { VelocityKey } from '#lib/risk/velocity.ts';
import { type RuleScope, scopeOf } from '#lib/rules/scope.ts';
import { baselinesOf } from '../../baselines/read.ts';
import type { TenantRow } from '../../context.ts';
import { assessorWith } from '../../events/assessor.ts';
import { storedEventOf } from '../../events/stored-event.ts';
import { rulesInForce } from '../in-force.ts';
import { keptCounts } from './window-counts.ts';

const EVENTS_MAX = 2000;
/** A replayed event costs some 150 microseconds of processor time. */
const WARM_UP_MAX = 3000;
const PAGE = 1000;

export interface SampledEvent {
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly scope: RuleScope;
}

/** A tenant's newest events as its rules see them. */
export interface Sample {
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** Keys whose windows were counted. */
  readonly windowKeys: readonly VelocityKey[];
  /** The oldest first. */
  readonly events: readonly SampledEvent[];
  readonly warmUpEvents: number;
  /** False where older events were left out. */
  readonly complete: boolean;
}

/** Replays the newest events with the rules in force, and keeps of each what a rule would have seen. */
export async function makeSample(
  { sql }: Pools,
  tenant: TenantRow,
  windowKeys: readonly VelocityKey[],
  now: Date,
): Promise<Sample> {
  const { tenantId } = tenant;
  const eventsMax = EVENTS_MAX + WARM_UP_MAX;
  const period = await findPeriod(sql, tenantId, { from: new Date(0), to: now, eventsMax });
  const base = { madeAt: now.getTime(), windowKeys };
  if (!period) return { ...base, events: [], warmUpEvents: 0, complete: true };
  const { first, last, events: total } = period;
  const { rules, seen } = seeing(await rulesInForce(tenantId, now), windowKeys);
  const assess = await assessorWith(tenant, rules, now);
  const { again } = createReplay({ assess, tenantId, baselinesAt: await baselinesOf(tenantId, now) });
  const warmUpEvents = Math.max(0, total - EVENTS_MAX);
  const events: SampledEvent[] = [];
  let done = 0;
  for (let after = first - 1; after < last; ) {
    const page = await readStoredEvents(sql, tenantId, after, Math.min(PAGE, last - after));
    for (const stored of page) {
      again(storedEventOf(stored));
      done += 1;
      if (done > warmUpEvents) events.push({ seq: stored.seq, at: stored.occurred_at.getTime(), scope: seen() });
    }
    after = page.at(-1)?.seq ?? last;
  }
  return { ...base, events, warmUpEvents, complete: first === 1 };
}

/** Rules that answer as the given ones do, and what they saw of the event that was scored last. */
function seeing(inForce: EvaluateRules | null, windowKeys: readonly VelocityKey[]) {
  let last: RuleScope | null = null;
  const rules: EvaluateRules = (facts, results, riskScore) => {
    const counted = facts.windows ? { ...facts, windows: keptCounts(facts.windows, windowKeys) } : facts;
    last = scopeOf(counted, results, riskScore);
    return inForce?.(facts, results, riskScore) ?? { tookPart: false, live: [], shadow: [], failed: [] };
  };
  const seen = (): RuleScope => {
    if (!last) throw new Error('The rules did not see the event.');
    return last;
  };
  return { rules, seen };
}
