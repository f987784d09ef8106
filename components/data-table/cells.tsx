import { type ColumnMeta, flexRender, type Table } from '@tanstack/react-table';
import { cn } from '#components/ui/cn.ts';

const HIDE = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const;

/** Alignment, visibility and own classes of a column. */
export function cellClasses<Row>(meta: ColumnMeta<Row, unknown> | undefined, base: string): string {
  return cn(base, meta?.align === 'right' && 'text-right', meta?.hideBelow && HIDE[meta.hideBelow], meta?.className);
}

export function TableHead<Row>({ table }: { table: Table<Row> }) {
  'use no memo';
  return (
    <thead className="sticky top-0 z-10 bg-surface">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => (
            <th
              key={header.id}
              scope="col"
              aria-sort={header.column.columnDef.meta?.sorted}
              className={cellClasses(
                header.column.columnDef.meta,
                'h-8 whitespace-nowrap border-b px-3 text-left font-medium text-muted text-xs',
              )}
            >
              {flexRender(header.column.columnDef.header, header.getContext())}
            </th>
          ))}
        </tr>
      ))}
    </thead>
  );
}
