import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('h-4 animate-skeleton rounded-md bg-sunken', className)} {...props} />;
}

/** Lines in the place of content that is on its way; says so once to screen readers. */
export function SkeletonLines({ lines, label = 'Loading' }: { lines: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} className={line % 3 === 2 ? 'w-2/3' : 'w-full'} />
      ))}
    </div>
  );
}
