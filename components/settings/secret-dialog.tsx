'use client';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '#components/ui/dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  /** Null keeps the dialog closed. */
  readonly secret: string | null;
  /** What the secret is, for instance "token". */
  readonly label: string;
  /** A command that uses it. */
  readonly sample?: string | undefined;
  readonly onClose: () => void;
}

/** Shows a secret the one time that it can be seen. */
export function SecretDialog({ title, description, secret, label, sample, onClose }: SecretDialogProps) {
  return (
    <Dialog open={secret !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={description} className="max-w-xl" onlyByButton>
        <CodeBlock code={secret ?? ''} label={label} wrap />
        {sample ? (
          <div className="grid min-w-0 gap-1">
            <p className="text-muted text-sm">Try it:</p>
            <CodeBlock code={sample} label="curl command" wrap />
          </div>
        ) : null}
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="primary">I have stored it</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
