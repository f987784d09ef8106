import type { CaseTimes } from '#db/queries/case-due.ts';
import type { CaseEventRecord, CaseRecord } from '#db/queries/cases.ts';
import type { DueMinutes, Severity } from '#db/vocab.ts';
import type { CaseEvent, CaseSummary } from '#lib/contracts/alert-case.ts';
import { claimantAt, stateAt } from './transition.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type Row = Pick<
  CaseRecord,
  | 'alertId'
  | 'seq'
  | 'queue'
  | 'state'
  | 'version'
  | 'claimedBy'
  | 'claimedUntil'
  | 'assignedTo'
  | 'severity'
  | 'snoozedUntil'
  | 'wokenScore'
  | 'changedBy'
  | 'changedAt'
  | 'openedAt'
>;

/** A case as it stands at a time: ended claims and snoozes are not shown. */
export function toCase(row: Row, { now, dueMinutes }: CaseTimes): CaseSummary {
  const claimant = claimantAt(row, now);
  const state = stateAt(row, now);
  return {
    alert_id: row.alertId,
    seq: row.seq,
    queue: row.queue,
    state,
    version: row.version,
    claimed_by: claimant,
    claimed_until: claimant === null ? null : iso(row.claimedUntil),
    assigned_to: row.assignedTo,
    due_at: state === 'open' || state === 'escalated' ? dueAt(row, dueMinutes) : null,
    snoozed_until: state === 'snoozed' ? iso(row.snoozedUntil) : null,
    woken_score: row.wokenScore,
    changed_by: row.changedBy,
    changed_at: iso(row.changedAt),
    opened_at: row.openedAt.toISOString(),
  };
}

function dueAt({ severity, openedAt }: Row, dueMinutes: DueMinutes): string | null {
  const minutes = dueMinutes[severity as Severity];
  return minutes === null ? null : new Date(openedAt.getTime() + minutes * 60_000).toISOString();
}

export function toCaseEvent(row: CaseEventRecord): CaseEvent {
  const { snoozed_until, fraud_type, assignee, woken } = row.detail as Partial<CaseEvent>;
  return {
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    from_state: row.fromState,
    to_state: row.toState,
    note: row.note,
    snoozed_until: snoozed_until ?? null,
    fraud_type: fraud_type ?? null,
    assignee: assignee ?? null,
    woken: woken ?? null,
  };
}
