'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { ROLES, type Role } from '#db/vocab.ts';
import { createUser } from '#lib/client/users.ts';
import { formatCode } from '#lib/format.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { TenantChoice } from './person-tenants.tsx';

interface InvitePersonProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Makes a person; the server makes their password, which is shown once. */
export function InvitePerson({ open, onOpenChange }: InvitePersonProps) {
  const [made, setMade] = useState<{ email: string; password: string } | null>(null);
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogContent
          title="Add a person"
          description="Their password is made here and shown once. Hand it over on a safe channel."
        >
          <InviteForm
            onMade={(email, password) => {
              onOpenChange(false);
              if (password) setMade({ email, password });
            }}
          />
        </DialogContent>
      </Dialog>
      <SecretDialog
        title={`${made?.email ?? 'The person'} can sign in now`}
        description="This password is shown only this once."
        label="password"
        secret={made?.password ?? null}
        onClose={() => setMade(null)}
      />
    </>
  );
}

function InviteForm({ onMade }: { onMade: (email: string, password: string | null) => void }) {
  const [role, setRole] = useState<Role>('analyst');
  const [tenantIds, setTenantIds] = useState<readonly string[]>([]);
  const creation = useMutation(createUser(useQueryClient()));
  const submit = (form: FormData) => {
    const name = String(form.get('name')).trim();
    creation.mutate(
      {
        email: String(form.get('email')).trim(),
        role,
        tenant_ids: tenantIds.length > 0 ? [...tenantIds] : null,
        ...(name ? { name } : {}),
      },
      { onSuccess: (user) => onMade(user.email, user.password) },
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
      <Field label="E-mail address">
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="off" required maxLength={254} autoFocus />
        )}
      </Field>
      <Field label="Name" hint="Optional.">
        {(control) => <Input {...control} name="name" autoComplete="off" maxLength={120} />}
      </Field>
      <Field label="Role">
        {({ id }) => (
          <Select
            id={id}
            value={role}
            onValueChange={setRole}
            options={ROLES.map((value) => ({ value, label: formatCode(value) }))}
          />
        )}
      </Field>
      <TenantChoice chosen={tenantIds} onChange={setTenantIds} />
      <FormFooter disabled={creation.isPending}>Add the person</FormFooter>
    </form>
  );
}
