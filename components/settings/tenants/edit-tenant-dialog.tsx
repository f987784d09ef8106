'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { changeTenant } from '#lib/client/tenants.ts';
import type { Tenant } from '#lib/contracts/organisation.ts';
import { DueFields } from './due-fields.tsx';
import { dueMinutesOf } from './due-times.ts';
import { daysOf, KeepFields } from './keep-fields.tsx';
import { type TypeThreshold, TypeThresholds, toTypeThresholds } from './type-thresholds.tsx';

const THRESHOLD = { type: 'number', min: 0.5, max: 0.999, step: 0.001, required: true } as const;

export function EditTenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const change = useMutation(changeTenant(useQueryClient(), tenant.tenant_id));
  const [byType, setByType] = useState<readonly TypeThreshold[]>(() => toTypeThresholds(tenant.block_thresholds));
  const submit = (form: FormData) =>
    change.mutate(
      {
        name: String(form.get('name')),
        block_threshold: Number(form.get('block_threshold')),
        payment_block_threshold: Number(form.get('payment_block_threshold')),
        block_thresholds: Object.fromEntries(byType),
        keep_events_days: daysOf(form, 'keep_events_days'),
        keep_documents_days: daysOf(form, 'keep_documents_days'),
        due_minutes: dueMinutesOf(form),
      },
      {
        onSuccess: (changed) => {
          toast.success(`Tenant ${changed.name} was changed.`);
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Change ${tenant.name}`}
        description="An event is blocked when its risk score reaches the threshold. 0.85 and 0.75 are the defaults."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <FormError error={change.error} />
          <Field label="Name">
            {(control) => <Input {...control} name="name" defaultValue={tenant.name} required maxLength={120} />}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Block from" hint="0.5 to 0.999">
              {(control) => (
                <Input {...control} {...THRESHOLD} name="block_threshold" defaultValue={tenant.block_threshold} />
              )}
            </Field>
            <Field label="Block payments from" hint="0.5 to 0.999">
              {(control) => (
                <Input
                  {...control}
                  {...THRESHOLD}
                  name="payment_block_threshold"
                  defaultValue={tenant.payment_block_threshold}
                />
              )}
            </Field>
          </div>
          <TypeThresholds thresholds={byType} onChange={setByType} />
          <DueFields tenant={tenant} />
          <KeepFields tenant={tenant} />
          <FormFooter disabled={change.isPending}>Save</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
