import type { ReactNode } from 'react';
import { NotKnown } from '#components/ui/key-value-list.tsx';

interface PartProps {
  readonly title: string;
  /** At the right of the title, for instance a count. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a panel, with a heading of its own. */
export function Part({ title, note, children }: PartProps) {
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="flex items-baseline justify-between gap-2 font-semibold text-sm">
        {title}
        {note === undefined ? null : <span className="font-normal text-muted text-xs">{note}</span>}
      </h2>
      {children}
    </section>
  );
}

/** What was looked for and is not there. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-muted text-sm">{children}</p>;
}

interface PairsProps {
  readonly pairs: readonly { readonly name: string; readonly value: string | null }[];
}

/** Names and values where a name may come twice. */
export function Pairs({ pairs }: PairsProps) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {pairs.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what a file names never moves
        <div key={index} className="contents">
          <dt className="break-words text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value ?? <NotKnown />}</dd>
        </div>
      ))}
    </dl>
  );
}
