import type { CaseState } from '#db/vocab.ts';
import type { CaseChangeInput } from '#lib/client/cases.ts';
import { type CaseSummary, DEFAULT_QUEUE } from '#lib/contracts/alert-case.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';

const CLAIM_MS = 30 * 60_000;

/** A case that an action is about, as the page shows it now. */
export interface Target {
  readonly alertId: string;
  readonly seq: number;
  readonly openedAt: string;
  readonly standing: CaseSummary | null;
}

/** The case of an alert as an action takes it. */
export function targetOf({ alert, case: standing }: { alert: RiskAlert; case: CaseSummary | null }): Target {
  return { alertId: alert.data.alert_id, seq: alert.seq, openedAt: alert.ts, standing };
}

/** Whether a case needs nobody any more, for now. */
export function isSettled(standing: CaseSummary | null): boolean {
  return standing !== null && standing.state !== 'open' && standing.state !== 'escalated';
}

/** What a change will have made of a case when nobody else is faster: shown until the server has answered. */
export function expectedCase(target: Target, change: CaseChangeInput, actor: string, now: number): CaseSummary {
  const before = target.standing ?? freshCase(target);
  const at = new Date(now).toISOString();
  const free = { claimed_by: null, claimed_until: null };
  const state = stateAfter(before.state, change.action);
  const changed = { ...before, state, version: before.version + 1, changed_by: actor, changed_at: at };
  switch (change.action) {
    case 'claim':
      return { ...changed, claimed_by: actor, claimed_until: new Date(now + CLAIM_MS).toISOString() };
    case 'note':
      return before;
    case 'assign':
      return { ...before, version: before.version + 1, assigned_to: change.assignee ?? null };
    case 'snooze':
      return { ...changed, ...free, due_at: null, snoozed_until: change.snooze_until ?? null, woken_score: null };
    case 'reopen':
      return { ...changed, snoozed_until: null, woken_score: null };
    case 'release':
      return { ...changed, ...free };
    case 'approve':
    case 'block':
      return { ...changed, ...free, due_at: null, snoozed_until: null, woken_score: null };
    case 'escalate':
      return { ...changed, ...free, snoozed_until: null, woken_score: null };
    default:
      return change.action satisfies never;
  }
}

function stateAfter(state: CaseState, action: CaseChangeInput['action']): CaseState {
  const states = {
    approve: 'approved',
    block: 'blocked',
    escalate: 'escalated',
    snooze: 'snoozed',
    reopen: 'open',
    claim: state,
    assign: state,
    release: state,
    note: state,
  } as const;
  return states[action];
}

function freshCase({ alertId, seq, openedAt }: Target): CaseSummary {
  return {
    alert_id: alertId,
    seq,
    queue: DEFAULT_QUEUE,
    state: 'open',
    version: 0,
    claimed_by: null,
    claimed_until: null,
    assigned_to: null,
    due_at: null,
    snoozed_until: null,
    woken_score: null,
    changed_by: null,
    changed_at: null,
    opened_at: openedAt,
  };
}
