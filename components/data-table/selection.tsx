'use client';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { Column } from './column.ts';

/** The rows that an action of the page is about. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** What a row is to people, for instance "alert". */
  readonly noun: string;
}

/** @returns the selection with one row more or less. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** @returns the selection with every row between two, both included. */
export function extended(
  ids: ReadonlySet<string>,
  order: readonly string[],
  from: string | null,
  to: string,
): ReadonlySet<string> {
  const [a, b] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)];
  if (a < 0 || b < 0) return toggled(ids, to);
  return new Set([...ids, ...order.slice(Math.min(a, b), Math.max(a, b) + 1)]);
}

/** A first column of checkboxes; with Shift a click takes in everything since the last one. */
export function selectionColumn<Row>(
  { ids, onChange, noun }: Selection,
  order: readonly string[],
  rowId: (row: Row) => string,
  last: { current: string | null },
): Column<Row> {
  const all = order.length > 0 && order.every((id) => ids.has(id));
  const some = !all && order.some((id) => ids.has(id));
  return {
    id: 'selection',
    header: () => (
      <Checkbox
        aria-label={`Select every ${noun} that is loaded`}
        checked={some ? 'indeterminate' : all}
        onCheckedChange={() => onChange(all ? new Set() : new Set(order))}
      />
    ),
    cell: ({ row }) => {
      const id = rowId(row.original);
      return (
        <Checkbox
          aria-label={`Select ${noun} ${id}`}
          tabIndex={-1}
          checked={ids.has(id)}
          onClick={(event) => {
            event.stopPropagation();
            event.preventDefault();
            onChange(event.shiftKey ? extended(ids, order, last.current, id) : toggled(ids, id));
            last.current = id;
          }}
        />
      );
    },
    meta: { className: 'w-8 pr-0' },
  };
}
