'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { offerUndo } from '#components/ui/undo.ts';
import { listsQuery } from '#lib/client/lists.ts';
import { formatCount } from '#lib/format.ts';
import { EXPIRIES, expiryOf } from './expiries.ts';
import { listName } from './names.ts';
import { useAddUsers } from './use-add-users.ts';

interface AddUsersDialogProps {
  readonly tenantId: string;
  readonly users: readonly string[];
  /** Proposed as the reason. */
  readonly reason: string;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Puts several users on one list together, with a reason and an expiry; can be undone. */
export function AddUsersDialog({ tenantId, users, reason, onClose, onAdded }: AddUsersDialogProps) {
  const lists = useQuery(listsQuery(tenantId));
  const addition = useAddition(tenantId, onAdded);
  const [listId, setListId] = useState('watch');
  const [expiry, setExpiry] = useState('never');
  const what = formatCount(users.length, 'user');
  const submit = (form: FormData) => {
    const given = String(form.get('reason')).trim();
    addition.mutate({ listId, users, ...(given ? { reason: given } : {}), ...expiryOf(expiry, Date.now()) });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Add ${what} to a list`}
        description="Users that stand on it already keep their reason and expiry."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <FormError error={addition.error ?? lists.error} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="List">
              {({ id }) => (
                <Select
                  id={id}
                  value={listId}
                  options={(lists.data?.lists ?? []).map(({ list_id }) => ({
                    value: list_id,
                    label: listName(list_id),
                  }))}
                  onValueChange={setListId}
                />
              )}
            </Field>
            <Field label="Expires">
              {({ id }) => <Select id={id} value={expiry} options={[...EXPIRIES]} onValueChange={setExpiry} />}
            </Field>
          </div>
          <Field label="Reason">
            {(control) => <Input {...control} name="reason" maxLength={500} defaultValue={reason} />}
          </Field>
          <FormFooter disabled={addition.isPending || !lists.data}>Add {what}</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Adds the users, says how many, and offers to take them off again. */
function useAddition(tenantId: string, onAdded: () => void) {
  const { add, remove } = useAddUsers(tenantId);
  return useMutation({
    mutationFn: add,
    onSuccess: (added, { listId, users }) => {
      const text = `${listName(listId)}: ${textOf(added.length, users.length)}`;
      if (added.length === 0) toast.info(text);
      else offerUndo({ text, undo: () => void remove(listId, added) });
      onAdded();
    },
  });
}

/** "added 7 users, 2 stood there already" */
function textOf(added: number, asked: number): string {
  if (added === 0) return `${asked === 1 ? 'the user stands' : `all ${asked} users stand`} there already`;
  const there = asked - added;
  return `added ${formatCount(added, 'user')}${there > 0 ? `, ${there} stood there already` : ''}`;
}
