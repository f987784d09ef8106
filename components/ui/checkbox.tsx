'use client';
import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'grid size-4 shrink-0 place-items-center rounded-[4px] border border-line-strong bg-surface disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        className,
      )}
      {...props}
    >
      <Radix.Indicator>
        <Check className="size-3 text-primary-foreground" strokeWidth={3} aria-hidden />
      </Radix.Indicator>
    </Radix.Root>
  );
}
