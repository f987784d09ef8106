'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { createTenant } from '#lib/client/tenants.ts';

interface CreateTenantDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function CreateTenantDialog({ open, onOpenChange }: CreateTenantDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Add a tenant" description="Its id is part of API addresses and cannot change later.">
        <CreateTenantForm onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function CreateTenantForm({ onDone }: { onDone: () => void }) {
  const creation = useMutation(createTenant(useQueryClient()));
  const submit = (form: FormData) => {
    const tenantId = String(form.get('tenant_id')).trim();
    creation.mutate(
      { name: String(form.get('name')), ...(tenantId ? { tenant_id: tenantId } : {}) },
      {
        onSuccess: (tenant) => {
          toast.success(`Tenant ${tenant.name} was made.`);
          onDone();
        },
      },
    );
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <FormError error={creation.error} />
      <Field label="Name">{(control) => <Input {...control} name="name" required maxLength={120} autoFocus />}</Field>
      <Field label="Id" hint="Letters, digits, - and _. Left empty, it is made from the name.">
        {(control) => (
          <Input
            {...control}
            name="tenant_id"
            pattern="[A-Za-z0-9_\-]{1,64}"
            className="font-mono"
            spellCheck={false}
          />
        )}
      </Field>
      <FormFooter disabled={creation.isPending}>Add the tenant</FormFooter>
    </form>
  );
}
