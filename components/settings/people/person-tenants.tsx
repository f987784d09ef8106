'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#components/shell/session.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { changeUser } from '#lib/client/users.ts';
import type { User } from '#lib/contracts/organisation.ts';
import { CheckList } from '../tokens/check-list.tsx';

/** Which tenants a person works in. */
export function PersonTenants({ user, onClose }: { user: User; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>(user.tenant_ids ?? []);
  const change = useMutation(changeUser(useQueryClient()));
  const submit = () =>
    change.mutate(
      { userId: user.user_id, change: { tenant_ids: chosen.length > 0 ? [...chosen] : null } },
      { onSuccess: onClose },
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Tenants of ${user.email}`}
        description="They see no others, and a limited administrator does not manage people. It is in force within 10 seconds."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <FormError error={change.error} />
          <TenantChoice chosen={chosen} onChange={setChosen} />
          <FormFooter disabled={change.isPending}>Save</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface TenantChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A choice of tenants of which none means all. */
export function TenantChoice({ chosen, onChange }: TenantChoiceProps) {
  const { tenants } = useMe();
  return (
    <CheckList
      legend="Tenants"
      hint="None chosen: all tenants of the organisation, also later ones."
      options={tenants.map((tenant) => ({ value: tenant.tenant_id, label: tenant.name }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
