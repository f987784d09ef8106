import { v7 as uuid } from 'uuid';
import { database, type Executor } from '#db/client.ts';
import { newestSeq } from '#db/queries/alerts.ts';
import {
  type CaseRecord,
  findCase,
  insertCaseEvent,
  insertCaseOfAlert,
  listCaseEvents,
  updateCase,
} from '#db/queries/cases.ts';
import { type CaseChange, type CaseDetail, DEFAULT_QUEUE } from '#lib/contracts/alert-case.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { recordMentions } from '../mentions/record.ts';
import { colleagueOf } from '../users/colleagues.ts';
import { labelDecision } from './label-decision.ts';
import { timesOf } from './scope.ts';
import { toCase, toCaseEvent } from './to-case.ts';
import { stateAt, transition } from './transition.ts';

const HISTORY_MAX = 200;
const SNOOZE_DAYS_MAX = 90;

/**
 * Claims, assigns, decides, sets aside or reopens the case of an alert, or notes something about it. Who is first wins: the change
 * is a conditional update on the version that was read, without a lock.
 * @throws ServiceError alert_not_found, invalid_request, invalid_parameter where nobody can be given the case, case_conflict (409) with who was first, insufficient_scope.
 */
export async function changeCase(ctx: TenantContext, alertId: string, change: CaseChange): Promise<CaseDetail> {
  requireScope(ctx, 'alerts:write');
  const snoozeUntil = snoozeTime(change, ctx.now);
  const assignee = await assigneeOf(ctx, change);
  const { tenantId } = ctx.tenant;
  const { db, sql } = database().tenant(ctx.tenant.tenantId);
  const snooze = snoozeUntil && { until: snoozeUntil, seq: await newestSeq(sql, tenantId) };
  const done = await db.transaction(async (tx) => {
    const before = await caseToChange(tx, tenantId, alertId);
    if (change.version !== undefined && change.version !== before.version) throw changedMeanwhile(before);
    const step = transition(before, change.action, actorName(ctx.actor), ctx.now, { snooze, assignee });
    if (step.kind === 'claimed') throw conflict(`${personOf(step.by)} is working on this case.`);
    if (step.kind === 'decided') throw conflict(`${personOf(step.by)} ${step.state} this case already.`);
    if (step.kind === 'unchanged') return before;
    const after = await updateCase(tx, tenantId, before, step.update);
    if (!after) throw changedMeanwhile(await caseToChange(tx, tenantId, alertId));
    await insertCaseEvent(tx, tenantId, {
      seq: before.seq,
      caseEventId: uuid(),
      at: ctx.now,
      actor: actorName(ctx.actor),
      action: change.action,
      fromState: stateAt(before, ctx.now),
      toState: after.state,
      note: change.note ?? null,
      detail: { snoozed_until: snoozeUntil?.toISOString() ?? null, fraud_type: change.fraud_type ?? null, assignee },
    });
    if (change.note) await recordMentions(tx, ctx, { kind: 'alert', key: alertId, seq: before.seq }, change.note);
    if (change.label) await labelDecision(tx, ctx, after, change);
    await writeAudit(tx, ctx, `case.${change.action}`, alertId, {
      version: after.version,
      changes: changesOf(auditedOf(before, ctx.now), auditedOf(after, ctx.now)),
    });
    return after;
  });
  const history = await listCaseEvents(db, tenantId, done.seq, HISTORY_MAX);
  return { ...toCase(done, timesOf(ctx)), history: history.map(toCaseEvent) };
}

/** The case of an alert with its history; null for one outside the queue that nobody has acted on. */
export async function readCaseDetail(ctx: TenantContext, alertId: string): Promise<CaseDetail | null> {
  const { db } = database().tenant(ctx.tenant.tenantId);
  const row = await findCase(db, ctx.tenant.tenantId, alertId);
  if (!row) return null;
  const history = await listCaseEvents(db, ctx.tenant.tenantId, row.seq, HISTORY_MAX);
  return { ...toCase(row, timesOf(ctx)), history: history.map(toCaseEvent) };
}

async function caseToChange(tx: Executor, tenantId: string, alertId: string): Promise<CaseRecord> {
  const known = await findCase(tx, tenantId, alertId);
  if (known) return known;
  await insertCaseOfAlert(tx, tenantId, alertId, DEFAULT_QUEUE);
  const opened = await findCase(tx, tenantId, alertId);
  if (!opened) throw new ServiceError('alert_not_found', `The tenant "${tenantId}" has no alert "${alertId}".`);
  return opened;
}

/** What the audit tells of a case. */
const auditedOf = (row: CaseRecord, now: Date) => ({ state: stateAt(row, now), assigned_to: row.assignedTo });

/** To whom the action assign gives the case; null for nobody and for other actions. */
async function assigneeOf(ctx: TenantContext, { action, assignee }: CaseChange): Promise<string | null> {
  if (action !== 'assign') return null;
  if (assignee === undefined)
    throw invalid('assignee', 'is needed by the action assign; null takes the case from everybody.');
  return assignee === null ? null : colleagueOf(ctx, assignee, { location: 'assignee', scope: 'alerts:write' });
}

function snoozeTime({ action, snooze_until, note }: CaseChange, now: Date): Date | null {
  if (action === 'note' && note === undefined) throw invalid('note', 'is needed by the action note.');
  if (action !== 'snooze') return null;
  const until = snooze_until === undefined ? null : new Date(snooze_until);
  if (!until) throw invalid('snooze_until', 'is needed by the action snooze.');
  if (until <= now) throw invalid('snooze_until', 'lies in the past.');
  if (until.getTime() - now.getTime() > SNOOZE_DAYS_MAX * 86_400_000) {
    throw invalid('snooze_until', `is more than ${SNOOZE_DAYS_MAX} days ahead.`);
  }
  return until;
}

function invalid(location: string, what: string): ServiceError {
  return new ServiceError('invalid_request', `${location}: ${what}`, { location });
}

function changedMeanwhile({ changedBy }: CaseRecord): ServiceError {
  return conflict(`${changedBy === null ? 'Somebody' : personOf(changedBy)} changed this case in the meantime.`);
}

const conflict = (message: string) => new ServiceError('case_conflict', message);
const personOf = (actor: string): string => actor.replace(/^(user|client|system):/, '');
