'use client';
import { useId, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { SEVERITIES } from '#db/vocab.ts';
import { fieldFault } from '#lib/client/field-fault.ts';
import type { WebhookEndpoint } from '#lib/contracts/webhook.ts';
import { formatCode } from '#lib/format.ts';

export type EndpointDraft = Pick<WebhookEndpoint, 'url' | 'description' | 'min_severity' | 'blocked_only'>;

interface EndpointDialogProps {
  /** Null for a new one. */
  readonly endpoint: WebhookEndpoint | null;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onSave: (draft: EndpointDraft) => void;
  readonly onClose: () => void;
}

const ANY = 'ANY';
const CHOICES = [ANY, ...SEVERITIES.filter((severity) => severity !== 'LOW')] as const;

function labelOf(choice: (typeof CHOICES)[number]): string {
  if (choice === ANY) return 'Every severity';
  return choice === 'CRITICAL' ? 'Critical only' : `${formatCode(choice)} or above`;
}

/** Adds or changes an endpoint. */
export function EndpointDialog({ endpoint, pending, error, onSave, onClose }: EndpointDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={endpoint ? 'Change the webhook' : 'Add a webhook'}
        description="Each alert is sent as a signed POST to this address."
      >
        <EndpointForm endpoint={endpoint} pending={pending} error={error} onSave={onSave} />
      </DialogContent>
    </Dialog>
  );
}

function EndpointForm({ endpoint, pending, error, onSave }: Omit<EndpointDialogProps, 'onClose'>) {
  const [severity, setSeverity] = useState<(typeof CHOICES)[number]>(
    CHOICES.find((choice) => choice === endpoint?.min_severity) ?? ANY,
  );
  const [blockedOnly, setBlockedOnly] = useState(endpoint?.blocked_only ?? false);
  const fault = fieldFault(error, 'url');
  const id = useId();
  const submit = (form: FormData) =>
    onSave({
      url: String(form.get('url')).trim(),
      description: String(form.get('description')),
      min_severity: severity === ANY ? null : severity,
      blocked_only: blockedOnly,
    });
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <FormError error={fault === null ? error : null} />
      <Field label="Address" hint="https, and reachable over the public internet." error={fault}>
        {(control) => (
          <Input
            {...control}
            name="url"
            type="url"
            required
            maxLength={2048}
            defaultValue={endpoint?.url}
            placeholder="https://shop.example/hooks/assay"
            className="font-mono"
            spellCheck={false}
            autoFocus
          />
        )}
      </Field>
      <Field label="Description" hint="What listens there. Optional.">
        {(control) => <Input {...control} name="description" maxLength={200} defaultValue={endpoint?.description} />}
      </Field>
      <Field label="Severity">
        {({ id: controlId, 'aria-describedby': describedBy }) => (
          <Select
            id={controlId}
            aria-describedby={describedBy}
            value={severity}
            onValueChange={setSeverity}
            options={CHOICES.map((choice) => ({ value: choice, label: labelOf(choice) }))}
          />
        )}
      </Field>
      <label htmlFor={id} className="flex items-center gap-2 text-sm">
        <Checkbox id={id} checked={blockedOnly} onCheckedChange={(on) => setBlockedOnly(on === true)} />
        Only alerts that are blocked
      </label>
      <FormFooter disabled={pending}>{endpoint ? 'Save' : 'Add the webhook'}</FormFooter>
    </form>
  );
}
