import type { CaseEventRecord, CaseRecord } from '#db/queries/cases.ts';
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
  | 'snoozedUntil'
  | 'wokenScore'
  | 'changedBy'
  | 'changedAt'
  | 'openedAt'
>;

/** A case as it stands at a time: ended claims and snoozes are not shown. */
export function toCase(row: Row, now: Date): CaseSummary {
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
    snoozed_until: state === 'snoozed' ? iso(row.snoozedUntil) : null,
    woken_score: row.wokenScore,
    changed_by: row.changedBy,
    changed_at: iso(row.changedAt),
    opened_at: row.openedAt.toISOString(),
  };
}

export function toCaseEvent(row: CaseEventRecord): CaseEvent {
  const { snoozed_until, fraud_type, woken } = row.detail as Partial<CaseEvent>;
  return {
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    from_state: row.fromState,
    to_state: row.toState,
    note: row.note,
    snoozed_until: snoozed_until ?? null,
    fraud_type: fraud_type ?? null,
    woken: woken ?? null,
  };
}
