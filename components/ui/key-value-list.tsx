import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export interface KeyValue {
  readonly label: string;
  /** Null and undefined are shown as a dash that reads "not known". */
  readonly value: ReactNode;
}

/** Names and values, as a description list. */
export function KeyValueList({ items, className }: { items: readonly KeyValue[]; className?: string }) {
  return (
    <dl className={cn('grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm', className)}>
      {items.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words">{value === null || value === undefined ? <NotKnown /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function NotKnown() {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">not known</span>
    </span>
  );
}
