'use client';
import { Hand, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { AssignDialog } from '#components/review/assign-dialog.tsx';
import { ShortcutHint } from '#components/review/shortcut-hint.tsx';
import { useMe } from '#components/shell/session.tsx';
import { useShortcut } from '#components/shell/shortcuts.tsx';
import { Button } from '#components/ui/button.tsx';

interface OwnerProps {
  readonly tenantId: string;
  readonly customerId: string;
  readonly owner: string | null;
  readonly onGive: (owner: string | null) => void;
}

/** Takes a customer over, lets go of it, or gives it to a colleague. */
export function Owner({ tenantId, customerId, owner, onGive }: OwnerProps) {
  const { actor } = useMe();
  const [choosing, setChoosing] = useState(false);
  const mine = owner === actor;
  const claim = () => onGive(mine ? null : actor);
  const choose = () => setChoosing(true);
  useShortcut({ keys: 'c', label: 'Claim or release', group: 'Review', run: claim });
  useShortcut({ keys: 'i', label: 'Assign to a colleague', group: 'Review', run: choose });
  return (
    <>
      <Button size="sm" aria-pressed={mine} onClick={claim}>
        <Hand aria-hidden />
        {mine ? 'Release' : 'Claim'}
        <ShortcutHint shortcut="c" />
      </Button>
      <Button size="sm" onClick={choose}>
        <UserRoundPlus aria-hidden />
        Assign
        <ShortcutHint shortcut="i" />
      </Button>
      <AssignDialog
        tenantId={tenantId}
        open={choosing}
        what={`customer ${customerId}`}
        current={owner}
        held={owner !== null}
        onOpenChange={setChoosing}
        onChoose={onGive}
      />
    </>
  );
}
