'use client';

import { useQuery } from '@tanstack/react-query';
import { personOf } from '#components/alerts/people.ts';
import { useMe } from '#components/shell/session.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { SearchList } from '#components/ui/search-select.tsx';
import { colleaguesQuery } from '#lib/client/colleagues.ts';
import { assigneeOptions, NOBODY } from './assignee-options.ts';

interface AssignDialogProps {
  readonly tenantId: string;
  readonly open: boolean;
  /** What is given, for instance "3 alerts". */
  readonly what: string;
  /** Who has it; null where nobody has, or several have. */
  readonly current: string | null;
  /** Whether somebody has it who can lose it. */
  readonly held: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** An actor; null takes it from whoever has it. */
  readonly onChoose: (assignee: string | null) => void;
}

/** Asks to whom something is given: oneself first, then colleagues by name. */
export function AssignDialog({ open, what, onOpenChange, ...choice }: AssignDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open ? (
        <DialogContent
          title={`Assign ${what}`}
          description="What you assign stays with the person until somebody changes it."
        >
          <Colleagues {...choice} onDone={() => onOpenChange(false)} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

type ColleaguesProps = Omit<AssignDialogProps, 'open' | 'what' | 'onOpenChange'> & { readonly onDone: () => void };

/** Oneself can be chosen while the others are on their way. */
function Colleagues({ tenantId, current, held, onChoose, onDone }: ColleaguesProps) {
  const { actor } = useMe();
  const { data: colleagues = [], error } = useQuery(colleaguesQuery(tenantId));
  return (
    <div className="overflow-hidden rounded-md border">
      <SearchList
        value={current}
        options={assigneeOptions(colleagues, actor, personOf(actor), held)}
        onChoose={(value) => {
          onDone();
          onChoose(value === NOBODY ? null : value);
        }}
      />
      <FormError error={error} />
    </div>
  );
}
