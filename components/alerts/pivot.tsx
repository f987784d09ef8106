import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { TruncatedId } from '#components/ui/truncated-id.tsx';

interface IdsProps {
  readonly ids: readonly string[];
  readonly hrefOf: (id: string) => string;
  readonly empty: string;
}

/** Ids that lead somewhere, with their number. */
export function Ids({ ids, hrefOf, empty }: IdsProps) {
  if (ids.length === 0) return empty;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span className="mr-1 font-medium">{ids.length}</span>
      {ids.map((id) => (
        <Link key={id} href={hrefOf(id)} className="max-w-full">
          <Badge className="truncate font-mono hover:text-foreground">{id}</Badge>
        </Link>
      ))}
    </span>
  );
}

interface PivotProps {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  /** The page of the entity, where it has one. */
  readonly page?: string;
  /** Further things to do with it. */
  readonly children?: ReactNode;
}

/** An id with the ways that lead on from it. */
export function Pivot({ id, label, href, page, children }: PivotProps): ReactNode {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <TruncatedId id={id} label={label} charactersMax={28} />
      {page === undefined ? null : (
        <Link href={page} className="text-primary text-xs underline-offset-4 hover:underline">
          history
        </Link>
      )}
      <Link href={href} className="text-primary text-xs underline-offset-4 hover:underline">
        all alerts
      </Link>
      {children}
    </span>
  );
}
