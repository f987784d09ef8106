'use client';
import { flexRender, getCoreRowModel, type Row as TableRow, useReactTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { cellClasses, TableHead } from './cells.tsx';
import type { Column } from './column.ts';
import { CARD_PX, DensityToggle, ROW_PX, useDensity } from './density-toggle.tsx';
import { type Selection, selectionColumn } from './selection.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useNarrow } from './use-narrow.ts';

const VIRTUAL_FROM_ROWS = 100;

type Card<Row> = ComponentType<{ readonly row: Row }>;

export interface DataTableProps<Row> {
  /** Names the table to screen readers. */
  readonly caption: string;
  readonly columns: Column<Row>[];
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly empty: ReactNode;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** The row that the keyboard stands on; kept here when the caller does not keep it. */
  readonly activeId?: string | null;
  readonly onActiveChange?: (row: Row) => void;
  /** Click, Enter or o on a row. */
  readonly onOpen?: (row: Row) => void;
  /** Rows that are taken together; X and a column of checkboxes change it. */
  readonly selection?: Selection;
  /** For instance to dim a row that is done with. */
  readonly rowClassName?: (row: Row) => string | undefined;
  /** What a row is where there is no room for the columns: two lines. */
  readonly card?: Card<Row>;
  /** Filters, at the left of the density toggle; without them the table has neither. */
  readonly toolbar?: ReactNode;
  /** Under the rows, for instance "load more". */
  readonly footer?: ReactNode;
  /** Of the scrolling part; give it a height to keep long lists inside the window. */
  readonly className?: string;
}

/** The one table: sticky head, two densities, rows by keyboard, states, and virtual rows where there are many. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  'use no memo';
  const { rows, rowId, error, empty } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const narrow = useNarrow(frame, props.card !== undefined);
  const columns = useColumns(props, narrow);
  const table = useReactTable<Row>({
    data: rows ? (rows as Row[]) : [],
    columns,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    // With resets, rows that are a new array at each render set state at each render: a click during loading froze the page.
    autoResetAll: false,
  });
  const failed = error !== undefined && error !== null && rows === undefined;
  return (
    <div ref={setFrame} className="min-w-0 overflow-hidden rounded-lg border bg-surface">
      {props.toolbar ? (
        <div className="flex flex-wrap items-center gap-2 border-b px-2 py-1.5">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{props.toolbar}</div>
          <DensityToggle />
        </div>
      ) : null}
      {failed ? <ErrorState title={`${props.caption}: loading failed`} error={error} onRetry={props.onRetry} /> : null}
      {rows?.length === 0 ? empty : null}
      {failed || rows?.length === 0 ? null : (
        <Rows
          {...props}
          columns={columns}
          head={<TableHead table={table} />}
          tableRows={table.getRowModel().rows}
          loading={!rows}
          narrow={narrow}
        />
      )}
      {props.footer}
    </div>
  );
}

function useColumns<Row>(props: DataTableProps<Row>, narrow: boolean): Column<Row>[] {
  const { caption, rows, rowId, selection, card } = props;
  const last = useRef<string | null>(null);
  const cards = useMemo(() => (card ? [cardColumn(caption, card)] : []), [caption, card]);
  const columns = narrow ? cards : props.columns;
  if (!selection) return columns;
  return [selectionColumn(selection, rows?.map(rowId) ?? [], rowId, last), ...columns];
}

function cardColumn<Row>(caption: string, Card: Card<Row>): Column<Row> {
  return {
    id: 'card',
    header: caption,
    cell: ({ row }) => <Card row={row.original} />,
    meta: { className: 'w-full max-w-0' },
  };
}

interface RowsProps<Row> extends DataTableProps<Row> {
  readonly head: ReactNode;
  readonly tableRows: TableRow<Row>[];
  readonly loading: boolean;
  readonly narrow: boolean;
}

function Rows<Row>({ head, tableRows, loading, narrow, ...props }: RowsProps<Row>) {
  'use no memo';
  const scroller = useRef<HTMLElement>(null);
  const rowPx = (narrow ? CARD_PX : ROW_PX)[useDensity()];
  const virtual = tableRows.length >= VIRTUAL_FROM_ROWS;
  const virtualizer = useVirtualizer({
    count: tableRows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    enabled: virtual,
  });
  useEffect(() => {
    if (rowPx > 0) virtualizer.measure();
  }, [virtualizer, rowPx]);
  const active = useActiveRow(props, tableRows, scroller, (index) => {
    if (virtual) virtualizer.scrollToIndex(index);
  });
  const items = virtualizer.getVirtualItems();
  const first = virtual ? (items[0]?.index ?? 0) : 0;
  const last = virtual ? (items.at(-1)?.index ?? -1) : tableRows.length - 1;
  return (
    <section
      ref={scroller}
      aria-label={props.caption}
      className={cn('edge-shadows overflow-auto', virtual && 'max-h-[calc(100dvh-13rem)]', props.className)}
    >
      <table className="w-full border-collapse text-sm" aria-rowcount={virtual ? tableRows.length + 1 : undefined}>
        <caption className="sr-only">{props.caption}</caption>
        {head}
        {loading ? <SkeletonRows columns={props.columns} rowPx={rowPx} /> : null}
        <tbody onKeyDown={active.onKeyDown}>
          <Spacer px={first * rowPx} />
          {tableRows.slice(first, last + 1).map((row, offset) => (
            <tr
              key={row.id}
              data-row-id={row.id}
              aria-rowindex={virtual ? first + offset + 2 : undefined}
              aria-current={row.id === active.id ? 'true' : undefined}
              aria-selected={props.selection ? props.selection.ids.has(row.id) : undefined}
              tabIndex={row.id === active.tabStopId ? 0 : -1}
              onFocus={(event) => event.target === event.currentTarget && active.set(row.original)}
              onClick={() => active.open(first + offset)}
              className={cn(
                'border-b last:border-b-0 focus-visible:outline-offset-[-2px] aria-[current=true]:bg-selected',
                props.onOpen && 'cursor-pointer hover:bg-hover',
                props.rowClassName?.(row.original),
              )}
              style={{ height: rowPx }}
            >
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className={cellClasses(cell.column.columnDef.meta, 'px-3 py-0.5')}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
          <Spacer px={(tableRows.length - 1 - last) * rowPx} />
        </tbody>
      </table>
    </section>
  );
}

/** Stands for the rows that a virtual table leaves out. */
function Spacer({ px }: { px: number }) {
  return px > 0 ? <tr aria-hidden style={{ height: px }} /> : null;
}
