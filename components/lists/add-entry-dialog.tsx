'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { LISTED_ENTITIES, type ListedEntity } from '#db/vocab.ts';
import { addEntries } from '#lib/client/lists.ts';
import { formatCount } from '#lib/format.ts';
import { EXPIRIES, expiryOf } from './expiries.ts';
import { ENTITY_NAMES, listName } from './names.ts';

const EXAMPLES: Readonly<Record<ListedEntity, string>> = {
  user: 'u_1001',
  device: 'd_77',
  ip: '203.0.113.7',
  network: '203.0.113.0/24',
  email: 'ana@example.com',
  email_domain: 'example.com',
  card: 'fp_4af1',
  country: 'DE',
  asn: 'AS3320',
};
const ENTITIES = LISTED_ENTITIES.map((value) => ({ value, label: ENTITY_NAMES[value] }));

interface AddEntryDialogProps {
  readonly tenantId: string;
  readonly listId: string;
  readonly onClose: () => void;
}

export function AddEntryDialog({ tenantId, listId, onClose }: AddEntryDialogProps) {
  const addition = useMutation(addEntries(useQueryClient(), tenantId));
  const [entity, setEntity] = useState<ListedEntity>('user');
  const [expiry, setExpiry] = useState('never');
  const submit = (form: FormData) => {
    const keys = String(form.get('keys')).split('\n');
    const reason = String(form.get('reason')).trim();
    const shared = { entity, ...(reason ? { reason } : {}), ...expiryOf(expiry, Date.now()) };
    const entries = keys.filter((key) => key.trim() !== '').map((key) => ({ ...shared, key: key.trim() }));
    addition.mutate(
      { listId, entries },
      {
        onSuccess: ({ added }) => {
          toast.success(`${listName(listId)}: ${formatCount(added, 'entry', 'entries')} added.`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Add to the ${listName(listId).toLowerCase()}`}
        description="An entry that is there already gets the new reason and expiry."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <FormError error={addition.error} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Kind">
              {(control) => (
                <Select
                  id={control.id}
                  value={entity}
                  options={ENTITIES}
                  onValueChange={(value) => setEntity(LISTED_ENTITIES.find((known) => known === value) ?? 'user')}
                />
              )}
            </Field>
            <Field label="Expires">
              {(control) => <Select id={control.id} value={expiry} options={[...EXPIRIES]} onValueChange={setExpiry} />}
            </Field>
          </div>
          <Field label="Values" hint="One a line, at most 1,000.">
            {(control) => (
              <Textarea
                {...control}
                name="keys"
                required
                autoFocus
                spellCheck={false}
                className="font-mono text-xs"
                placeholder={EXAMPLES[entity]}
              />
            )}
          </Field>
          <Field label="Reason">
            {(control) => <Input {...control} name="reason" maxLength={500} placeholder="Chargeback of last week" />}
          </Field>
          <FormFooter disabled={addition.isPending}>Add</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
