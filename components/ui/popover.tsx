'use client';
import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

/** What floats beside its trigger until a click elsewhere or Escape, which brings the focus back. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={cn('z-50 animate-rise overflow-hidden rounded-lg border bg-surface shadow-float', className)}
        {...props}
      />
    </Radix.Portal>
  );
}
