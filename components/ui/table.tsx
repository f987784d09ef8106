import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { ScrollRegion } from './scroll-region.tsx';

/** A plain table for short lists; long, live or keyboard-driven ones use components/data-table. */
export function Table({ className, caption, children, ...props }: ComponentProps<'table'> & { caption: string }) {
  return (
    <ScrollRegion label={caption} className="edge-shadows overflow-x-auto">
      <table className={cn('w-full border-collapse text-sm', className)} {...props}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollRegion>
  );
}

export function Th({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope={scope}
      className={cn('whitespace-nowrap border-b px-2 py-2 text-left sm:px-3 font-medium text-muted text-xs', className)}
      {...props}
    />
  );
}

export function Td({ className, ...props }: ComponentProps<'td'>) {
  return (
    <td className={cn('border-b px-2 py-2 align-middle sm:px-3 [tr:last-child>&]:border-b-0', className)} {...props} />
  );
}
