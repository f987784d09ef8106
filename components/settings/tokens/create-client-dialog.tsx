'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useMe, useTenantId } from '#components/shell/session.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Scope } from '#db/vocab.ts';
import { createClient } from '#lib/client/clients.ts';
import type { ClientInput } from '#lib/contracts/organisation.ts';
import { TenantChoice } from '../people/person-tenants.tsx';
import { ScopeTable } from './scope-table.tsx';

type NewClient = z.input<typeof ClientInput>;
type OnMade = (token: string, input: NewClient) => void;

interface CreateClientDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onMade: OnMade;
}

const LIFETIMES = [30, 90, 180, 365].map((days) => ({ value: String(days), label: `${days} days` }));
const USUAL: readonly Scope[] = ['events:write', 'alerts:read'];

export function CreateClientDialog({ open, onOpenChange, onMade }: CreateClientDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Add an API client" description="Give it only the scopes and tenants that it needs.">
        <CreateClientForm
          onMade={(token, input) => {
            onOpenChange(false);
            onMade(token, input);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function CreateClientForm({ onMade }: { onMade: OnMade }) {
  const me = useMe();
  const [scopes, setScopes] = useState<readonly Scope[]>(USUAL);
  const tenantId = useTenantId();
  const [tenantIds, setTenantIds] = useState<readonly string[]>(tenantId === null ? [] : [tenantId]);
  const [days, setDays] = useState('90');
  const creation = useMutation(createClient(useQueryClient()));
  const submit = (form: FormData) => {
    const input: NewClient = {
      name: String(form.get('name')),
      scopes: [...scopes],
      tenant_ids: tenantIds.length > 0 ? [...tenantIds] : null,
      expires_in_days: Number(days),
    };
    creation.mutate(input, { onSuccess: ({ token }) => onMade(token, input) });
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
      <Field label="Name" hint="What will use it, for instance checkout.">
        {(control) => <Input {...control} name="name" required maxLength={120} autoFocus />}
      </Field>
      <ScopeTable scopes={me.scopes} chosen={scopes} onChange={setScopes} />
      <TenantChoice chosen={tenantIds} onChange={setTenantIds} />
      {tenantIds.length === 0 ? (
        <p role="status" className="rounded-md bg-medium-soft px-3 py-2 text-medium text-sm">
          This token reaches every tenant, also those that are added later. Choose the tenants that it needs.
        </p>
      ) : null}
      <Field label="Its first token lives">
        {({ id }) => <Select id={id} value={days} options={LIFETIMES} onValueChange={setDays} />}
      </Field>
      <FormFooter disabled={creation.isPending || scopes.length === 0}>Add the client</FormFooter>
    </form>
  );
}
