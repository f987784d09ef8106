import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import {
  type BacktestRecord,
  countOpenBacktests,
  failLostBacktests,
  findBacktest,
  insertBacktest,
  listBacktests as query,
  updateBacktest,
} from '#db/queries/backtests.ts';
import { findRuleVersion } from '#db/queries/rules.ts';
import { BACKTEST_DAYS_MAX, type Backtest, type BacktestInput, BacktestResult } from '#lib/contracts/backtest.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { findRuleRecord } from '../rules/list.ts';
import { LEASE_MS } from './run.ts';
import { runInTurn } from './run-in-turn.ts';

const DAY_MS = 86_400_000;
const OPEN_MAX = 2;
const SHOWN_MAX = 20;

/**
 * Starts a back-test in the background: stored events are decided again with a version of a rule live, or without it.
 * @throws ServiceError not_found, invalid_request, rate_limited (two run or wait already), insufficient_scope.
 */
export async function startBacktest(ctx: TenantContext, input: BacktestInput): Promise<Backtest> {
  requireScope(ctx, 'rules:write');
  const { tenantId } = ctx.tenant;
  const { rule } = await findRuleRecord(ctx, input.rule_id);
  const version = input.version === undefined ? rule.latestVersion : input.version;
  const row = { ...newRow(ctx, input), version };
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      if (version !== null && !(await findRuleVersion(tx, tenantId, rule.ruleId, version))) {
        throw notFound(`Version ${version} of this rule`);
      }
      await failLostBacktests(tx, tenantId, ctx.now);
      if ((await countOpenBacktests(tx, tenantId)) >= OPEN_MAX) {
        throw new ServiceError(
          'rate_limited',
          'Two back-tests of this tenant are running. Wait for one, or cancel it.',
          {
            headers: { 'Retry-After': '10' },
          },
        );
      }
      await insertBacktest(tx, row);
      await writeAudit(tx, ctx, 'backtest.start', row.backtestId, { rule: rule.ruleId, version });
    });
  void runInTurn(tenantId, row.backtestId);
  return toBacktest(row);
}

function newRow(ctx: TenantContext, input: BacktestInput): BacktestRecord {
  const to = input.to ? new Date(input.to) : ctx.now;
  const from = input.from ? new Date(input.from) : new Date(to.getTime() - 7 * DAY_MS);
  if (from >= to || to.getTime() - from.getTime() > BACKTEST_DAYS_MAX * DAY_MS) {
    const message = `from: must lie before to, and at most ${BACKTEST_DAYS_MAX} days before it.`;
    throw new ServiceError('invalid_request', message, { location: 'from' });
  }
  return {
    tenantId: ctx.tenant.tenantId,
    backtestId: uuid(),
    ruleId: input.rule_id,
    version: null,
    state: 'queued',
    fromTime: from,
    toTime: to,
    eventsMax: input.events_max,
    done: 0,
    total: 0,
    result: null,
    failure: null,
    leaseUntil: new Date(ctx.now.getTime() + LEASE_MS),
    createdAt: ctx.now,
    createdBy: actorName(ctx.actor),
    finishedAt: null,
  };
}

/** Ends a back-test that runs. @throws ServiceError not_found, rule_state where it has ended. */
export async function cancelBacktest(ctx: TenantContext, backtestId: string): Promise<Backtest> {
  requireScope(ctx, 'rules:write');
  const { tenantId } = ctx.tenant;
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      if (!(await findBacktest(tx, tenantId, backtestId))) throw notFound('This back-test');
      const change = { state: 'cancelled', finishedAt: ctx.now, leaseUntil: null } as const;
      if (!(await updateBacktest(tx, tenantId, backtestId, change))) {
        throw new ServiceError('rule_state', 'This back-test has ended already.');
      }
      await writeAudit(tx, ctx, 'backtest.cancel', backtestId);
    });
  return toBacktest(await findRecord(ctx, backtestId));
}

/** @throws ServiceError not_found. */
export async function getBacktest(ctx: TenantContext, backtestId: string): Promise<Backtest> {
  requireScope(ctx, 'rules:read');
  return toBacktest(await findRecord(ctx, backtestId));
}

/** The newest back-tests, of one rule where it is named. */
export async function listBacktests(ctx: TenantContext, ruleId: string | undefined): Promise<Backtest[]> {
  requireScope(ctx, 'rules:read');
  const { db } = database().tenant(ctx.tenant.tenantId);
  const rows = await query(db, ctx.tenant.tenantId, ruleId, SHOWN_MAX);
  return rows.map((row) => toBacktest(lost(row, ctx.now)));
}

async function findRecord({ tenant, now }: TenantContext, backtestId: string): Promise<BacktestRecord> {
  const row = await findBacktest(database().tenant(tenant.tenantId).db, tenant.tenantId, backtestId);
  if (!row) throw notFound('This back-test');
  return lost(row, now);
}

/** A back-test whose process went away has failed, although nobody could write it down. */
function lost(row: BacktestRecord, now: Date): BacktestRecord {
  const gone = row.leaseUntil !== null && row.leaseUntil < now;
  return gone ? { ...row, state: 'failed', failure: 'The process that ran it went away.' } : row;
}

function toBacktest(row: BacktestRecord): Backtest {
  return {
    backtest_id: row.backtestId,
    rule_id: row.ruleId,
    version: row.version,
    state: row.state,
    from: row.fromTime.toISOString(),
    to: row.toTime.toISOString(),
    events_max: row.eventsMax,
    done: row.done,
    total: row.total,
    result: row.result === null ? null : BacktestResult.parse(row.result),
    failure: row.failure,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
