import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';

/** A part of the printed report; its heading stays with what follows. */
export function Section({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3', className)}>
      <h2 className="break-after-avoid border-b pb-1 font-semibold text-[1rem]">{title}</h2>
      {children}
    </section>
  );
}
