import { Skeleton } from '#components/ui/skeleton.tsx';
import { cellClasses } from './cells.tsx';
import type { Column } from './column.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Rows in the place of those on their way. */
export function SkeletonRows<Row>({ columns, rowPx }: { columns: Column<Row>[]; rowPx: number }) {
  return (
    <tbody aria-busy="true">
      {KEYS.map((key, row) => (
        <tr key={key} style={{ height: rowPx }} className="border-b last:border-b-0">
          {columns.map((column, index) => (
            <td key={column.id ?? `column-${index}`} className={cellClasses(column.meta, 'px-3')}>
              {row === 0 && index === 0 ? <span className="sr-only">Loading</span> : null}
              <Skeleton className={index % 2 === 0 ? 'w-24 max-w-full' : 'w-16 max-w-full'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
