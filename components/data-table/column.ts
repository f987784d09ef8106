import type { ColumnDef, RowData } from '@tanstack/react-table';

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    readonly align?: 'left' | 'right';
    /** Left out of windows narrower than this, so that the page needs no horizontal scrolling. */
    readonly hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
    /** The rows are in the order of this column. */
    readonly sorted?: 'ascending' | 'descending' | undefined;
    /** Of header and cells, for instance a width. */
    readonly className?: string;
  }
}

/** A column of the one table; `cell: ({ row }) => ...` reads `row.original`. */
export type Column<Row> = ColumnDef<Row, unknown>;
