import { Trash2 } from 'lucide-react';
import type { Column } from '#components/data-table/column.ts';
import { ActorName } from '#components/shell/actor-name.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ListEntry } from '#lib/contracts/list.ts';
import { ENTITY_NAMES } from './names.ts';

interface EntryActions {
  /** Null for people who may only look. */
  readonly onRemove: ((entry: ListEntry) => void) | null;
}

export function entryColumns({ onRemove }: EntryActions): Column<ListEntry>[] {
  return [
    {
      id: 'entity',
      header: 'Kind',
      meta: { className: 'whitespace-nowrap', hideBelow: 'sm' },
      cell: ({ row }) => ENTITY_NAMES[row.original.entity],
    },
    {
      id: 'key',
      header: 'Value',
      meta: { className: 'max-w-56 truncate' },
      cell: ({ row }) => (
        <span className="font-mono text-xs" title={row.original.key}>
          {row.original.key}
        </span>
      ),
    },
    {
      id: 'reason',
      header: 'Reason',
      meta: { className: 'w-full max-w-0 min-w-24 truncate', hideBelow: 'md' },
      cell: ({ row }) => row.original.reason ?? <NotKnown />,
    },
    {
      id: 'expires',
      header: 'Expires',
      meta: { className: 'whitespace-nowrap' },
      cell: ({ row: { original } }) => {
        if (original.expired) return <Badge tone="medium">Expired</Badge>;
        return original.expires_at ? (
          <RelativeTime iso={original.expires_at} />
        ) : (
          <span className="text-muted">never</span>
        );
      },
    },
    {
      id: 'by',
      header: 'Added by',
      meta: { className: 'max-w-48 truncate', hideBelow: 'lg' },
      cell: ({ row }) => <ActorName actor={row.original.added_by} />,
    },
    {
      id: 'added',
      header: 'Added',
      meta: { className: 'whitespace-nowrap', hideBelow: 'sm' },
      cell: ({ row }) => <RelativeTime iso={row.original.added_at} />,
    },
    ...(onRemove ? [removeColumn(onRemove)] : []),
  ];
}

function removeColumn(onRemove: (entry: ListEntry) => void): Column<ListEntry> {
  return {
    id: 'remove',
    header: () => <span className="sr-only">Actions</span>,
    meta: { align: 'right' },
    cell: ({ row: { original } }) => (
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={`Remove ${original.key}`}
        onClick={(event) => {
          event.stopPropagation();
          onRemove(original);
        }}
      >
        <Trash2 aria-hidden />
      </Button>
    ),
  };
}
