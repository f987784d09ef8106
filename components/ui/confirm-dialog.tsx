'use client';
import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { useReturnFocus } from './return-focus.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Names the object and, where there are several, their number. */
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  /** Enter confirms: for what can be taken back. */
  readonly enterConfirms?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something that is about many things, or cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirm, enterConfirms = false, onConfirm } = props;
  const button = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus();
  const onOpenAutoFocus = (event: Event) => {
    focus.onOpenAutoFocus();
    if (!enterConfirms) return;
    event.preventDefault();
    button.current?.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-black/40" />
        <Radix.Content
          {...focus}
          onOpenAutoFocus={onOpenAutoFocus}
          className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 grid w-[calc(100vw-2rem)] max-w-md animate-fade gap-4 rounded-lg border bg-surface p-5 shadow-float"
        >
          <Radix.Title className="font-semibold text-[1rem]">{title}</Radix.Title>
          <Radix.Description className="text-muted text-sm">{text}</Radix.Description>
          <div className="flex justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>Cancel</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button ref={button} variant="danger" onClick={onConfirm}>
                {confirm}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
