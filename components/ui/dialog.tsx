'use client';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { useReturnFocus } from './return-focus.ts';

export const Dialog = Radix.Root;
export const DialogClose = Radix.Close;

interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Neither Escape, a click beside it nor a cross closes it: for what is shown once. */
  readonly onlyByButton?: boolean;
}

const stay = (event: Event) => event.preventDefault();
const STAYS = { onInteractOutside: stay, onEscapeKeyDown: stay };

/** A modal window; its title names it to screen readers. */
export function DialogContent(content: DialogContentProps) {
  const { title, description, onlyByButton = false, className, children, ...props } = content;
  const focus = useReturnFocus();
  const describedBy = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-black/40" />
      <Radix.Content
        className={cn(
          '-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg animate-fade gap-4 overflow-y-auto rounded-lg border bg-surface p-5 shadow-float',
          className,
        )}
        {...describedBy}
        {...focus}
        {...(onlyByButton ? STAYS : {})}
        {...props}
      >
        <div className="grid gap-1 pr-8">
          <Radix.Title className="font-semibold text-[1rem] leading-6">{title}</Radix.Title>
          {description ? <Radix.Description className="text-muted text-sm">{description}</Radix.Description> : null}
        </div>
        {children}
        {onlyByButton ? null : (
          <Radix.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        )}
      </Radix.Content>
    </Radix.Portal>
  );
}

/** The row of buttons that ends a dialog. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-wrap justify-end gap-2', className)} {...props} />;
}
