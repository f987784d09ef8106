'use client';
import { SearchSelect } from '#components/ui/search-select.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import { type ColumnName, layoutOf } from '#db/customer-columns.ts';
import type { LoadCheck } from '#lib/contracts/load-check.ts';
import { formatCode } from '#lib/format.ts';
import type { UnknownValue } from './decisions.ts';

const UNDECIDED = '-';
const countries = new Intl.DisplayNames(['en'], { type: 'region' });

interface UnknownValuesProps {
  readonly values: readonly UnknownValue[];
  readonly targets: LoadCheck['targets'];
  readonly onChoose: (column: string, value: string, target: string) => void;
}

/** Values that no list knows, each with what it is to be read as: kept for all later files. */
export function UnknownValues({ values, targets, onChoose }: UnknownValuesProps) {
  if (values.length === 0) return null;
  return (
    <div className="rounded-md border">
      <h3 className="px-3 py-2 font-medium text-sm">Unknown values: what they mean here and in later files</h3>
      <Table caption="Unknown values">
        <thead>
          <tr>
            <Th>Value</Th>
            <Th className="max-sm:hidden">Column</Th>
            <Th className="w-full">Is read as</Th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ column, value, target }) => (
            <tr key={`${column}/${value}`}>
              <Td className="max-w-40 truncate font-mono text-xs" title={value}>
                {value}
              </Td>
              <Td className="whitespace-nowrap text-muted text-xs max-sm:hidden">{labelOf(column)}</Td>
              <Td>
                <SearchSelect
                  aria-label={`What ${value} is read as`}
                  className="w-56 max-sm:w-40"
                  value={target ?? UNDECIDED}
                  options={optionsOf(column, targets[column] ?? [], target)}
                  onValueChange={(next) => next !== UNDECIDED && onChoose(column, value, next)}
                />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const labelOf = (column: string): string => layoutOf(column as ColumnName).label;

function optionsOf(column: string, targets: readonly string[], target: string | null) {
  const isCountry = layoutOf(column as ColumnName).kind === 'country';
  const nameOf = (value: string) => (isCountry ? (countries.of(value) ?? value) : formatCode(value));
  const all = target === null || targets.includes(target) ? targets : [target, ...targets];
  const named = all.map((value) => ({ value, label: nameOf(value) }));
  return [
    ...(target === null ? [{ value: UNDECIDED, label: 'Not decided: its rows fail' }] : []),
    ...named.toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
}
