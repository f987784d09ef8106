import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded border bg-sunken px-1 font-sans text-[0.6875rem] text-muted',
        className,
      )}
      {...props}
    />
  );
}
