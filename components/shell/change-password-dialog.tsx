'use client';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { changePassword } from '#lib/client/me.ts';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useMutation(changePassword());
  const submit = (form: FormData) =>
    change.mutate(
      { current_password: String(form.get('current_password')), new_password: String(form.get('new_password')) },
      {
        onSuccess: () => {
          toast.success('Your password was changed.');
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Change password" description="Your other sessions end; this one stays.">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <FormError error={change.error} />
          <Field label="Current password">
            {(control) => (
              <PasswordInput {...control} name="current_password" autoComplete="current-password" required />
            )}
          </Field>
          <Field label="New password" hint="At least 12 characters.">
            {(control) => (
              <PasswordInput {...control} name="new_password" autoComplete="new-password" required minLength={12} />
            )}
          </Field>
          <FormFooter disabled={change.isPending}>Change</FormFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
