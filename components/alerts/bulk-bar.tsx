'use client';

import { AssignDialog } from '#components/review/assign-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { SelectionBar } from '#components/ui/selection-bar.tsx';
import { formatCount } from '#lib/format.ts';
import { holderOf } from './holder.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import type { Decision, useTriage } from './use-triage.ts';

interface BulkBarProps {
  readonly count: number;
  readonly noun: string;
  readonly onDecide: (action: Decision) => void;
  readonly onClaim: () => void;
  readonly onAssign: () => void;
  readonly onClear: () => void;
}

/** What can be done about the selected rows at once. */
export function BulkBar({ count, noun, onDecide, onClaim, onAssign, onClear }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <SelectionBar what={formatCount(count, noun)} onClear={onClear}>
      <Button onClick={() => onDecide('approve')}>Approve {count}</Button>
      <Button variant="danger" onClick={() => onDecide('block')}>
        Block {count}
      </Button>
      <Button onClick={() => onDecide('escalate')}>Escalate {count}</Button>
      <Button onClick={() => onDecide('snooze')}>Snooze {count}</Button>
      <Button onClick={onClaim}>Claim {count}</Button>
      <Button onClick={onAssign}>Assign {count}</Button>
    </SelectionBar>
  );
}

const EFFECTS = {
  approve: 'They are labelled legitimate and leave the queue.',
  block: 'They are labelled fraud and leave the queue.',
  escalate: 'They wait for somebody with more experience.',
} as const;
const VERBS = { approve: 'Approve', block: 'Block', escalate: 'Escalate' } as const;

interface TriageDialogsProps {
  readonly tenantId: string;
  readonly triage: ReturnType<typeof useTriage>;
}

/** The questions that a decision asks: until when, to whom, and for several alerts whether that is meant. */
export function TriageDialogs({ tenantId, triage }: TriageDialogsProps) {
  const { snooze, assignment, confirm } = triage;
  const { question } = confirm;
  const asked = question ? `${VERBS[question.action]} ${formatCount(question.about.length, 'alert')}` : '';
  const what = (number: number) => (number === 1 ? 'this alert' : formatCount(number, 'alert'));
  return (
    <>
      <SnoozeDialog
        open={snooze.targets.length > 0}
        what={what(snooze.targets.length)}
        onOpenChange={(open) => !open && snooze.close()}
        onChoose={snooze.choose}
      />
      <AssignDialog
        tenantId={tenantId}
        open={assignment.targets.length > 0}
        what={what(assignment.targets.length)}
        {...holderOf(assignment.targets.map(({ standing }) => standing))}
        onOpenChange={(open) => !open && assignment.close()}
        onChoose={assignment.choose}
      />
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && confirm.close()}
        title={`${asked}?`}
        text={question ? EFFECTS[question.action] : ''}
        confirm={asked}
        enterConfirms
        onConfirm={confirm.go}
      />
    </>
  );
}
