'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { FraudType, LabelOutcome, LabelSource } from '#db/vocab.ts';
import { createLabel } from '#lib/client/labels.ts';
import { FRAUD_TYPE_OPTIONS, hasFraudType, OUTCOME_OPTIONS, SOURCE_OPTIONS } from './outcomes.ts';

interface AddLabelDialogProps {
  readonly tenantId: string;
  readonly alertId: string;
  readonly onClose: () => void;
}

/** Says what an alert turned out to be. */
export function AddLabelDialog({ tenantId, alertId, onClose }: AddLabelDialogProps) {
  const create = useMutation(createLabel(useQueryClient(), tenantId));
  const [outcome, setOutcome] = useState<LabelOutcome>('fraud');
  const [source, setSource] = useState<LabelSource>('manual_review');
  const [fraudType, setFraudType] = useState<FraudType | 'none'>('none');
  const submit = (form: FormData) => {
    const note = String(form.get('note')).trim();
    const kind = hasFraudType(outcome) && fraudType !== 'none' ? { fraud_type: fraudType } : {};
    create.mutate(
      { alert_id: alertId, outcome, source, ...kind, ...(note === '' ? {} : { note }) },
      {
        onSuccess: () => {
          toast.success('The label was kept.');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Add a label"
        description="It also speaks of the user, device, address and card, once it is seven days old."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <FormError error={create.error} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Outcome">
              {({ id }) => <Select id={id} value={outcome} options={OUTCOME_OPTIONS} onValueChange={setOutcome} />}
            </Field>
            <Field label="Source">
              {({ id }) => <Select id={id} value={source} options={SOURCE_OPTIONS} onValueChange={setSource} />}
            </Field>
          </div>
          {hasFraudType(outcome) ? (
            <Field label="Kind of fraud">
              {({ id }) => (
                <Select id={id} value={fraudType} options={FRAUD_TYPE_OPTIONS} onValueChange={setFraudType} />
              )}
            </Field>
          ) : null}
          <Field label="Note" hint="Optional">
            {(control) => <Input {...control} name="note" maxLength={2000} />}
          </Field>
          <FormFooter disabled={create.isPending}>Add the label</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
