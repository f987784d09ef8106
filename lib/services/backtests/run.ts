import { alertIdOf } from '#db/alert-id.ts';
import type { Pools } from '#db/client.ts';
import {
  type BacktestRecord,
  findBacktest,
  findPeriod,
  readAlertTimes,
  updateBacktest,
} from '#db/queries/backtests.ts';
import { findRule, findRuleVersion, listRulesInForce } from '#db/queries/rules.ts';
import { readStoredEvents } from '#db/queries/stored-events.ts';
import { findTenant } from '#db/queries/tenants.ts';
import { BacktestResult } from '#lib/contracts/backtest.ts';
import type { Assess, Assessment } from '#lib/risk/assess.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';
import { createReplay } from '#lib/risk/scoring/replay.ts';
import { createRuleEvaluator, type RuleInForce } from '#lib/rules/evaluator.ts';
import { baselinesOf } from '../baselines/read.ts';
import { assessorWith } from '../events/assessor.ts';
import { storedEventOf } from '../events/stored-event.ts';
import { effectOf } from '../rules/effect.ts';
import { toRuleInForce } from '../rules/in-force.ts';
import { labelsOf } from './labels.ts';
import { createTally, type Decided } from './tally.ts';

const PAGE = 1000;
const WARM_UP_EVENTS_MAX = 200_000;
export const LEASE_MS = 60_000;

/**
 * Decides the stored events of a period again, with the rules as they are and as the back-test changes them. Reads only;
 * what it writes is its own row. Ends early where the row was cancelled.
 */
export async function runBacktest(pools: Pools, tenantId: string, backtestId: string): Promise<void> {
  const { db, sql } = pools;
  const row = await findBacktest(db, tenantId, backtestId);
  const tenant = await findTenant(db, tenantId);
  if (!row || !tenant || row.state !== 'queued') return;
  const now = new Date();
  const rules = (await listRulesInForce(sql, tenantId)).map(toRuleInForce);
  const changed = await changedRules(pools, rules, row);
  const pair = pairOf(
    await assessorWith(tenant, createRuleEvaluator(rules), now),
    await assessorWith(tenant, createRuleEvaluator(changed), now),
  );
  const result = await replay(pools, row, pair);
  if (result) await end(pools, row, { state: 'done', result });
}

/** The rules in force with the tested version live instead of any other of its rule. */
async function changedRules(
  { db }: Pools,
  rules: readonly RuleInForce[],
  { tenantId, ruleId, version }: BacktestRecord,
): Promise<RuleInForce[]> {
  const others = rules.filter((rule) => rule.ruleId !== ruleId);
  if (version === null) return others;
  const [stored, found] = await Promise.all([
    findRuleVersion(db, tenantId, ruleId, version),
    findRule(db, tenantId, ruleId),
  ]);
  if (!stored || !found) throw new Error(`Version ${version} of the rule is not there any more.`);
  const { expression, priority, effect } = stored;
  const tested = { ruleId, version, name: found.rule.name, expression, priority, effect: effectOf(effect) };
  return [...others, { ...tested, state: 'live' }];
}

interface Pair {
  /** For the replay: answers with the rules as they are, and with the changed ones where that was asked for. */
  readonly assess: Assess;
  /** Whether the events from now on are decided twice; in the warm-up nobody looks at the second answer. */
  compare(both: boolean): void;
  /** Both answers about the event that was assessed last. */
  last(): { before: Assessment; after: Assessment };
}

function pairOf(assessBefore: Assess, assessAfter: Assess): Pair {
  let last: { before: Assessment; after: Assessment } | null = null;
  let both = false;
  return {
    assess(facts, degradation) {
      const before = assessBefore(facts, degradation);
      last = both ? { before, after: assessAfter(facts, degradation) } : null;
      return before;
    },
    compare(on) {
      both = on;
    },
    last() {
      if (!last) throw new Error('The event was not decided twice.');
      return last;
    },
  };
}

async function replay(pools: Pools, row: BacktestRecord, pair: Pair): Promise<BacktestResult | null> {
  const { sql } = pools;
  const { tenantId, fromTime: from, toTime: to, eventsMax } = row;
  const period = await findPeriod(sql, tenantId, { from, to, eventsMax });
  const begin = Math.max(1, (period?.first ?? 1) - WARM_UP_EVENTS_MAX);
  const total = period ? period.last - begin + 1 : 0;
  const tally = createTally();
  const labels = period ? await labelsOf(sql, tenantId, period.first, period.last) : new Map();
  const baselinesAt = await baselinesOf(tenantId, new Date());
  const { again } = createReplay({ assess: pair.assess, tenantId, baselinesAt });
  let warmUp = 0;
  for (let after = begin - 1; period && after < period.last; ) {
    const events = await readStoredEvents(sql, tenantId, after, Math.min(PAGE, period.last - after));
    for (const stored of events) {
      const counted = stored.seq >= period.first && stored.occurred_at >= from && stored.occurred_at <= to;
      pair.compare(counted);
      const { prepared } = again(storedEventOf(stored)).placed;
      if (counted) tally.add(decidedOf(row, stored.seq, prepared, labels.get(stored.seq) ?? null, pair.last()));
      else warmUp += 1;
    }
    after = events.at(-1)?.seq ?? period.last;
    if (!(await report(pools, row, after - begin + 1, total))) return null;
  }
  const { samples, ...counts } = tally.result();
  const ids = new Map(
    (
      await readAlertTimes(
        sql,
        tenantId,
        samples.map(({ seq }) => seq),
      )
    ).map(({ seq, ts }) => [seq, alertIdOf(ts, seq)]),
  );
  return BacktestResult.parse({
    ...counts,
    warm_up_events: warmUp,
    warm_up_complete: begin === 1,
    samples: samples.map(({ seq, ...sample }) => ({ alert_id: ids.get(seq) ?? '', ...sample })),
  });
}

function decidedOf(
  { ruleId, version }: BacktestRecord,
  seq: number,
  { event, occurredAt: at }: PreparedEvent,
  outcome: Decided['outcome'],
  { before, after }: { before: Assessment; after: Assessment },
): Decided {
  const hit = after.rules?.live.some((found) => found.ruleId === ruleId && found.version === version) ?? false;
  return { seq, at, type: event.type, userId: event.user?.client_user_id ?? null, outcome, before, after, hit };
}

/** @returns false where somebody cancelled it. */
function report({ db }: Pools, { tenantId, backtestId }: BacktestRecord, done: number, total: number) {
  const leaseUntil = new Date(Date.now() + LEASE_MS);
  return updateBacktest(db, tenantId, backtestId, { state: 'running', done, total, leaseUntil });
}

/** Steps of a started back-test. */
export async function end(
  { db }: Pools,
  { tenantId, backtestId }: Pick<BacktestRecord, 'tenantId' | 'backtestId'>,
  change:
    | { readonly state: 'done'; readonly result: BacktestResult }
    | { readonly state: 'failed'; readonly failure: string },
): Promise<void> {
  await updateBacktest(db, tenantId, backtestId, { ...change, finishedAt: new Date(), leaseUntil: null });
}
