'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { createList } from '#lib/client/lists.ts';

interface CreateListDialogProps {
  readonly tenantId: string;
  readonly onClose: () => void;
  readonly onCreated: (listId: string) => void;
}

export function CreateListDialog({ tenantId, onClose, onCreated }: CreateListDialogProps) {
  const creation = useMutation(createList(useQueryClient(), tenantId));
  const submit = (form: FormData) =>
    creation.mutate(
      { list_id: String(form.get('list_id')).trim(), description: String(form.get('description')) },
      {
        onSuccess: ({ list_id }) => {
          onCreated(list_id);
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="New list" description="It has no effect by itself: rules read it by its name.">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <FormError error={creation.error} />
          <Field label="Name" hint="Lower-case letters, digits and hyphens. It cannot change later.">
            {(control) => (
              <Input
                {...control}
                name="list_id"
                required
                autoFocus
                pattern="[a-z][a-z0-9\-]{1,62}"
                className="font-mono"
                spellCheck={false}
                placeholder="vip-customers"
              />
            )}
          </Field>
          <Field label="What it is for">{(control) => <Input {...control} name="description" maxLength={500} />}</Field>
          <FormFooter disabled={creation.isPending}>Make the list</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
