'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input } from '#components/ui/input.tsx';
import { renameRule } from '#lib/client/rules.ts';
import type { RuleDetail } from '#lib/contracts/rule.ts';

interface RenameDialogProps {
  readonly tenantId: string;
  readonly rule: RuleDetail;
  readonly onClose: () => void;
}

export function RenameDialog({ tenantId, rule, onClose }: RenameDialogProps) {
  const change = useMutation(renameRule(useQueryClient(), tenantId, rule.rule_id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Rename the rule"
        description="Alerts name the rule by what it is called when they are made."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const name = String(new FormData(event.currentTarget).get('name')).trim();
            change.mutate({ name }, { onSuccess: onClose });
          }}
        >
          <FormError error={change.error} />
          <Field label="Name">
            {(control) => (
              <Input {...control} name="name" required maxLength={120} autoFocus defaultValue={rule.name} />
            )}
          </Field>
          <FormFooter disabled={change.isPending}>Rename</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
