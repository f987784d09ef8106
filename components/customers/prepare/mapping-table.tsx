'use client';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { NotKnown } from '#components/ui/key-value-list.tsx';
import { SearchSelect } from '#components/ui/search-select.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { LoadPreview } from '#lib/contracts/load-preview.ts';
import { examplesOf, isDoubtful, orderToDecide, placedColumns, reasonText, TARGETS, targetLabel } from './mapping.ts';

interface MappingTableProps {
  readonly preview: LoadPreview;
  readonly onChoose: (header: string, target: string) => void;
}

/** Every header of a file with examples, what it means and why, to be changed before the file is loaded. */
export function MappingTable({ preview, onChoose }: MappingTableProps) {
  // A row keeps its place when it is decided.
  const [order] = useState(() => orderToDecide(preview));
  const columns = placedColumns(preview).toSorted((a, b) => order.indexOf(a.index) - order.indexOf(b.index));
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
        {columns.map((column) => (
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
  const { header, target, reason, suggestion } = column;
  return (
    <tr>
      <Td className="max-w-40 truncate max-sm:max-w-28 font-mono text-xs" title={header}>
        {header === '' ? <NotKnown /> : header}
      </Td>
      <Td className="w-full max-w-0 truncate text-muted text-xs max-md:hidden" title={examples.join(' · ')}>
        {examples.length === 0 ? <NotKnown /> : examples.join(' · ')}
      </Td>
      <Td>
        <SearchSelect
          aria-label={`What ${header || 'the nameless column'} is loaded as`}
          value={target}
          options={TARGETS}
          disabled={header === ''}
          onValueChange={onChoose}
          className={cn('w-44 max-sm:w-36', target === '-' && 'text-muted')}
        />
        {suggestion ? (
          <Button variant="ghost" size="sm" className="mt-1" onClick={() => onChoose(suggestion)}>
            {`Looks like: ${targetLabel(suggestion)}`}
          </Button>
        ) : null}
      </Td>
      <Td className="whitespace-nowrap max-sm:hidden">
        <Badge tone={isDoubtful(column) ? 'medium' : 'neutral'}>{reasonText(reason)}</Badge>
      </Td>
    </tr>
  );
}
