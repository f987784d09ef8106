import { ChevronRight } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Column } from '#components/data-table/column.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Amount, Country, Reasons, Risk, Who } from './queue-cells.tsx';
import { itemsOf, type QueueRow, type StackRow } from './queue-rows.ts';

/** Opens or closes a stack. */
export const ToggleStack = createContext<(stack: StackRow) => void>(() => {});

/**
 * What a row of the queue shows: how bad, since when, who, what; all other room is for the reasons. The columns are the
 * same at each render: other functions would be other components, and their elements would be made anew under the pointer.
 */
export const QUEUE_COLUMNS: Column<QueueRow>[] = [
  { id: 'risk', header: 'Risk', cell: ({ row }) => <Risk row={row.original} />, meta: { className: 'w-36' } },
  { id: 'time', header: 'Age', cell: ({ row }) => <Age row={row.original} />, meta: { className: 'w-20' } },
  {
    id: 'who',
    header: 'Who',
    cell: ({ row }) => (
      <span className={cn('flex items-center gap-1', isStacked(row.original) && 'pl-7')}>
        <Toggle row={row.original} />
        <Who row={row.original} />
      </span>
    ),
    meta: { className: 'max-w-56' },
  },
  { id: 'what', header: 'Amount', cell: ({ row }) => <Amount row={row.original} />, meta: { className: 'max-w-40' } },
  {
    id: 'country',
    header: 'Country',
    cell: ({ row }) => <Country row={row.original} />,
    meta: { className: 'w-16', hideBelow: 'lg' },
  },
  {
    id: 'reasons',
    header: 'Outcome and reasons',
    cell: ({ row }) => <Reasons row={row.original} />,
    meta: { className: 'w-full max-w-0' },
  },
];

/** The same in two lines: how bad, who, how much and since when, then why. */
export function QueueCard({ row }: { row: QueueRow }) {
  return (
    <span className="@container block">
      <span className={cn('grid grid-cols-[minmax(0,1fr)] gap-0.5', isStacked(row) && 'pl-4')}>
        <span className="flex items-center gap-2">
          <Risk row={row} />
          <span className="min-w-0 flex-1">
            <Who row={row} />
          </span>
          <span className="max-w-[40%] shrink-0 font-medium text-xs">
            <Amount row={row} />
          </span>
          <span className="shrink-0 text-xs">
            <Age row={row} />
          </span>
        </span>
        <span className="flex items-center gap-2 text-xs">
          <span className="min-w-0 flex-1">
            <Reasons row={row} />
          </span>
          <Toggle row={row} />
        </span>
      </span>
    </span>
  );
}

const isStacked = (row: QueueRow): boolean => row.kind === 'case' && row.stacked;

function Age({ row }: { row: QueueRow }) {
  const [item] = itemsOf(row);
  return item ? <RelativeTime iso={item.alert.ts} bare className="whitespace-nowrap text-muted" /> : null;
}

function Toggle({ row }: { row: QueueRow }) {
  const toggle = useContext(ToggleStack);
  if (row.kind === 'case') return null;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      tabIndex={-1}
      aria-label={row.open ? 'Close the stack' : 'Open the stack'}
      aria-expanded={row.open}
      onClick={(event) => {
        event.stopPropagation();
        toggle(row);
      }}
    >
      <ChevronRight aria-hidden className={cn('transition-transform', row.open && 'rotate-90')} />
    </Button>
  );
}
