import type { CaseAction } from '#db/vocab.ts';
import type { CaseChangeInput } from '#lib/client/cases.ts';
import type { Target } from './expected-case.ts';
import { personOf } from './people.ts';

const DONE: Readonly<Partial<Record<CaseAction, string>>> = {
  approve: 'Approved',
  block: 'Blocked',
  escalate: 'Escalated',
  snooze: 'Snoozed',
};

/** What the notice says of a change that can be taken back; null for one without a notice. */
export function doneText({ action, assignee }: CaseChangeInput, what: string): string | null {
  if (action === 'assign') return assignee ? `Assigned ${what} to ${personOf(assignee)}` : `Assigned ${what} to nobody`;
  const done = DONE[action];
  return done === undefined ? null : `${done} ${what}`;
}

interface UndoStep {
  readonly targets: readonly Target[];
  readonly change: CaseChangeInput;
}

/** What takes a change back: a decision is reopened, an assignment goes back to whoever had each case. */
export function undoSteps(targets: readonly Target[], { action }: CaseChangeInput): UndoStep[] {
  if (action !== 'assign') return [{ targets, change: { action: 'reopen' } }];
  const byAssignee = Map.groupBy(targets, ({ standing }) => standing?.assigned_to ?? null);
  return [...byAssignee].map(([assignee, members]) => ({ targets: members, change: { action: 'assign', assignee } }));
}
