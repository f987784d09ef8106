'use client';

import { Ban, ListPlus, X } from 'lucide-react';
import { useState } from 'react';
import { AddUsersDialog } from '#components/lists/add-users-dialog.tsx';
import { useCan } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { SelectionBar } from '#components/ui/selection-bar.tsx';
import { undoLast } from '#components/ui/undo.ts';
import type { UserStanding } from '#lib/contracts/entity.ts';
import { formatCount } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { BlockUsersDialog } from './block-users-dialog.tsx';
import { type RefusedCase, useBlockUsers } from './use-block-users.ts';
import type { CaseProgress } from './use-many-cases.ts';

interface SelectedUsersProps {
  readonly tenantId: string;
  readonly users: readonly UserStanding[];
  /** Proposed as the reason of list entries. */
  readonly reason: string;
  readonly onClear: () => void;
}

/** What can be done about the selected users at once: block them with their cases, or add them to a list. */
export function SelectedUsers({ tenantId, users, reason, onClear }: SelectedUsersProps) {
  const mayDecide = useCan('alerts:write');
  const { block, progress, refused, dismiss } = useBlockUsers(tenantId);
  const [asked, ask] = useState<'block' | 'list' | null>(null);
  const what = formatCount(users.length, 'user');
  const shared = { tenantId, users, reason, onClose: () => ask(null) };
  const done = () => {
    ask(null);
    onClear();
  };
  useShortcut({ keys: 'u', label: 'Undo the last decision', group: 'Review', run: () => void undoLast() });
  return (
    <>
      <Refused tenantId={tenantId} cases={refused} onDismiss={dismiss} />
      {progress ? <Running progress={progress} /> : null}
      {users.length > 0 && !progress ? (
        <SelectionBar what={what} onClear={onClear}>
          {mayDecide ? (
            <Button variant="danger" onClick={() => ask('block')}>
              <Ban aria-hidden />
              Block {what}
            </Button>
          ) : null}
          <Button onClick={() => ask('list')}>
            <ListPlus aria-hidden />
            Add to list
          </Button>
        </SelectionBar>
      ) : null}
      {asked === 'block' ? (
        <BlockUsersDialog
          {...shared}
          onBlock={(order) => {
            done();
            void block(order);
          }}
        />
      ) : null}
      {asked === 'list' ? <AddUsersDialog {...shared} users={users.map(({ key }) => key)} onAdded={done} /> : null}
    </>
  );
}

function Running({ progress: { text, done, of } }: { progress: CaseProgress }) {
  const what = `${text} ${done} of ${formatCount(of, 'case')}`;
  return (
    <div
      role="status"
      className="sticky bottom-3 z-20 mx-auto grid w-72 max-w-full gap-2 rounded-lg border bg-surface px-3 py-2 shadow-float"
    >
      <span className="text-sm">{what}</span>
      <Progress value={of === 0 ? null : done / of} label={what} />
    </div>
  );
}

interface RefusedProps {
  readonly tenantId: string;
  readonly cases: readonly RefusedCase[];
  readonly onDismiss: () => void;
}

/** The cases that stayed as they were, and why. */
function Refused({ tenantId, cases, onDismiss }: RefusedProps) {
  if (cases.length === 0) return null;
  return (
    <section
      aria-label="Not blocked"
      role="status"
      className="rounded-lg border border-high/40 bg-high-soft px-4 py-3 text-sm"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-medium text-high">{formatCount(cases.length, 'case')} stayed as they were</h2>
        <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onDismiss}>
          <X aria-hidden />
        </Button>
      </div>
      <ul className="grid max-h-48 gap-1 overflow-y-auto">
        {cases.map(({ alertId, user, message }) => (
          <li key={alertId} className="break-words">
            <Link href={pages.alert(tenantId, alertId)} className="font-mono text-xs underline underline-offset-4">
              {alertId}
            </Link>{' '}
            of {user}: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
