'use client';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { useReturnFocus } from './return-focus.ts';

export const Sheet = Radix.Root;

interface SheetContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  readonly side?: 'left' | 'right';
  readonly title: ReactNode;
  /** Hides the title from sight where the content shows one of its own. */
  readonly titleHidden?: boolean;
  /** Buttons between the title and the close button. */
  readonly actions?: ReactNode;
  /** Without the dark layer, for a panel beside a list that stays usable (`modal={false}` on Sheet). */
  readonly overlay?: boolean;
}

/** A panel at the side of the window. */
export function SheetContent(props: SheetContentProps) {
  const { side = 'right', title, titleHidden = false, actions, overlay = true, className, children, ...rest } = props;
  const focus = useReturnFocus();
  return (
    <Radix.Portal>
      {overlay ? <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-black/40" /> : null}
      <Radix.Content
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 z-40 flex w-full flex-col bg-surface shadow-float',
          side === 'right'
            ? 'right-0 max-w-2xl animate-slide-right border-l'
            : 'left-0 max-w-72 animate-slide-left border-r',
          className,
        )}
        {...focus}
        {...rest}
      >
        <div className="flex min-h-12 items-center gap-2 border-b px-4 py-2">
          <Radix.Title className={cn('min-w-0 flex-1 truncate font-semibold', titleHidden && 'sr-only')}>
            {title}
          </Radix.Title>
          <div className="ml-auto flex items-center gap-1">
            {actions}
            <Radix.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
      </Radix.Content>
    </Radix.Portal>
  );
}
