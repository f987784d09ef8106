import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogClose, DialogFooter } from './dialog.tsx';

/** The last line of a form in a dialog: cancel, or send it. @param disabled while it is sent or not complete. */
export function FormFooter({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button>Cancel</Button>
      </DialogClose>
      <Button type="submit" variant="primary" disabled={disabled}>
        {children}
      </Button>
    </DialogFooter>
  );
}
