'use client';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { formatNumber } from '#lib/format.ts';
import { parseRowError } from '../load-errors.ts';
import type { FailedCell } from './decisions.ts';

interface FailedCellsProps {
  readonly cells: readonly FailedCell[];
  readonly onMend: (record: string, header: string, text: string) => void;
}

/** The cells at fault, to be mended in place; the file itself stays as it is. */
export function FailedCells({ cells, onMend }: FailedCellsProps) {
  if (cells.length === 0) return null;
  return (
    <div className="rounded-md border">
      <h3 className="border-b px-3 py-2 font-medium text-sm">Cells at fault: mend them here, or load the rest</h3>
      <div className="grid max-h-80 gap-3 overflow-y-auto p-3 sm:grid-cols-2 xl:grid-cols-3">
        {cells.map((cell) => (
          <CellField key={`${cell.record}/${cell.header}`} cell={cell} onMend={onMend} />
        ))}
      </div>
    </div>
  );
}

interface CellFieldProps extends Pick<FailedCellsProps, 'onMend'> {
  readonly cell: FailedCell;
}

function CellField({ cell: { record, header, value, fault }, onMend }: CellFieldProps) {
  const { problem, fix } = fault ? parseRowError(fault) : { problem: null, fix: null };
  const mend = (text: string) => text !== value && onMend(record, header, text);
  return (
    <Field
      label={`${header}, record ${formatNumber(Number(record))}`}
      error={problem && [problem, fix].filter(Boolean).join(' ')}
      hint="Mended."
    >
      {(control) => (
        <Input
          {...control}
          defaultValue={value}
          onBlur={({ currentTarget }) => mend(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && mend(currentTarget.value)}
        />
      )}
    </Field>
  );
}
