'use client';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#components/ui/cn.ts';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { Select } from '#components/ui/select.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { LoadPreview } from '#lib/contracts/load-preview.ts';
import { examplesOf, isDoubtful, placedColumns, reasonText, TARGETS } from './mapping.ts';

interface MappingTableProps {
  readonly preview: LoadPreview;
  readonly onChoose: (header: string, target: string) => void;
}

/** Every header of a file with examples, what it means and why, to be changed before the file is loaded. */
export function MappingTable({ preview, onChoose }: MappingTableProps) {
  return (
    <Table caption="What the columns mean">
      <thead>
        <tr>
          <Th>Column of the file</Th>
          <Th className="max-md:hidden">First values</Th>
          <Th>Is loaded as</Th>
          <Th className="max-sm:hidden">Because</Th>
        </tr>
      </thead>
      <tbody>
        {placedColumns(preview).map((column) => (
          <Row
            key={column.key}
            column={column}
            examples={examplesOf(preview, column.index)}
            onChoose={(target) => onChoose(column.header, target)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps {
  readonly column: LoadPreview['columns'][number];
  readonly examples: readonly string[];
  readonly onChoose: (target: string) => void;
}

function Row({ column, examples, onChoose }: RowProps) {
  const { header, target, reason } = column;
  return (
    <tr>
      <Td className="max-w-40 truncate max-sm:max-w-28 font-mono text-xs" title={header}>
        {header === '' ? <NotKnown /> : header}
      </Td>
      <Td className="w-full max-w-0 truncate text-muted text-xs max-md:hidden" title={examples.join(' · ')}>
        {examples.length === 0 ? <NotKnown /> : examples.join(' · ')}
      </Td>
      <Td>
        <Select
          aria-label={`What ${header || 'the nameless column'} is loaded as`}
          value={target}
          options={TARGETS}
          disabled={header === ''}
          onValueChange={onChoose}
          className={cn('w-44 max-sm:w-36', target === '-' && 'text-muted')}
        />
      </Td>
      <Td className="whitespace-nowrap max-sm:hidden">
        <Badge tone={isDoubtful(column) ? 'medium' : 'neutral'}>{reasonText(reason)}</Badge>
      </Td>
    </tr>
  );
}
