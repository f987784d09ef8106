'use client';
import { SecondFactorForm } from '#components/auth/second-factor-form.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';

export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Second factor"
        description="Signing in with your password asks for a code of an authenticator app then. Your other sessions end."
      >
        <SecondFactorForm onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}
