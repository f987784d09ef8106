'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EXPIRIES, expiryOf } from '#components/lists/expiries.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { snoozeRule } from '#lib/client/rules.ts';
import type { RuleDetail } from '#lib/contracts/rule.ts';

const KINDS = [
  { value: 'user', label: 'User' },
  { value: 'device', label: 'Device' },
  { value: 'ip', label: 'IP address' },
] as const;
const TIMES = EXPIRIES.filter(({ days }) => days !== null);

interface SnoozeDialogProps {
  readonly tenantId: string;
  readonly rule: RuleDetail;
  readonly onClose: () => void;
}

export function SnoozeDialog({ tenantId, rule, onClose }: SnoozeDialogProps) {
  const snooze = useMutation(snoozeRule(useQueryClient(), tenantId, rule.rule_id));
  const [kind, setKind] = useState<string>('user');
  const [time, setTime] = useState('7');
  const submit = (form: FormData) => {
    const entity = KINDS.find(({ value }) => value === kind)?.value ?? 'user';
    const reason = String(form.get('reason')).trim();
    const { expires_at: until = '' } = expiryOf(time, Date.now());
    const input = { entity, key: String(form.get('key')).trim(), until, ...(reason ? { reason } : {}) };
    snooze.mutate(input, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`Snooze “${rule.name}”`} description="It is left out from the next event on.">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <FormError error={snooze.error} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="For a">
              {(control) => <Select id={control.id} value={kind} options={[...KINDS]} onValueChange={setKind} />}
            </Field>
            <Field label="Until">
              {(control) => <Select id={control.id} value={time} options={TIMES} onValueChange={setTime} />}
            </Field>
          </div>
          <Field label="Value">
            {(control) => (
              <Input
                {...control}
                name="key"
                required
                autoFocus
                spellCheck={false}
                className="font-mono"
                placeholder="u_1001"
              />
            )}
          </Field>
          <Field label="Reason">{(control) => <Input {...control} name="reason" maxLength={500} />}</Field>
          <FormFooter disabled={snooze.isPending}>Snooze</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
