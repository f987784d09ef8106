import { Table, Td, Th } from '#components/ui/table.tsx';
import type { LoadPreview } from '#lib/contracts/load-preview.ts';
import { placedColumns } from './mapping.ts';

/** The first records of a file as they were read, the columns that are left out pale. */
export function FirstRecords({ preview }: { preview: LoadPreview }) {
  const columns = placedColumns(preview);
  return (
    <Table caption="First records" className="text-xs">
      <thead>
        <tr>
          <Th className="text-right">Line</Th>
          {columns.map(({ key, header, target }) => (
            <Th key={key} className={target === '-' ? 'opacity-60' : ''}>
              {header}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.records.map(({ line, fields, problem }) => (
          <tr key={line} className={problem ? 'bg-critical-soft' : ''} title={problem?.message}>
            <Td className="text-right text-muted">{line}</Td>
            {columns.map(({ key, target, index }) => (
              <Td
                key={key}
                className={`max-w-48 truncate whitespace-nowrap py-1 font-mono ${target === '-' ? 'opacity-60' : ''}`}
                title={fields[index]}
              >
                {fields[index]}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
