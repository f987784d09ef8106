import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly title: ReactNode;
  /** Shown at the right end, for instance a count. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
}

/** A part that opens in its place. */
export function Disclosure({ title, note, children, defaultOpen = false }: DisclosureProps) {
  return (
    <details className="group rounded-md border" open={defaultOpen}>
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-md px-3 py-2 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1 font-medium">{title}</span>
        {note ? <span className="shrink-0 text-muted text-xs">{note}</span> : null}
      </summary>
      <div className="border-t px-3 py-3">{children}</div>
    </details>
  );
}
