'use client';
import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { showInRow } from './show-in-row.ts';

export const Tabs = Radix.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cn('flex gap-4 overflow-x-auto border-b', className)} {...props} />;
}

/** In a narrow window the tab that an address opens may lie beyond the edge. */
function showActive(tab: HTMLButtonElement | null): void {
  if (tab?.dataset.state === 'active') showInRow(tab);
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      ref={showActive}
      className={cn(
        '-mb-px shrink-0 whitespace-nowrap border-transparent border-b-2 px-0.5 py-2 font-medium text-muted text-sm hover:text-foreground focus-visible:outline-offset-[-2px] data-[state=active]:border-primary data-[state=active]:text-foreground',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-4 outline-none', className)} {...props} />;
}
