import { cn } from '#components/ui/cn.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { type DiffLine, diffLines } from './diff-lines.ts';

const MARKS: Readonly<
  Record<DiffLine['kind'], { readonly sign: string; readonly says: string; readonly look: string }>
> = {
  same: { sign: ' ', says: '', look: '' },
  removed: { sign: '−', says: 'removed: ', look: 'bg-critical-soft text-critical' },
  added: { sign: '+', says: 'added: ', look: 'bg-success-soft text-success' },
};

/** The expression of a version; what it changed is marked by sign and colour. */
export function VersionDiff({ label, before, after }: { label: string; before: string | null; after: string }) {
  const lines = diffLines(before ?? after, after).map((line, at) => ({ ...line, at }));
  return (
    <ScrollRegion label={label} className="overflow-x-auto rounded-md border bg-sunken py-1">
      <pre className="font-mono text-xs leading-5">
        {lines.map(({ kind, text, at }) => (
          <span key={at} className={cn('block px-2', MARKS[kind].look)}>
            <span aria-hidden>{MARKS[kind].sign} </span>
            <span className="sr-only">{MARKS[kind].says}</span>
            {text}
          </span>
        ))}
      </pre>
    </ScrollRegion>
  );
}
